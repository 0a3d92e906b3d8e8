import {
  readHotelResponseFile,
  saveTableAnswers,
} from '@recoup/contract/reconciliation/hotel-response.endpoints';
import {
  reconcileInvoice,
  undoReconciliation,
} from '@recoup/contract/reconciliation/reconciliation.endpoints';
import {
  listSupplierPayments,
  paySupplierInvoices,
  undoSupplierPayment,
} from '@recoup/contract/reconciliation/supplier-payments.endpoints';
import { dayInZone } from '@recoup/domain/dates/day';
import { ofStoredPaper } from '@recoup/domain/responses/stored-paper';
import type { Deps } from '#platform/deps';
import { receiveFile } from '#platform/files/receive-file';
import type { ModuleScope } from '#platform/http/module-scope';
import { readInput } from '#platform/http/read-input';
import { type Route, route, write } from '#platform/http/route';
import { readResponseFile } from './reading/read-response-file.ts';
import type { ReconciliationModule } from './reconciliation.module.ts';
import { findReading } from './response-readings.repository.ts';

export function reconciliationRoutes(
  reconciliation: ModuleScope<ReconciliationModule>,
  { files, db, clock }: Pick<Deps, 'files' | 'db' | 'clock'>,
): Route[] {
  const { invoices, payments } = reconciliation.queries;
  return [
    route(reconcileInvoice, async ({ actor, params, body }) => {
      const updatedRecords = await reconciliation.inTransaction(actor, (module) =>
        module.reconcile(actor, params.invoiceId, body),
      );
      return { invoice: await invoices.getInvoice(params.invoiceId), updatedRecords };
    }),

    route(undoReconciliation, async ({ actor, params, body }) => {
      await reconciliation.inTransaction(actor, (module) =>
        module.undo(actor, params, body?.keepsReceipt ?? false),
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

    route(undoSupplierPayment, async ({ actor, params, body }) => {
      await reconciliation.inTransaction(actor, (module) =>
        module.undoPayment(actor, params, body?.keepsReceipt ?? false),
      );
      return { payment: await payments.getPayment(params.supplierId, params.paymentId) };
    }),

    // The file is kept only while it is read: what matters of it is what a user fills in.
    route(readHotelResponseFile, async ({ request }) => {
      const { file, fields } = await receiveFile(request, files, readHotelResponseFile.upload);
      try {
        const input = readInput(readHotelResponseFile.body, fields);
        const paper = await readResponseFile(files, file.key);
        const suppliers = input.supplierId === undefined ? [] : [input.supplierId];
        const remembered = await findReading(db, ofStoredPaper(paper), suppliers);
        const receivedOn = dayInZone(clock());
        return { ...paper, receivedOn, ...(remembered && { remembered }) };
      } finally {
        await files.remove(file.key);
      }
    }),

    write(saveTableAnswers, reconciliation, (module, { actor, params, body }) =>
      module.rememberAnswers(actor, params, body),
    ),
  ];
}
