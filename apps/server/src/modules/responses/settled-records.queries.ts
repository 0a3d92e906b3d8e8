import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getResponse } from '@recoup/contract/responses/responses.endpoints';
import { receiptName } from '@recoup/domain/receipts/may-change-paid';
import { guestText } from '@recoup/domain/records/guest-name';
import { type RecordStatusCode, recordStatusName } from '@recoup/domain/records/record-status';
import {
  namedRecordSubstatus,
  type RecordSubstatusCode,
} from '@recoup/domain/records/record-substatus';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import { type ReceiptReference, stands } from './responses.sql.ts';

type Settled = ResponseInput<typeof getResponse>['settled'][number];

interface SettledColumns
  extends Pick<
    Settled,
    'recordId' | 'supplier' | 'amount' | 'currency' | 'reconciliation' | 'isStanding'
  > {
  guestFirstName: string;
  guestLastName: string;
  statusCode: RecordStatusCode;
  substatusCode: RecordSubstatusCode | null;
  receiptReference: ReceiptReference | null;
}

/** The records that a response settled, also those of which nothing stands any more; deleted ones are left out. */
export async function settledRecords(db: Db, responseId: number): Promise<Settled[]> {
  const rows = await rowsOf(db).all(sql<SettledColumns>`
    select settled.record_id as "recordId", records.guest_first_name as "guestFirstName",
      records.guest_last_name as "guestLastName", ${jsonReference('suppliers')} as supplier,
      records.status_code as "statusCode", records.substatus_code as "substatusCode",
      line.amount, line.currency,
      case when receipt.id is not null then jsonb_build_object('id', receipt.id,
        'methodId', receipt.payment_method_id, 'number', receipt.number) end as "receiptReference",
      case when rec.id is not null
        then jsonb_build_object('id', rec.id, 'invoiceId', rec.invoice_id) end as reconciliation,
      ${stands} as "isStanding"
    from response_records settled
    join records on records.id = settled.record_id
    left join suppliers on suppliers.id = records.supplier_id
    left join receipt_entries line
      on line.act_id = settled.act_id and line.record_id = settled.record_id
    left join receipts receipt on receipt.id = line.receipt_id
    left join reconciliations rec on rec.id = settled.reconciliation_id
    where settled.response_id = ${responseId} order by settled.id`);
  return rows.map(({ receiptReference: receipt, statusCode, substatusCode, ...row }) => ({
    recordId: row.recordId,
    guestName: guestText(row),
    supplier: row.supplier,
    status: { code: statusCode, name: recordStatusName(statusCode) },
    substatus: namedRecordSubstatus(substatusCode),
    receipt: receipt && { id: receipt.id, name: receiptName(receipt.methodId, receipt.number) },
    amount: row.amount,
    currency: row.currency,
    reconciliation: row.reconciliation,
    isStanding: row.isStanding,
  }));
}
