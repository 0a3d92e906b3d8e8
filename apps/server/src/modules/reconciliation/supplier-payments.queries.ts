import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listSupplierPayments } from '@recoup/contract/reconciliation/supplier-payments.endpoints';
import type { RoleName } from '@recoup/domain/auth/roles';
import { dayInZone } from '@recoup/domain/dates/day';
import type { Cents } from '@recoup/domain/money/cents';
import {
  type PaymentMethodId,
  paymentMethod,
  paymentMethodName,
} from '@recoup/domain/payments/payment-method';
import { evaluateFullPayment } from '@recoup/domain/reconciliation/multi-invoice-payment';
import { paymentUndoRefusal } from '@recoup/domain/reconciliation/undo-refusal';
import {
  type SupplierStatusCode,
  supplierStatusName,
} from '@recoup/domain/suppliers/supplier-status';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { invoiceHeads, publishedMonthOf, reopenedRecordOf } from '../invoices/invoices.api.ts';
import { currencyAt } from '../records/records.api.ts';
import { findInvoices, toStoredLine } from './reconciliation.repository.ts';

type Answer = ResponseInput<typeof listSupplierPayments>;
type Payment = Answer['payments'][number];

/** Payments that the screen shows; older ones stand on their invoices. */
const shownPayments = 50;

interface PaymentRow {
  id: number;
  created_at: string;
  created_by_id: number | null;
  created_by_name: string | null;
  amount: Cents;
  payment_method_id: PaymentMethodId | null;
  check_number: string | null;
  processed_on: string;
  reversed_at: string | null;
  invoices: { invoiceId: number; amount: Cents; currency: string }[];
  unknown_deposit: Cents;
  reconciliation_count: number;
  later_invoice_id: number | null;
  published_month: string | null;
  reopened_record_id: number | null;
}

function toPayment(row: PaymentRow): Payment {
  const { payment_method_id: methodId } = row;
  return {
    id: row.id,
    created_at: row.created_at,
    updated_at: row.reversed_at ?? row.created_at,
    createdBy:
      row.created_by_id === null
        ? null
        : { id: row.created_by_id, name: row.created_by_name ?? '' },
    paymentAmount: row.amount,
    paymentMethod: methodId === null ? null : { id: methodId, name: paymentMethodName(methodId) },
    checkNumber: row.check_number,
    processDate: row.processed_on,
    invoices: row.invoices,
    unknownDeposit: row.unknown_deposit,
    undoneAt: row.reversed_at,
    undoRefusal: paymentUndoRefusal({
      isUndone: row.reversed_at !== null,
      reconciliationCount: row.reconciliation_count,
      laterInvoiceId: row.later_invoice_id,
      publishedMonth: row.published_month,
      reopenedRecordId: row.reopened_record_id,
    }),
  };
}

/** The payments of a supplier, the latest first; of one id, that one alone. */
async function paymentsOf(db: Db, supplierId: number, paymentId?: number): Promise<Payment[]> {
  const rows = await rowsOf(db).all(sql<PaymentRow>`
    select p.id, p.created_at, u.id as created_by_id, u.name as created_by_name, p.amount,
      p.payment_method_id, p.check_number, p.processed_on, p.reversed_at,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'invoiceId', b.invoice_id, 'amount', b.amount, 'currency', b.currency)
          order by b.invoice_id, b.currency), '[]'::jsonb)
        from (
          select invoice_id, (100 * sum(amount))::bigint as amount, currency
          from (
            select a.invoice_id, a.amount, ${currencyAt(sql`a.created_at`, 'r')} as currency
            from payment_allocations a left join records r on r.id = a.record_id
            where a.supplier_payment_id = p.id and a.invoice_id is not null
            union all
            select rc.invoice_id, 0, 'USD' from reconciliations rc
            where rc.supplier_payment_id = p.id and not exists (
              select from payment_allocations a
              where a.supplier_payment_id = p.id and a.invoice_id = rc.invoice_id)
          ) part group by invoice_id, currency
        ) b) as invoices,
      (select coalesce(sum(a.amount), 0.00) from payment_allocations a
        where a.supplier_payment_id = p.id and a.record_id is null) as unknown_deposit,
      (select count(*) from reconciliations rc
        where rc.supplier_payment_id = p.id) as reconciliation_count,
      (select min(rc.invoice_id) from reconciliations rc
        where rc.supplier_payment_id = p.id and exists (
          select from reconciliations later where later.invoice_id = rc.invoice_id
            and later.id > rc.id and later.undone_at is null)) as later_invoice_id,
      ${publishedMonthOf(sql`x.supplier_payment_id = p.id`)} as published_month,
      ${reopenedRecordOf(sql`x.supplier_payment_id = p.id`)} as reopened_record_id
    from supplier_payments p left join users u on u.id = p.created_by
    where p.supplier_id = ${supplierId} ${paymentId === undefined ? sql`` : sql`and p.id = ${paymentId}`}
    order by p.id desc limit ${shownPayments}`);
  return rows.map(toPayment);
}

interface PayingSupplier {
  id: number;
  name: string;
  status: SupplierStatusCode;
}

/** The read side of what a supplier pays. */
export function createSupplierPaymentQueries({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function getSupplier(supplierId: number): Promise<PayingSupplier> {
    const supplier = await rowsOf(db).first(sql<PayingSupplier>`
      select id, name, status_code as status from suppliers where id = ${supplierId}`);
    return found(supplier, 'Supplier Not Found');
  }

  /** Invoices with billable records, the oldest first, as a usual payment would pay them in full. */
  async function openInvoices(
    supplierId: number,
    roles: readonly RoleName[],
  ): Promise<Answer['openInvoices']> {
    const rows = await rowsOf(db).all(sql<{ id: number }>`
      select i.id from invoices i
      where i.supplier_id = ${supplierId} and not i.completed and exists (
        select from invoice_lines l join records r on r.id = l.record_id
        where l.invoice_id = i.id and is_billable_status(r.status_code))
      order by i.id`);
    const ids = rows.map(({ id }) => id);
    const heads = new Map((await invoiceHeads(db, ids)).map((head) => [head.id, head]));
    const usual = {
      amount: null,
      methodId: paymentMethod.check,
      checkNumber: '1',
      processDate: dayInZone(clock()),
    };
    return (await findInvoices(db, ids)).flatMap(({ invoice, records }) => {
      const head = heads.get(invoice.id);
      if (!head) return [];
      const judged = evaluateFullPayment(invoice.id, usual, records.map(toStoredLine), {
        roles,
        today: usual.processDate,
      });
      return [
        {
          id: head.id,
          created_at: head.createdAt,
          updated_at: head.updatedAt,
          total: head.total,
          due: judged.due,
          recordIds: [...judged.recordIds],
          refusal: judged.refusal,
        },
      ];
    });
  }

  return {
    getSupplier,

    /** What has come from a supplier, and what it can pay. @throws AppError notFound */
    async supplierPayments(supplierId: number, roles: readonly RoleName[]): Promise<Answer> {
      const { id, name, status } = await getSupplier(supplierId);
      return {
        supplier: { id, name, status: { code: status, name: supplierStatusName(status) } },
        openInvoices: await openInvoices(supplierId, roles),
        payments: await paymentsOf(db, supplierId),
      };
    },

    /** One payment. @throws AppError notFound */
    async getPayment(supplierId: number, paymentId: number): Promise<Payment> {
      const [payment] = await paymentsOf(db, supplierId, paymentId);
      return found(payment, 'Payment Not Found');
    },
  };
}

export type SupplierPaymentQueries = ReturnType<typeof createSupplierPaymentQueries>;
