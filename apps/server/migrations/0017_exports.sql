-- A list as a file: what a user asked for, and the file once it is made. Deleted after a week.
create table exports (
  -- of its job
  id uuid primary key,
  user_id integer not null references users on delete cascade,
  list text not null,
  -- search, filters, advancedSearch, sortBy and sortDirection
  query jsonb not null,
  columns text[] not null,
  format text not null check (format in ('csv', 'xlsx')),
  file_name text not null,
  -- how many rows matched when it was asked for
  row_count integer not null,
  file_id integer references stored_files,
  created_at timestamptz(3) not null default now()
);
create index exports_user on exports (user_id, created_at);
