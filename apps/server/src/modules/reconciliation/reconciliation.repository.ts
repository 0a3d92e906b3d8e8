import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import { type Cents, formatDecimal, noCents } from '@recoup/domain/money/cents';
import type { StoredLine } from '@recoup/domain/reconciliation/may-reconcile';
import type { PaymentForm } from '@recoup/domain/reconciliation/reconciliation';
import type { LineValues } from '@recoup/domain/reconciliation/reconciliation-line';
import type { SupplierStatusCode } from '@recoup/domain/suppliers/supplier-status';
import { type RawBuilder, sql } from 'kysely';
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

/** An invoice with its records as they stand. */
export interface InvoiceToReconcile {
  invoice: LockedInvoice;
  records: LockedRecord[];
}

/** Invoices with their records, in id order, for reading. */
export async function findInvoices(
  db: Db,
  invoiceIds: readonly number[],
): Promise<InvoiceToReconcile[]> {
  return await readInvoices(db, invoiceIds, { invoices: sql``, records: sql`` });
}

/** Locks invoices, then their records, each in id order: the order that every writer keeps. */
export async function lockInvoices(
  db: Db,
  invoiceIds: readonly number[],
): Promise<InvoiceToReconcile[]> {
  const locks = { invoices: sql`for update of i`, records: sql`for update of r` };
  return await readInvoices(db, invoiceIds, locks);
}

async function readInvoices(
  db: Db,
  invoiceIds: readonly number[],
  locks: { invoices: RawBuilder<unknown>; records: RawBuilder<unknown> },
): Promise<InvoiceToReconcile[]> {
  const { rows: invoices } = await sql<LockedInvoice>`
    select i.id, i.supplier_id as "supplierId", s.status_code as "supplierStatus", i.completed
    from invoices i join suppliers s on s.id = i.supplier_id
    where i.id = any(${invoiceIds}::int[]) order by i.id ${locks.invoices}`.execute(db);
  if (invoices.length === 0) return [];
  const { rows: records } = await sql<LockedRecord & { invoiceIds: number[] }>`
    select r.id, r.status_code as "statusCode", r.substatus_code as "substatusCode", r.rate,
      coalesce(r.nights_agreed, greatest(1, r.end_date - r.start_date)) as days, r.commission,
      r.paid_ct as "paidCt", r.payment_method_id as "paymentMethodId",
      a.status_code as "agencyStatus", r.date_processed as "dateProcessed",
      r.check_number as "checkNumber",
      array(select l.invoice_id from invoice_lines l
        where l.record_id = r.id and l.invoice_id = any(${invoiceIds}::int[])) as "invoiceIds"
    from records r join agencies a on a.id = r.agency_id
    where r.id in (select record_id from invoice_lines where invoice_id = any(${invoiceIds}::int[]))
    order by r.id ${locks.records}`.execute(db);
  return invoices.map((invoice) => ({
    invoice,
    records: records.flatMap(({ invoiceIds: on, ...record }) =>
      on.includes(invoice.id) ? [record] : [],
    ),
  }));
}

/** The record as the domain's rules take it. */
export function toStoredLine(record: LockedRecord): StoredLine {
  const { id, agencyStatus, statusCode, substatusCode, rate, days, commission } = record;
  const { paidCt, paymentMethodId } = record;
  const values = { statusCode, substatusCode, rate, days, commission, paidCt, paymentMethodId };
  return { id, agencyStatus, values };
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

interface NewPayment {
  supplierId: number;
  payment: PaymentForm;
  userId: number;
}

/** Writes what came in from a supplier; answers its id. */
export async function insertPayment(db: Db, saved: NewPayment): Promise<number> {
  const { supplierId, payment, userId } = saved;
  const { id } = await db
    .insertInto('supplier_payments')
    .values({
      supplier_id: supplierId,
      amount: formatDecimal(payment.amount ?? noCents),
      payment_method_id: payment.methodId,
      check_number: payment.checkNumber || null,
      processed_on: payment.processDate,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewReconciliation {
  invoice: LockedInvoice;
  paymentId: number;
  completed: boolean;
  changes: readonly RecordChange[];
  userId: number;
}

/** Writes a payment's allocations to the records of an invoice, and what each record was before. */
export async function insertReconciliation(db: Db, saved: NewReconciliation): Promise<void> {
  const { invoice, paymentId, completed, changes, userId } = saved;
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

/** Keeps what a payment left over: an allocation to no record, an Unknown Deposit. */
export async function insertUnknownDeposit(
  db: Db,
  paymentId: number,
  amount: Cents,
): Promise<void> {
  await db
    .insertInto('payment_allocations')
    .values({ supplier_payment_id: paymentId, amount: formatDecimal(amount) })
    .execute();
}

export interface SavedReconciliation {
  id: number;
  invoiceId: number;
  paymentId: number | null;
  completedBefore: boolean;
  changes: RecordChange[];
}

/** Reconciliations by their ids or by their payment, with what each changed, record by record. */
export async function findReconciliations(
  db: Db,
  by: { id: number } | { paymentId: number },
): Promise<SavedReconciliation[]> {
  const condition =
    'id' in by ? sql`rc.id = ${by.id}` : sql`rc.supplier_payment_id = ${by.paymentId}`;
  const { rows } = await sql<SavedReconciliation>`
    select rc.id, rc.invoice_id as "invoiceId", rc.supplier_payment_id as "paymentId",
      rc.completed_before as "completedBefore",
      (select coalesce(jsonb_agg(jsonb_build_object('id', ch.record_id, 'before', ch.before,
          'after', ch.after) order by ch.record_id), '[]'::jsonb)
        from reconciliation_changes ch where ch.reconciliation_id = rc.id) as changes
    from reconciliations rc where ${condition} order by rc.invoice_id`.execute(db);
  return rows;
}

/** Marks reconciliations undone and their payment reversed; both stay as a trace. */
export async function markUndone(
  db: Db,
  reconciliationIds: readonly number[],
  paymentId: number | null,
  userId: number,
): Promise<void> {
  await sql`
    update reconciliations set undone_at = clock_timestamp(), undone_by = ${userId}
    where id = any(${reconciliationIds}::int[])`.execute(db);
  await sql`
    update supplier_payments set reversed_at = clock_timestamp() where id = ${paymentId}`.execute(
    db,
  );
}
