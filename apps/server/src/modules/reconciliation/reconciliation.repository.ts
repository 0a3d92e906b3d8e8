import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import { formatDecimal } from '@recoup/domain/money/cents';
import type { PaymentForm } from '@recoup/domain/reconciliation/reconciliation';
import type { LineValues } from '@recoup/domain/reconciliation/reconciliation-line';
import type { SupplierStatusCode } from '@recoup/domain/suppliers/supplier-status';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

export interface LockedInvoice {
  id: number;
  supplierId: number;
  supplierStatus: SupplierStatusCode;
  completed: boolean;
}

export interface LockedRecord extends LineValues {
  id: number;
  agencyStatus: AgencyStatusCode;
  dateProcessed: string | null;
  checkNumber: string | null;
}

/** Locks an invoice, then its records in id order: the order that every writer keeps. */
export async function lockInvoice(
  db: Db,
  invoiceId: number,
): Promise<{ invoice: LockedInvoice; records: LockedRecord[] } | undefined> {
  const found = await sql<LockedInvoice>`
    select i.id, i.supplier_id as "supplierId", s.status_code as "supplierStatus", i.completed
    from invoices i join suppliers s on s.id = i.supplier_id
    where i.id = ${invoiceId} for update of i`.execute(db);
  const [invoice] = found.rows;
  if (!invoice) return undefined;
  const { rows: records } = await sql<LockedRecord>`
    select r.id, r.status_code as "statusCode", r.substatus_code as "substatusCode", r.rate,
      coalesce(r.nights_agreed, greatest(1, r.end_date - r.start_date)) as days, r.commission,
      r.paid_ct as "paidCt", r.payment_method_id as "paymentMethodId",
      a.status_code as "agencyStatus", r.date_processed as "dateProcessed",
      r.check_number as "checkNumber"
    from records r join agencies a on a.id = r.agency_id
    where r.id in (select record_id from invoice_lines where invoice_id = ${invoiceId})
    order by r.id for update of r`.execute(db);
  return { invoice, records };
}

/** Everything a reconciliation sets on one record. */
export interface RecordChange {
  id: number;
  before: LineValues & { dateProcessed: string | null; checkNumber: string | null };
  after: LineValues & { dateProcessed: string | null; checkNumber: string | null };
}

function toRow({ id }: { id: number }, values: RecordChange['after']): Record<string, unknown> {
  return {
    id,
    status_code: values.statusCode,
    substatus_code: values.substatusCode,
    rate: formatDecimal(values.rate),
    days: values.days,
    commission: formatDecimal(values.commission),
    paid_ct: formatDecimal(values.paidCt),
    payment_method_id: values.paymentMethodId,
    check_number: values.checkNumber,
    date_processed: values.dateProcessed,
  };
}

/** Sets records to the given values in one statement. Nights that equal the dates are not kept apart. */
export async function updateRecords(
  db: Db,
  changes: ReadonlyArray<{ id: number; to: RecordChange['after'] }>,
): Promise<void> {
  const rows = JSON.stringify(changes.map(({ id, to }) => toRow({ id }, to)));
  await sql`
    update records r set status_code = c.status_code, substatus_code = c.substatus_code,
      rate = c.rate, commission = c.commission, paid_ct = c.paid_ct,
      nights_agreed = nullif(c.days, greatest(1, r.end_date - r.start_date)),
      payment_method_id = c.payment_method_id, check_number = c.check_number,
      date_processed = c.date_processed
    from jsonb_to_recordset(${rows}::jsonb) as c (id int, status_code smallint,
      substatus_code smallint, rate numeric, days smallint, commission numeric, paid_ct numeric,
      payment_method_id smallint, check_number text, date_processed date)
    where r.id = c.id`.execute(db);
}

interface NewReconciliation {
  invoice: LockedInvoice;
  payment: PaymentForm;
  completed: boolean;
  changes: readonly RecordChange[];
  userId: number;
}

/** Writes the supplier's payment, its allocations to the records, and what each record was before. */
export async function insertReconciliation(db: Db, saved: NewReconciliation): Promise<void> {
  const { invoice, payment, completed, changes, userId } = saved;
  const { id: paymentId } = await db
    .insertInto('supplier_payments')
    .values({
      supplier_id: invoice.supplierId,
      amount: formatDecimal(payment.amount ?? (0 as NonNullable<PaymentForm['amount']>)),
      payment_method_id: payment.methodId,
      check_number: payment.checkNumber || null,
      processed_on: payment.processDate,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: reconciliationId } = await db
    .insertInto('reconciliations')
    .values({
      invoice_id: invoice.id,
      supplier_payment_id: paymentId,
      completed_before: invoice.completed,
      completed_after: completed,
      record_count: changes.length,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into reconciliation_changes (reconciliation_id, record_id, before, after)
    select ${reconciliationId}, c.id, c.before, c.after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id int, before jsonb, after jsonb)`.execute(
    db,
  );
  const allocations = changes
    .filter(({ after }) => after.paidCt > 0)
    .map(({ id, after }) => ({ id, amount: formatDecimal(after.paidCt) }));
  await sql`
    insert into payment_allocations
      (supplier_payment_id, reconciliation_id, invoice_id, record_id, amount)
    select ${paymentId}, ${reconciliationId}, ${invoice.id}, c.id, c.amount
    from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as c (id int, amount numeric)
    order by c.id`.execute(db);
}

/** Sets whether the invoice is completed and marks it as changed. */
export async function updateCompleted(
  db: Db,
  invoiceId: number,
  completed: boolean,
): Promise<void> {
  await db.updateTable('invoices').set({ completed }).where('id', '=', invoiceId).execute();
}

/** What a reconciliation changed, record by record; undefined when it does not belong to the invoice. */
export async function findReconciliation(
  db: Db,
  invoiceId: number,
  reconciliationId: number,
): Promise<
  { completedBefore: boolean; paymentId: number | null; changes: RecordChange[] } | undefined
> {
  const { rows } = await sql<{
    completedBefore: boolean;
    paymentId: number | null;
    changes: RecordChange[];
  }>`
    select rc.completed_before as "completedBefore", rc.supplier_payment_id as "paymentId",
      (select coalesce(jsonb_agg(jsonb_build_object('id', ch.record_id, 'before', ch.before,
          'after', ch.after) order by ch.record_id), '[]'::jsonb)
        from reconciliation_changes ch where ch.reconciliation_id = rc.id) as changes
    from reconciliations rc
    where rc.id = ${reconciliationId} and rc.invoice_id = ${invoiceId}`.execute(db);
  return rows[0];
}

/** Marks a reconciliation undone and its payment reversed; both stay as a trace. */
export async function markUndone(
  db: Db,
  reconciliationId: number,
  paymentId: number | null,
  userId: number,
): Promise<void> {
  await sql`
    update reconciliations set undone_at = clock_timestamp(), undone_by = ${userId}
    where id = ${reconciliationId}`.execute(db);
  await sql`
    update supplier_payments set reversed_at = clock_timestamp() where id = ${paymentId}`.execute(
    db,
  );
}
