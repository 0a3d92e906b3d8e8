import { randomUUID } from 'node:crypto';
import { repeatedBatch } from '@recoup/domain/invoices/repeated-issue';
import { refuseWhileHeld } from '#modules/company/company.api';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { AppError, refusedInput } from '#platform/errors/app-error';
import type { JobQueue } from '#platform/jobs/job-queue';
import { findRepeatedBatch, insertBatch } from '../invoice-batches.repository.ts';
import { createInvoiceSupplierQueries, type SupplierChoice } from '../invoice-suppliers.queries.ts';
import { generateInvoicesKind } from '../invoices.jobs.ts';

interface Start extends SupplierChoice {
  db: Db;
  queue: JobQueue;
  actor: Actor;
  supplierIds?: readonly number[] | undefined;
  deliveryMethod: 'preview' | 'postage';
  includeRecentlyInvoiced: boolean;
}

/**
 * Leaves a batch to be issued and printed: the chosen suppliers, or all that the filters find now.
 * Answers the job's id.
 * @throws AppError refused when the filters find no one, or while company details are missing;
 * duplicate for a batch that is equal to one of the last minute (F-226)
 */
export async function startBatch(start: Start): Promise<string> {
  const { db, queue, actor, supplierIds, filters, search, ...how } = start;
  await refuseWhileHeld(db, 'invoiceBatch');
  const chosen = supplierIds ?? (await createInvoiceSupplierQueries(db).ids({ filters, search }));
  if (chosen.length === 0) throw refusedInput('No supplier matches these filters.');
  const { checkInFrom, checkInTo } = filters ?? {};
  const choice = {
    supplierIds: [...new Set(chosen)],
    checkInFrom,
    checkInTo,
    deliveryMethod: how.deliveryMethod,
    includeRecentlyInvoiced: how.includeRecentlyInvoiced,
  };
  const firstJobId = await findRepeatedBatch(db, choice);
  if (firstJobId !== undefined)
    throw new AppError('duplicate', repeatedBatch, { extra: { jobId: firstJobId } });
  const jobId = randomUUID();
  const batchId = await insertBatch(db, { choice, jobId, createdBy: actor.id });
  return await queue.enqueue(generateInvoicesKind, { batchId }, { id: jobId, createdBy: actor.id });
}
