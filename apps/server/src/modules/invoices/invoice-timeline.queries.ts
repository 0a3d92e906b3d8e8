import type { getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { inactivatingAgencyStatuses } from '@recoup/domain/agencies/agency-status';
import { officeTimeZone } from '@recoup/domain/dates/day';
import { namedPaymentMethod, type PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { reconciliationUndoRefusal } from '@recoup/domain/reconciliation/undo-refusal';
import { recordStatus } from '@recoup/domain/records/record-status';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import { givesUpAReceipt, isSharedReconciliation } from '../receipts/receipts.api.ts';
import { isInPrintQueue } from './print-queue.sql.ts';

type Invoice = ResponseInput<typeof getInvoice>['invoice'];

/** Deliveries of an invoice, newest first. */
export async function deliveriesOf(db: Db, invoiceId: number): Promise<Invoice['deliveries']> {
  return await rowsOf(db).all(sql<Invoice['deliveries'][number]>`
    select id, channel, recipient,
      case when state = 'cancelled' then 'failed' else state end as state,
      nullif(result, '') as message, cost,
      case when state = 'delivered' then updated_at end as "deliveredAt",
      ${isInPrintQueue({ isPostSetUp: true })} as "isInPrintQueue", created_at, updated_at
    from invoice_deliveries where invoice_id = ${invoiceId} order by id desc`);
}

interface ReconciliationRow
  extends Omit<Invoice['reconciliations'][number], 'paymentMethod' | 'undoRefusal'> {
  paymentMethodId: PaymentMethodId | null;
  isUndone: boolean;
  isLatest: boolean;
  isShared: boolean;
  reopenedRecordId: number | null;
}

/**
 * A record that the reconciliations `x` of a test found Inactive and whose agency has opened again,
 * so that it cannot become Inactive again; null without one.
 */
export const reopenedRecordOf = (test: Sql): Sql<number | null> => sql`
  (select min(r.id) from reconciliations x
    join reconciliation_changes ch on ch.reconciliation_id = x.id
    join records r on r.id = ch.record_id
    join agencies ag on ag.id = r.agency_id
    where ${test} and x.undone_at is null
      and (ch.before ->> 'statusCode')::int2 = ${recordStatus.inactive}
      and ag.status_code <> all(${[...inactivatingAgencyStatuses]}::int2[]))`;

/** The reconciliations of an invoice, the latest first, each with why it cannot be undone now. */
export async function reconciliationsOf(
  db: Db,
  invoiceId: number,
): Promise<Invoice['reconciliations']> {
  const rows = await rowsOf(db).all(sql<ReconciliationRow>`
    select rc.id, rc.created_at, coalesce(rc.undone_at, rc.created_at) as updated_at,
      ${jsonReference('u')} as "createdBy", rc.payment_amount as "paymentAmount",
      rc.payment_method_id as "paymentMethodId", rc.check_number as "checkNumber",
      coalesce(rc.processed_on, (rc.created_at at time zone ${officeTimeZone})::date) as "processDate",
      rc.record_count as "updatedRecords", rc.undone_at as "undoneAt",
      ${jsonReference('v')} as "undoneBy", rc.undone_at is not null as "isUndone",
      rc.id = (select max(x.id) from reconciliations x
        where x.invoice_id = rc.invoice_id and x.undone_at is null) as "isLatest",
      rc.undone_at is null and ${isSharedReconciliation(sql`rc.id`)} as "isShared",
      rc.undone_at is null and ${givesUpAReceipt(sql`rc.id`)} as "givesUpReceipt",
      ${reopenedRecordOf(sql`x.id = rc.id`)} as "reopenedRecordId"
    from reconciliations rc
    left join users u on u.id = rc.created_by
    left join users v on v.id = rc.undone_by
    where rc.invoice_id = ${invoiceId} order by rc.id desc`);
  return rows.map((row) => ({
    ...row,
    paymentMethod: namedPaymentMethod(row.paymentMethodId),
    undoRefusal: reconciliationUndoRefusal(row),
  }));
}

/**
 * Returns the other invoices whose reconciliations closed records of this one, with those records.
 * The last reconciliation of a record counts, while the record is still as it left it [F-137].
 */
export async function settlementsOf(db: Db, invoiceId: number): Promise<Invoice['settledBy']> {
  return await rowsOf(db).all(sql<Invoice['settledBy'][number]>`
    select last.invoice_id as "invoiceId", array_agg(last.record_id order by last.record_id)
      as "recordIds"
    from (
      select distinct on (ch.record_id) ch.record_id, ch.after, rc.invoice_id
      from invoice_lines l
      join invoice_lines o on o.record_id = l.record_id
      join reconciliations rc on rc.invoice_id = o.invoice_id and rc.undone_at is null
      join reconciliation_changes ch on ch.reconciliation_id = rc.id and ch.record_id = l.record_id
      where l.invoice_id = ${invoiceId} order by ch.record_id, rc.id desc
    ) last
    join records r on r.id = last.record_id
    where last.invoice_id <> ${invoiceId} and not is_billable_status(r.status_code)
      and r.status_code = (last.after ->> 'statusCode')::int2
    group by 1 order by 1`);
}
