import type { TableAnswers } from '@recoup/contract/reconciliation/hotel-response.schemas';
import type { ReconcileInput } from '@recoup/contract/reconciliation/reconciliation.schemas';
import type { SupplierPaymentInput } from '@recoup/contract/reconciliation/supplier-payments.schemas';
import { type Day, dayInZone } from '@recoup/domain/dates/day';
import { prepared } from '@recoup/postgres/prepared';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { createInvoiceQueries } from '../invoices/invoices.api.ts';
import { saveReading } from './response-readings.repository.ts';
import { createSupplierPaymentQueries } from './supplier-payments.queries.ts';
import { payInvoices } from './use-cases/pay-invoices.ts';
import { reconcileInvoice } from './use-cases/reconcile-invoice.ts';
import { undoPayment, undoReconciliation } from './use-cases/undo-reconciliation.ts';

/** Booking a supplier's payment on the records of invoices, and taking it back. */
export function createReconciliation(deps: Pick<Deps, 'db' | 'lists' | 'clock'>) {
  const db = prepared(deps.db);
  const today = (): Day => dayInZone(deps.clock());
  const payments = createSupplierPaymentQueries({ ...deps, db });
  return {
    queries: { invoices: createInvoiceQueries({ ...deps, db }), payments },
    reconcile: (actor: Actor, invoiceId: number, input: ReconcileInput) =>
      reconcileInvoice(db, actor, invoiceId, { input, today: today() }),
    undo: (
      actor: Actor,
      which: { invoiceId: number; reconciliationId: number },
      keepsReceipt: boolean,
    ) => undoReconciliation(db, { actor, today: today(), keepsReceipt }, which),
    payInvoices: async (actor: Actor, supplierId: number, input: SupplierPaymentInput) =>
      await payInvoices(db, actor, await payments.getSupplier(supplierId), {
        input,
        today: today(),
      }),
    undoPayment: (
      actor: Actor,
      which: { supplierId: number; paymentId: number },
      keepsReceipt: boolean,
    ) => undoPayment({ db, payments }, { actor, today: today(), keepsReceipt }, which),
    rememberAnswers: async (
      actor: Actor,
      { supplierId, headerKey }: { supplierId: number; headerKey: string },
      answers: TableAnswers,
    ): Promise<void> => {
      await payments.getSupplier(supplierId);
      await saveReading(db, { supplierIds: [supplierId], headerKey, answers, userId: actor.id });
    },
  };
}

export type ReconciliationModule = ReturnType<typeof createReconciliation>;
