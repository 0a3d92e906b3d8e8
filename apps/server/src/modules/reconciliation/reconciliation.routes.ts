import {
  reconcileInvoice,
  undoReconciliation,
} from '@recoup/contract/reconciliation/reconciliation.endpoints';
import {
  listSupplierPayments,
  paySupplierInvoices,
  undoSupplierPayment,
} from '@recoup/contract/reconciliation/supplier-payments.endpoints';
import type { ModuleScope } from '#platform/http/module-scope';
import { type Route, route } from '#platform/http/route';
import type { ReconciliationModule } from './reconciliation.module.ts';

export function reconciliationRoutes(reconciliation: ModuleScope<ReconciliationModule>): Route[] {
  const { invoices, payments } = reconciliation.reads;
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

    route(listSupplierPayments, ({ actor, params }) =>
      payments.supplierPayments(params.supplierId, actor.roles),
    ),

    route(paySupplierInvoices, async ({ actor, params, body }) => {
      const paymentId = await reconciliation.inTransaction(actor, (module) =>
        module.payInvoices(actor, params.supplierId, body),
      );
      return { payment: await payments.getPayment(params.supplierId, paymentId) };
    }),

    route(undoSupplierPayment, async ({ actor, params }) => {
      await reconciliation.inTransaction(actor, (module) =>
        module.undoPayment(actor, params.supplierId, params.paymentId),
      );
      return { payment: await payments.getPayment(params.supplierId, params.paymentId) };
    }),
  ];
}
