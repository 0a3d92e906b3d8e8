import { sql } from 'kysely';

/** What a bulk edit `e` by a user `u` says of itself. */
export const bulkEditColumns = sql`
  e.id, jsonb_build_object('id', u.id, 'name', u.name) as "createdBy", e.edit,
  case when e.applied_at is null then 'draft'
    when exists (select from job_progress j where j.id = e.job_id and j.state in ('queued', 'running'))
      then case when e.undone_at is null then 'applying' else 'undoing' end
    when e.undone_at is null then 'done' else 'undone' end as state,
  (select jsonb_build_object('id', a.id, 'name', a.name) from users a
    where a.id = (e.edit ->> 'assignedUserId')::int) as "assignedUser",
  e.created_at, e.updated_at`;
