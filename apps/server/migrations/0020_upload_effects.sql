-- What an upload did to things that were there before it, so that it can be taken back: the value
-- that each record had, and when it was changed, which tells whether anyone touched it since.
create table upload_record_changes (
  upload_id integer not null references uploads on delete cascade,
  record_id integer not null,
  field text not null check (field in ('arc', 'supplier')),
  old_value text,
  record_updated_at timestamptz(3) not null,
  primary key (upload_id, record_id)
);

-- The suppliers that an upload made, as it left them.
create table upload_suppliers (
  upload_id integer not null references uploads on delete cascade,
  supplier_id integer not null,
  address_id integer,
  supplier_updated_at timestamptz(3) not null,
  primary key (upload_id, supplier_id)
);
