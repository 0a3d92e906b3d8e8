-- How a record was deleted, beside who and when.
alter table archived_records add column reason text not null default '';

-- Every deletion and every return of a record, kept when it is back.
create table record_archivings (
  id bigint generated always as identity primary key,
  record_id integer not null,
  kind text not null check (kind in ('deleted', 'restored')),
  reason text not null default '',
  created_by integer references users,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index record_archivings_record on record_archivings (record_id, id);

create function archived_records_added() returns trigger language plpgsql as $$
begin
  insert into record_archivings (record_id, kind, reason, created_by, created_at)
    select id, 'deleted', reason, archived_by, archived_at from new_rows order by id;
  return null;
end $$;

create function archived_records_taken() returns trigger language plpgsql as $$
begin
  insert into record_archivings (record_id, kind, created_by)
    select id, 'restored', recoup_actor() from old_rows order by id;
  return null;
end $$;

create trigger keep_archivings_after_insert after insert on archived_records
  referencing new table as new_rows for each statement execute function archived_records_added();
create trigger keep_archivings_after_delete after delete on archived_records
  referencing old table as old_rows for each statement execute function archived_records_taken();

insert into record_archivings (record_id, kind, created_by, created_at)
  select id, 'deleted', archived_by, archived_at from archived_records order by id;

-- The bulk edits that changed a record, for its story.
create index record_bulk_edit_items_record on record_bulk_edit_items (record_id)
  where changed_at is not null;
