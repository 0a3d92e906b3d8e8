import { dayInZone } from '@recoup/domain/dates/day';
import type { Lists } from '@recoup/list-engine/lists';
import type { PostService } from '#integrations/post/post-service';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { JobQueue } from '#platform/jobs/job-queue';
import { invoiceDocument } from './invoice-document.queries.ts';
import { createInvoiceListQueries } from './invoice-list.queries.ts';
import type { InvoicePrinter } from './invoice-pdf/invoice-printer.ts';
import { createInvoiceSupplierQueries } from './invoice-suppliers.queries.ts';
import { createInvoiceQueries } from './invoices.queries.ts';
import { createInvoiceService } from './invoices.service.ts';
import { createPrintQueue } from './print-queue.service.ts';
import { createInvoice } from './use-cases/create-invoice.ts';
import { startBatch } from './use-cases/start-batch.ts';

interface Needs {
  db: Db;
  lists: Lists;
  queue: JobQueue;
  clock: () => Date;
  printer: InvoicePrinter;
  post: PostService;
}

type BatchToStart = Omit<Parameters<typeof startBatch>[0], 'db' | 'queue' | 'actor'>;
type InvoiceToCreate = Omit<Parameters<typeof createInvoice>[2], 'today'>;

/** Invoices: issuing, reading, reviewing. */
export function createInvoices({ db, lists, queue, clock, printer, post }: Needs) {
  return {
    queries: createInvoiceQueries(db),
    lists: createInvoiceListQueries(lists),
    suppliers: createInvoiceSupplierQueries(db),
    printQueue: createPrintQueue({ db, lists, queue, post }),
    service: createInvoiceService(db),
    /** The PDF of an invoice. */
    printInvoice: async (invoiceId: number) =>
      await printer.print(await invoiceDocument(db, invoiceId)),
    createInvoice: (actor: Actor, invoice: InvoiceToCreate) =>
      createInvoice({ db, queue, post }, actor, { ...invoice, today: dayInZone(clock()) }),
    startBatch: (actor: Actor, choice: BatchToStart) => startBatch({ db, queue, actor, ...choice }),
  };
}

export type InvoicesModule = ReturnType<typeof createInvoices>;
