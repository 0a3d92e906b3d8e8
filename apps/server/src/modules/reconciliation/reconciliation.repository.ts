import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import { formatDecimal, noCents } from '@recoup/domain/money/cents';
import type { StoredLine } from '@recoup/domain/reconciliation/may-reconcile';
import type { PaymentForm } from '@recoup/domain/reconciliation/reconciliation';
import type { LineValues } from '@recoup/domain/reconciliation/reconciliation-line';
import type { SupplierStatusCode } from '@recoup/domain/suppliers/supplier-status';
import type { Sql } from '@recoup/postgres/read';
import { matchesIds } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { touchInvoices } from '../invoices/invoices.api.ts';
import { reconciliationsOfReceipt } from '../receipts/receipts.api.ts';
import { currencyOfMoney, type ReconciledValues } from '../records/records.api.ts';

export interface LockedInvoice {
  id: number;
  supplierId: number;
  supplierStatus: SupplierStatusCode;
  updatedAt: string;
}

export interface LockedLine extends LineValues {
  id: number;
  updatedAt: string;
  agencyId: number;
  /** The currency of its hotel's money while it is not converted; dollars for one at home. */
  foreignCurrency: string;
  isConverted: boolean;
  agencyStatus: AgencyStatusCode;
  dateProcessed: string | null;
  checkNumber: string | null;
}

/** An invoice with the current state of its records. */
export interface InvoiceToReconcile {
  invoice: LockedInvoice;
  records: LockedLine[];
}

/** Invoices with their records, in id order, for reading. */
export async function findInvoices(
  db: Db,
  invoiceIds: readonly number[],
): Promise<InvoiceToReconcile[]> {
  return await readInvoices(db, invoiceIds, { invoices: sql``, records: sql`` });
}

/**
 * Locks the records of invoices, then the invoices, each in id order: the order that every writer
 * uses, because a record that is closed or opened also locks its invoices. Optionally locks the
 * agencies' statuses, for callers that make records inactive.
 */
export async function lockInvoices(
  db: Db,
  invoiceIds: readonly number[],
  { locksAgencies }: { locksAgencies: boolean },
): Promise<InvoiceToReconcile[]> {
  const agencies = locksAgencies ? sql`for share of a` : sql``;
  const locks = { invoices: sql`for update of i`, records: sql`for update of r ${agencies}` };
  return await readInvoices(db, invoiceIds, locks);
}

async function readInvoices(
  db: Db,
  invoiceIds: readonly number[],
  locks: { invoices: Sql; records: Sql },
): Promise<InvoiceToReconcile[]> {
  const lines = await rowsOf(db).all(sql<LockedLine & { invoiceId: number }>`
    select l.invoice_id as "invoiceId", r.id, r.status_code as "statusCode",
      r.substatus_code as "substatusCode", r.rate,
      coalesce(r.nights_agreed, greatest(1, r.end_date - r.start_date)) as days, r.commission,
      r.paid_ct as "paidCt", r.payment_method_id as "paymentMethodId",
      r.agency_id as "agencyId", ${currencyOfMoney('r')} as "foreignCurrency",
      r.converted_at is not null as "isConverted",
      a.status_code as "agencyStatus", r.date_processed as "dateProcessed",
      r.check_number as "checkNumber", r.updated_at as "updatedAt"
    from invoice_lines l
    join records r on r.id = l.record_id
    join agencies a on a.id = r.agency_id
    where l.invoice_id ${matchesIds(invoiceIds)} order by r.id ${locks.records}`);
  const invoices = await rowsOf(db).all(sql<LockedInvoice>`
    select i.id, i.supplier_id as "supplierId", s.status_code as "supplierStatus",
      i.updated_at as "updatedAt"
    from invoices i join suppliers s on s.id = i.supplier_id
    where i.id ${matchesIds(invoiceIds)} order by i.id ${locks.invoices}`);
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  return invoices.map((invoice) => ({ invoice, records: linesOf.get(invoice.id) ?? [] }));
}

/** The record as the domain's rules take it. */
export function toStoredLine(record: LockedLine): StoredLine {
  const { id, agencyStatus, statusCode, substatusCode, rate, days, commission } = record;
  const { paidCt, paymentMethodId } = record;
  const values = { statusCode, substatusCode, rate, days, commission, paidCt, paymentMethodId };
  return { id, agencyStatus, values };
}

/** Everything a reconciliation sets on one record. */
export interface RecordChange {
  id: number;
  agencyId: number;
  /** The currency of what it is paid. */
  currency: string;
  before: ReconciledValues;
  after: ReconciledValues;
}

/** The effect of a payment on one invoice. */
export interface InvoicePosting {
  invoice: LockedInvoice;
  changes: readonly RecordChange[];
}

/**
 * Writes one reconciliation for each invoice of a payment, with what each record was before and became,
 * which an undo restores, and marks the invoices changed. Returns its id by that of the invoice.
 */
export async function insertReconciliations(
  db: Db,
  postings: readonly InvoicePosting[],
  payment: PaymentForm,
  userId: number | null,
): Promise<ReadonlyMap<number, number>> {
  const rows = postings.map(({ invoice, changes }) => ({
    invoice_id: invoice.id,
    changes: changes.map(({ id, before, after }) => ({ id, before, after })),
  }));
  const written = await rowsOf(db).all(sql<{ id: number; invoiceId: number }>`
    with posted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p (invoice_id int, changes jsonb)
    ), written as (
      insert into reconciliations (invoice_id, record_count, payment_amount, payment_method_id,
        check_number, processed_on, created_by)
      select invoice_id, jsonb_array_length(changes),
        ${formatDecimal(payment.amount ?? noCents)}::numeric, ${payment.methodId}::int2,
        ${payment.checkNumber || null}::text, ${payment.processDate}::date, ${userId}
      from posted order by invoice_id
      returning id, invoice_id
    ), kept as (
      insert into reconciliation_changes (reconciliation_id, record_id, before, after)
      select written.id, c.id, c.before, c.after
      from written join posted using (invoice_id)
      cross join jsonb_to_recordset(posted.changes) as c (id int, before jsonb, after jsonb)
    ), touched as (${touchInvoices(sql`select invoice_id from posted`)})
    select id, invoice_id as "invoiceId" from written`);
  return new Map(written.map(({ id, invoiceId }) => [invoiceId, id]));
}

export interface SavedReconciliation {
  id: number;
  invoiceId: number;
  changes: RecordChange[];
}

/** Reconciliations by their ids or by their receipt, with what each changed, record by record. */
export async function findReconciliations(
  db: Db,
  by: { id: number } | { receiptId: number },
): Promise<SavedReconciliation[]> {
  const condition =
    'id' in by ? sql`rc.id = ${by.id}` : sql`rc.id in (${reconciliationsOfReceipt(by.receiptId)})`;
  return await rowsOf(db).all(sql<SavedReconciliation>`
    select rc.id, rc.invoice_id as "invoiceId",
      (select coalesce(jsonb_agg(jsonb_build_object('id', ch.record_id, 'before', ch.before,
          'after', ch.after) order by ch.record_id), '[]'::jsonb)
        from reconciliation_changes ch where ch.reconciliation_id = rc.id) as changes
    from reconciliations rc where ${condition} order by rc.invoice_id`);
}

/** Marks reconciliations undone and their invoices changed; all of them stay as a trace. */
export async function markUndone(
  db: Db,
  reconciliationIds: readonly number[],
  userId: number,
): Promise<void> {
  await sql`
    with undone as (
      update reconciliations set undone_at = clock_timestamp(), undone_by = ${userId}
      where id = any(${reconciliationIds}::int[]) returning invoice_id
    )
    ${touchInvoices(sql`select invoice_id from undone`)}`.execute(db);
}
