import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listBulkEditRecords } from '@recoup/contract/records/bulk-edits.endpoints';
import { type RecordStatusCode, recordStatusName } from '@recoup/domain/records/record-status';
import {
  namedRecordSubstatus,
  type RecordSubstatusCode,
} from '@recoup/domain/records/record-substatus';
import { sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';
import { defineList, filtersOn } from '#platform/lists/lists';

type Row = ResponseInput<typeof listBulkEditRecords>['data'][number];

interface Columns extends Omit<Row, 'status' | 'substatus'> {
  statusCode: RecordStatusCode | null;
  substatusCode: RecordSubstatusCode | null;
}

const items = filtersOn('record_bulk_edit_items');

/** The result for each record of a bulk edit. */
export const bulkEditRecordList = defineList<
  'record_bulk_edit_items',
  typeof listBulkEditRecords,
  Columns,
  { bulkEditId: number }
>({
  name: 'records of a bulk edit',
  table: 'record_bulk_edit_items',
  filters: {
    bulkEditId: (id) => items.equals('bulk_edit_id', id),
    outcome: (outcome) => items.equals('outcome', outcome),
    reason: (reason) => items.equals('reason', reason),
  },
  text: (text) =>
    items.equals('record_id', /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null),
  sorts: { recordId: ['record_id'] },
  defaultSort: { by: 'recordId', direction: 'asc' },
  rows: (page) => sql<Columns>`
    select i.record_id as "recordId", i.outcome, i.reason,
      trim(r.guest_first_name || ' ' || r.guest_last_name) as guest,
      ${jsonReference('a')} as agency,
      r.status_code as "statusCode", r.substatus_code as "substatusCode",
      ${jsonReference('u')} as "assignedUser"
    from ${page} join record_bulk_edit_items i on i.id = page.id
    left join records r on r.id = i.record_id left join agencies a on a.id = r.agency_id
    left join users u on u.id = r.assigned_user_id
    order by page.place`,
});

export function toBulkEditRecord({ statusCode, substatusCode, ...rest }: Columns): Row {
  return {
    ...rest,
    status: statusCode === null ? null : { code: statusCode, name: recordStatusName(statusCode) },
    substatus: namedRecordSubstatus(substatusCode),
  };
}
