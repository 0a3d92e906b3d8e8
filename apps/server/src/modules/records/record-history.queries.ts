import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getRecord } from '@recoup/contract/records/records.endpoints';
import { isRecordStatusCode, recordStatusName } from '@recoup/domain/records/record-status';
import {
  isRecordSubstatusCode,
  recordSubstatusName,
} from '@recoup/domain/records/record-substatus';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';

type Change = ResponseInput<typeof getRecord>['changes'][number];

/** A line of the history as it is stored. */
export interface HistoryRow {
  id: number;
  field: Change['field'];
  old_value: string | null;
  new_value: string | null;
  old_name: string | null;
  new_name: string | null;
  old_substatus: number | null;
  new_substatus: number | null;
  createdBy: Change['createdBy'];
  created_at: string;
}

const statusName = (value: string | null): string | null => {
  const code = Number(value);
  return value !== null && isRecordStatusCode(code) ? recordStatusName(code) : value;
};

const substatusName = (code: number | null): string | null =>
  code !== null && isRecordSubstatusCode(code) ? recordSubstatusName(code) : null;

/** The lines of a record's history with the names of users and suppliers, and its author's id. */
export function historyOf(recordId: number): Sql<HistoryRow> {
  return sql<HistoryRow>`
    select h.id, h.field, h.old_value, h.new_value,
      case h.field when 'assignedUser' then (select name from users where id = h.old_value::int)
        when 'supplier' then (select name from suppliers where id = h.old_value::int)
        when 'agency' then (select name from agencies where id = h.old_value::int)
        when 'paymentMethod' then (select name from payment_methods
          where id = h.old_value::int) end as old_name,
      case h.field when 'assignedUser' then (select name from users where id = h.new_value::int)
        when 'supplier' then (select name from suppliers where id = h.new_value::int)
        when 'agency' then (select name from agencies where id = h.new_value::int)
        when 'paymentMethod' then (select name from payment_methods
          where id = h.new_value::int) end as new_name,
      h.old_substatus, h.new_substatus, u.id as created_by_id,
      ${jsonReference('u')} as "createdBy",
      h.created_at
    from record_history h left join users u on u.id = h.created_by
    where h.record_id = ${recordId}`;
}

/** A line of the history in the words people read. */
export function toChange(row: HistoryRow): Change {
  return {
    id: row.id,
    field: row.field,
    oldValue: row.old_name ?? (row.field === 'status' ? statusName(row.old_value) : row.old_value),
    newValue: row.new_name ?? (row.field === 'status' ? statusName(row.new_value) : row.new_value),
    oldSubstatus: substatusName(row.old_substatus),
    newSubstatus: substatusName(row.new_substatus),
    createdBy: row.createdBy,
    created_at: row.created_at,
  };
}

/** What changed of a record, newest first (R-243..R-250). */
export async function recordHistory(db: Db, recordId: number): Promise<Change[]> {
  const { rows } = await sql<HistoryRow>`${historyOf(recordId)} order by h.id desc`.execute(db);
  return rows.map(toChange);
}
