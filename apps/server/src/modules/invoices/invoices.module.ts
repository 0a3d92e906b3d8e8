import { dayInZone } from '@recoup/domain/calendar/day';
import type { Db } from '#platform/db/database';
import type { Actor } from '#platform/session/actor';
import { createInvoiceQueries } from './invoices.queries.ts';
import { createInvoiceService } from './invoices.service.ts';
import { createInvoice } from './operations/create-invoice.ts';

interface Needs {
  db: Db;
  clock: () => Date;
}

type InvoiceToCreate = Omit<Parameters<typeof createInvoice>[2], 'today'>;

/** Invoices: issuing, reading, reviewing. */
export function createInvoices({ db, clock }: Needs) {
  return {
    queries: createInvoiceQueries(db),
    service: createInvoiceService(db),
    createInvoice: (actor: Actor, invoice: InvoiceToCreate) =>
      createInvoice(db, actor, { ...invoice, today: dayInZone(clock()) }),
  };
}

export type InvoicesModule = ReturnType<typeof createInvoices>;
