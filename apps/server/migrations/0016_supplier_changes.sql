-- Who changed what of a supplier: the answer to a save that came too late, and to 'what happened?'
create table supplier_changes (
  id bigint generated always as identity primary key,
  supplier_id integer not null references suppliers on delete cascade,
  -- as the request names it
  field text not null,
  old_value text,
  new_value text,
  created_by integer references users,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index supplier_changes_supplier on supplier_changes (supplier_id, id);
