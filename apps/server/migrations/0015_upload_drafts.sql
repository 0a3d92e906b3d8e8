-- An upload is a draft until a person lets it have its effect.
alter table uploads drop constraint uploads_state_check;
alter table uploads add constraint uploads_state_check
  check (state in ('draft', 'received', 'running', 'done', 'failed', 'undone'));
-- how a person wants the file read; what is absent is found out
alter table uploads add column answers jsonb not null default '{}';
-- what the last check found: the reading, what is to be answered, the expected summary
alter table uploads add column trial jsonb;
create index uploads_open on uploads (id) where state in ('draft', 'received', 'running', 'failed');

-- Rows that a person corrected before the import; the file itself stays as it came.
create table upload_corrections (
  upload_id integer not null references uploads on delete cascade,
  row_number integer not null,
  cells json not null,
  created_by integer references users,
  created_at timestamptz(3) not null default now(),
  primary key (upload_id, row_number)
);
