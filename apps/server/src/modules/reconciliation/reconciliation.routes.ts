import {
  reconcileInvoice,
  undoReconciliation,
} from '@recoup/contract/reconciliation/reconciliation.endpoints';
import { type Route, route } from '#platform/http/route';
import type { Unit } from '#platform/http/unit';
import type { ReconciliationModule } from './reconciliation.module.ts';

export function reconciliationRoutes(reconciliation: Unit<ReconciliationModule>): Route[] {
  const { invoices } = reconciliation.reads;
  return [
    route(reconcileInvoice, async ({ actor, params, body }) => {
      const updatedRecords = await reconciliation.inTransaction(actor, (module) =>
        module.reconcile(actor, params.invoiceId, body),
      );
      return { invoice: await invoices.getInvoice(params.invoiceId), updatedRecords };
    }),

    route(undoReconciliation, async ({ actor, params }) => {
      await reconciliation.inTransaction(actor, (module) =>
        module.undo(actor, params.invoiceId, params.reconciliationId),
      );
      return { invoice: await invoices.getInvoice(params.invoiceId) };
    }),
  ];
}
