import type { ReconcileInput } from '@recoup/contract/reconciliation/reconciliation.schemas';
import type { Db } from '#platform/db/database';
import type { Actor } from '#platform/session/actor';
import { createInvoiceQueries } from '../invoices/invoices.api.ts';
import { reconcileInvoice } from './operations/reconcile-invoice.ts';
import { undoReconciliation } from './operations/undo-reconciliation.ts';

/** Booking a supplier's payment on the records of an invoice, and taking it back. */
export function createReconciliation({ db }: { db: Db }) {
  return {
    invoices: createInvoiceQueries(db),
    reconcile: (actor: Actor, invoiceId: number, input: ReconcileInput) =>
      reconcileInvoice(db, actor, invoiceId, input),
    undo: (actor: Actor, invoiceId: number, reconciliationId: number) =>
      undoReconciliation(db, actor, invoiceId, reconciliationId),
  };
}

export type ReconciliationModule = ReturnType<typeof createReconciliation>;
