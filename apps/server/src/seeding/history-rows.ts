import type { BulkLoad } from '@recoup/postgres/bulk-load';
import { recordNoteTexts } from './words/trade.ts';
import { historyFrom, type World } from './world.ts';

/**
 * Rows that users' work leaves on records: the history of their closing, assignments, and notes.
 */
export async function seedHistory(load: BulkLoad, world: World): Promise<void> {
  const since = historyFrom(world);
  const { accountants, leads, clerks } = world.staff;
  await load.query(insertHistory, [since, accountants, leads]);
  await load.query(insertRecordNotes, [since, clerks, recordNoteTexts]);
}

// As the triggers would have written it: a record comes in as not resolved and unassigned.
const insertHistory = `
insert into record_history
  (record_id, field, old_value, new_value, old_substatus, new_substatus, created_by, created_at)
select r.id, c.field, c.old_value, c.new_value, null,
  case when c.field = 'status' then r.substatus_code end, c.author, c.at
from records r
cross join lateral (values
  (1, 'assignedUser', null, r.assigned_user_id::text,
    ($3::integer[])[1 + r.id % cardinality($3::integer[])],
    r.created_at + interval '20 minutes', r.assigned_user_id is not null),
  (2, 'status', '0', r.status_code::text,
    ($2::integer[])[1 + r.id % cardinality($2::integer[])], r.updated_at,
    r.date_processed is not null and r.status_code <> 0),
  (3, 'paidCt', '0.00', r.paid_ct::text,
    ($2::integer[])[1 + r.id % cardinality($2::integer[])], r.updated_at, r.paid_ct > 0),
  (4, 'dateProcessed', null, r.date_processed::text,
    ($2::integer[])[1 + r.id % cardinality($2::integer[])], r.updated_at,
    r.date_processed is not null)
) c (place, field, old_value, new_value, author, at, happened)
where c.happened and r.updated_at >= $1::date
order by r.id, c.place`;

const insertRecordNotes = `
insert into record_notes (record_id, note, created_by, created_at, updated_at)
select id, ($3::text[])[1 + id % cardinality($3::text[])],
  ($2::integer[])[1 + id % cardinality($2::integer[])],
  created_at + interval '90 minutes', created_at + interval '90 minutes'
from records
where id % 37 = 0 and created_at >= $1::date
order by id`;
