import { dayInZone } from '@recoup/domain/dates/day';
import type { PostService } from '#integrations/post/post-service';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { invoiceDocument } from './invoice-document.queries.ts';
import type { InvoicePrinter } from './invoice-pdf/invoice-printer.ts';
import { createInvoiceSupplierQueries } from './invoice-suppliers.queries.ts';
import { createInvoiceQueries } from './invoices.queries.ts';
import { createInvoiceService, type InvoiceWithoutDay } from './invoices.service.ts';
import { createPrintQueue } from './print-queue.service.ts';
import { previewInvoice } from './use-cases/preview-invoice.ts';

type InvoicesDeps = Pick<Deps, 'db' | 'lists' | 'queue' | 'clock'> & {
  printer: InvoicePrinter;
  post: PostService;
};

/** Invoices: issuing, reading, reviewing. */
export function createInvoices(deps: InvoicesDeps) {
  const { db, printer, clock } = deps;
  const printQueue = createPrintQueue(deps);
  return {
    queries: {
      ...createInvoiceQueries(deps),
      suppliers: createInvoiceSupplierQueries(deps),
      lettersToPrint: printQueue.page,
      /** The PDF of an invoice. */
      printInvoice: async (invoiceId: number) =>
        await printer.print(await invoiceDocument(db, invoiceId)),
      /** An invoice as it would be issued and printed now; writes nothing. */
      preview: (actor: Actor, invoice: InvoiceWithoutDay) =>
        previewInvoice({ db, printer }, actor, { ...invoice, today: dayInZone(clock()) }),
    },
    printQueue,
    service: createInvoiceService(deps),
  };
}

export type InvoicesModule = ReturnType<typeof createInvoices>;
