-- Who changed what of an agency: the answer to a save that came too late, and to 'what happened?'
create table agency_changes (
  id bigint generated always as identity primary key,
  agency_id integer not null references agencies on delete cascade,
  -- as the request names it
  field text not null,
  old_value text,
  new_value text,
  created_by integer references users,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index agency_changes_agency on agency_changes (agency_id, id);
