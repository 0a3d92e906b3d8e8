import {
  createInvoice,
  downloadInvoice,
  generateInvoices,
  getInvoice,
  listInvoiceSuppliers,
  listInvoices,
  listSupplierInvoices,
  previewInvoice,
  reviewInvoice,
} from '@recoup/contract/invoices/invoices.endpoints';
import {
  listPrintQueue,
  markLettersPosted,
  printLetters,
} from '@recoup/contract/invoices/print-queue.endpoints';
import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { listResponse } from '#platform/http/list-response';
import type { ModuleScope } from '#platform/http/module-scope';
import { list, type Route, route, write } from '#platform/http/route';
import { allowOwnFrames } from '#platform/http/security';
import type { InvoicesModule } from './invoices.module.ts';

const chosenInvoice = (body: BodyOf<typeof createInvoice>) => ({
  supplierId: body.supplierId,
  type: body.invoiceType,
  delivery: body.deliveryMethod,
  recordIds: body.records ?? [],
  clonedFromId: body.clonedFromId,
});

export function invoiceRoutes(invoices: ModuleScope<InvoicesModule>): Route[] {
  const { queries } = invoices;
  return [
    list(listInvoices, queries.page),

    route(getInvoice, async ({ params }) => ({
      invoice: await queries.getInvoice(params.invoiceId),
    })),

    route(previewInvoice, async ({ actor, body }) => ({
      preview: await queries.preview(actor, chosenInvoice(body)),
    })),

    write(createInvoice, invoices, async (module, { actor, body }) => {
      const invoiceId = await module.service.create(actor, chosenInvoice(body));
      return { invoice: await module.queries.getInvoice(invoiceId) };
    }),

    route(reviewInvoice, async ({ actor, params, body }) => {
      await invoices.inTransaction(actor, ({ service }) =>
        service.markReviewed(actor, params.invoiceId, body.reviewed),
      );
      return { invoice: await queries.getInvoice(params.invoiceId) };
    }),

    route(downloadInvoice, async ({ params, reply }) => {
      const pdf = await queries.printInvoice(params.invoiceId);
      allowOwnFrames(reply);
      return await reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="invoice-${params.invoiceId}.pdf"`)
        .send(pdf);
    }),

    route(listInvoiceSuppliers, async ({ query, request }) => {
      const { totals, ...page } = await queries.suppliers.page(query);
      return { ...listResponse(request.url, query, page), additionalData: totals };
    }),

    write(generateInvoices, invoices, async (module, { actor, body }) => ({
      jobId: await module.service.startBatch(actor, body),
    })),

    list(listPrintQueue, queries.lettersToPrint),

    write(printLetters, invoices, async (module, { actor, body }) => ({
      jobId: await module.printQueue.print(actor, body.ids),
    })),

    write(markLettersPosted, invoices, (module, { actor, body }) =>
      module.printQueue.markPosted(actor, body.ids),
    ),

    route(listSupplierInvoices, ({ params }) => queries.supplierInvoices(params.supplierId)),
  ];
}
