-- The fingerprint of the key that seals this database's secrets: one row, written at the first start.
create table installation_keys (
  is_current boolean primary key default true check (is_current),
  fingerprint text not null,
  created_at timestamptz(3) not null default now()
);
