import { randomUUID } from 'node:crypto';
import { dayInZone } from '@recoup/domain/dates/day';
import { repeatedBatch } from '@recoup/domain/invoices/repeated-issue';
import { sql } from 'kysely';
import type { PostService } from '#integrations/post/post-service';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import { AppError, notFound, refusedInput } from '#platform/errors/app-error';
import { refuseWhileHeld } from '../company/company.api.ts';
import { findRepeatedBatch, insertBatch } from './invoice-batches.repository.ts';
import { createInvoiceSupplierQueries, type SupplierChoice } from './invoice-suppliers.queries.ts';
import { generateInvoicesKind } from './invoices.jobs.ts';
import { createInvoice, type InvoiceToCreate } from './use-cases/create-invoice.ts';

/** An invoice to create today. */
export type InvoiceWithoutDay = Omit<InvoiceToCreate, 'today'>;

interface BatchToStart extends SupplierChoice {
  supplierIds?: readonly number[] | undefined;
  deliveryMethod: 'preview' | 'postage';
  includeRecentlyInvoiced: boolean;
}

/** Issues invoices, and changes them as a whole; their records change in a reconciliation. */
export function createInvoiceService(
  deps: Pick<Deps, 'db' | 'queue' | 'clock'> & { post: PostService },
) {
  const { db, queue, clock } = deps;
  return {
    create: (actor: Actor, invoice: InvoiceWithoutDay) =>
      createInvoice(deps, actor, { ...invoice, today: dayInZone(clock()) }),

    /**
     * Leaves a batch to be issued and printed: the chosen suppliers, or all that the filters find
     * now. Returns the job's id.
     * @throws AppError refused when the filters find no one, or while company details are missing;
     * duplicate for a batch that is equal to one of the last minute (F-226)
     */
    async startBatch(actor: Actor, batch: BatchToStart): Promise<string> {
      const { supplierIds, filters, search, deliveryMethod, includeRecentlyInvoiced } = batch;
      await refuseWhileHeld(db, 'invoiceBatch');
      const chosen =
        supplierIds ?? (await createInvoiceSupplierQueries(deps).ids({ filters, search }));
      if (chosen.length === 0) throw refusedInput('No suppliers match these filters.');
      const choice = {
        supplierIds: [...new Set(chosen)],
        checkInFrom: filters?.checkInFrom,
        checkInTo: filters?.checkInTo,
        deliveryMethod,
        includeRecentlyInvoiced,
      };
      const firstJobId = await findRepeatedBatch(db, choice);
      if (firstJobId !== undefined)
        throw new AppError('duplicate', repeatedBatch, { extra: { jobId: firstJobId } });
      const id = randomUUID();
      const batchId = await insertBatch(db, { choice, jobId: id, createdBy: actor.id });
      return await queue.enqueue(generateInvoicesKind, { batchId }, { id, createdBy: actor.id });
    },

    /** A lead marks an invoice reviewed, or takes the mark back (clarification 10). */
    async markReviewed(actor: Actor, invoiceId: number, reviewed: boolean): Promise<void> {
      const [by, at] = reviewed ? [actor.id, clock().toISOString()] : [null, null];
      const { numAffectedRows } = await sql`
        update invoices set reviewed = ${reviewed}, reviewed_by = ${by}, reviewed_at = ${at}
        where id = ${invoiceId}`.execute(db);
      if (numAffectedRows === 0n) throw notFound('Invoice Not Found');
    },
  };
}
