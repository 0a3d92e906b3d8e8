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
export interface HistoryRow extends Omit<Change, 'oldSubstatus' | 'newSubstatus'> {
  oldName: string | null;
  newName: string | null;
  oldSubstatus: number | null;
  newSubstatus: number | null;
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
    select h.id, h.field, h.old_value as "oldValue", h.new_value as "newValue",
      case h.field when 'assignedUser' then (select name from users where id = h.old_value::int)
        when 'supplier' then (select name from suppliers where id = h.old_value::int)
        when 'agency' then (select name from agencies where id = h.old_value::int)
        when 'paymentMethod' then (select name from payment_methods
          where id = h.old_value::int) end as "oldName",
      case h.field when 'assignedUser' then (select name from users where id = h.new_value::int)
        when 'supplier' then (select name from suppliers where id = h.new_value::int)
        when 'agency' then (select name from agencies where id = h.new_value::int)
        when 'paymentMethod' then (select name from payment_methods
          where id = h.new_value::int) end as "newName",
      h.old_substatus as "oldSubstatus", h.new_substatus as "newSubstatus", u.id as created_by_id,
      ${jsonReference('u')} as "createdBy",
      h.created_at, h.created_at as updated_at
    from record_history h left join users u on u.id = h.created_by
    where h.record_id = ${recordId}`;
}

/** A line of the history with display texts. */
export function toChange(row: HistoryRow): Change {
  const { field, oldName, newName, oldValue, newValue } = row;
  return {
    ...row,
    oldValue: oldName ?? (field === 'status' ? statusName(oldValue) : oldValue),
    newValue: newName ?? (field === 'status' ? statusName(newValue) : newValue),
    oldSubstatus: substatusName(row.oldSubstatus),
    newSubstatus: substatusName(row.newSubstatus),
  };
}

/** Returns the changes of a record, newest first (R-243..R-250). */
export async function recordHistory(db: Db, recordId: number): Promise<Change[]> {
  const { rows } = await sql<HistoryRow>`${historyOf(recordId)} order by h.id desc`.execute(db);
  return rows.map(toChange);
}
