import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listSupplierPayments } from '@recoup/contract/reconciliation/supplier-payments.endpoints';
import type { RoleName } from '@recoup/domain/auth/roles';
import { dayInZone } from '@recoup/domain/dates/day';
import {
  namedPaymentMethod,
  type PaymentMethodId,
  paymentMethod,
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
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { invoiceHeads, reopenedRecordOf } from '../invoices/invoices.api.ts';
import {
  isGivenUpWith,
  receiptsOfSupplier,
  reconciliationsOfReceipt,
} from '../receipts/receipts.api.ts';
import { findInvoices, toStoredLine } from './reconciliation.repository.ts';

type Answer = ResponseInput<typeof listSupplierPayments>;
type Payment = Answer['payments'][number];

/** The number of payments that the screen shows; older ones are shown on their invoices. */
const shownPayments = 50;

interface PaymentRow extends Omit<Payment, 'paymentMethod' | 'undoRefusal'> {
  paymentMethodId: PaymentMethodId | null;
  isUndone: boolean;
  reconciliationCount: number;
  laterInvoiceId: number | null;
  reopenedRecordId: number | null;
}

const toPayment = (row: PaymentRow): Payment => ({
  ...row,
  paymentMethod: namedPaymentMethod(row.paymentMethodId),
  undoRefusal: paymentUndoRefusal(row),
});

/** Returns the payments of a supplier, newest first; or only the one with an id. */
async function paymentsOf(db: Db, supplierId: number, paymentId?: number): Promise<Payment[]> {
  const rows = await rowsOf(db).all(sql<PaymentRow>`
    select p.id, p.created_at, p.updated_at, ${jsonReference('u')} as "createdBy",
      given.amount as "paymentAmount", p.payment_method_id as "paymentMethodId",
      nullif(p.number, '') as "checkNumber", p.received_on as "processDate",
      case when p.state = 'void' then given.last_at end as "undoneAt",
      p.state = 'void' as "isUndone",
      ${isGivenUpWith(sql`p`, reconciliationsOfReceipt(sql`p.id`))} as "givesUpReceipt",
      (select coalesce(jsonb_agg(jsonb_build_object('invoiceId', b.invoice_id,
          'amount', (100 * b.amount)::bigint, 'currency', b.currency)
          order by b.invoice_id), '[]'::jsonb)
        from (
          select e.invoice_id, e.currency, sum(e.amount) as amount
          from receipt_entries e
          where e.receipt_id = p.id and e.invoice_id is not null
            and (p.state <> 'void' or e.reverses is null)
          group by 1, 2 having sum(e.amount) <> 0
        ) b) as invoices,
      case when p.state = 'void' then given.amount - given.applied else p.unapplied end
        as "unknownDeposit",
      (select count(distinct x.id) from reconciliations x
        where x.id in (${reconciliationsOfReceipt(sql`p.id`)})) as "reconciliationCount",
      (select min(rc.invoice_id) from reconciliations rc
        where rc.id in (${reconciliationsOfReceipt(sql`p.id`)}) and exists (
          select from reconciliations later where later.invoice_id = rc.invoice_id
            and later.id > rc.id and later.undone_at is null)) as "laterInvoiceId",
      ${reopenedRecordOf(sql`x.id in (${reconciliationsOfReceipt(sql`p.id`)})`)}
        as "reopenedRecordId"
    from receipts p left join users u on u.id = p.created_by
    cross join lateral (
      select p.amount - coalesce(sum(e.amount) filter (where e.kind = 'amount'), 0) as amount,
        coalesce(sum(e.amount) filter (where e.kind = 'applied'), 0) as applied,
        max(e.created_at) as last_at
      from receipt_entries e where e.receipt_id = p.id
    ) given
    where p.id in (${receiptsOfSupplier(supplierId)})
      ${paymentId === undefined ? sql`` : sql`and p.id = ${paymentId}`}
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

    /**
     * Returns the payments from a supplier, and what it can pay.
     * @throws AppError notFound
     */
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
