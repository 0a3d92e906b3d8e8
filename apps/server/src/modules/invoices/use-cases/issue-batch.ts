import type { Day } from '@recoup/domain/dates/day';
import {
  mailingAddressOf,
  mayBeInvoiced,
  mayDeliver,
} from '@recoup/domain/invoices/may-create-invoice';
import { isRecentlyInvoiced } from '@recoup/domain/invoices/recently-invoiced';
import { rowsOf } from '@recoup/postgres/rows';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import type { PostService } from '#integrations/post/post-service';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { createJobQueue } from '#platform/jobs/job-queue';
import type { InvoiceBatch } from '../invoice-batches.repository.ts';
import {
  findBillableRecords,
  findLastBilledDays,
  findSupplierToInvoice,
} from '../invoices.repository.ts';
import { issueInvoice } from './create-invoice.ts';
import { queueDelivery } from './queue-delivery.ts';

/** A supplier that got no invoice. */
export interface SkippedSupplier {
  supplierId: number;
  name: string;
  /** Why; absent where nothing that it owes is new since its recent invoices. */
  reason?: string;
}

interface Issue extends Pick<Deps, 'db' | 'boss'> {
  post: PostService;
  batch: InvoiceBatch;
  supplierId: number;
  today: Day;
  /** See {@link isRecentlyInvoiced}. */
  repeatDays: number;
}

/**
 * Issues the batch's invoice of one supplier, in a separate transaction. A supplier that has one
 * already keeps it, so that a batch can be run again. Returns why none was issued, or nothing.
 */
export async function issueForSupplier(issue: Issue): Promise<SkippedSupplier | undefined> {
  const { db, boss, post, batch, supplierId, today, repeatDays } = issue;
  const { deliveryMethod = 'preview', includeRecentlyInvoiced = false, createdBy } = batch;
  return await inTransaction(db, async (transaction) => {
    const author = createdBy === null ? '' : String(createdBy);
    await sql`select set_config('recoup.actor', ${author}, true)`.execute(transaction);
    const supplier = await findSupplierToInvoice(transaction, supplierId);
    if (!supplier) return { supplierId, name: '', reason: 'Supplier Not Found' };
    const { name } = supplier;
    const passOver = (reason: string): SkippedSupplier => ({ supplierId, name, reason });
    if (await isInvoiced(transaction, batch.id, supplierId)) return undefined;
    const verdict = mayBeInvoiced(supplier);
    if (!verdict.allowed) return passOver(verdict.reason);
    const deliverable = mayDeliver(deliveryMethod, {
      hasEmail: supplier.email !== null,
      mailing: mailingAddressOf(supplier.addresses),
    });
    if (!deliverable.allowed) return passOver(deliverable.reason);
    const recordIds = await findBillableRecords(transaction, supplierId, batch);
    if (recordIds.length === 0) return passOver('No billable records are left.');
    const days = includeRecentlyInvoiced ? 0 : repeatDays;
    if (isRecentlyInvoiced(await findLastBilledDays(transaction, recordIds), { today, days }))
      return { supplierId, name };
    const invoiceId = await issueInvoice(transaction, {
      supplierId,
      type: 'standard',
      issuedOn: today,
      recordIds,
      createdBy,
      batchId: batch.id,
    });
    const queue = createJobQueue({ db: transaction, boss });
    if (deliveryMethod === 'postage')
      await queueDelivery(
        { db: transaction, queue, post, invoiceId, supplier, createdBy },
        'postage',
      );
    return undefined;
  });
}

async function isInvoiced(db: Db, batchId: number, supplierId: number): Promise<boolean> {
  const invoice = await rowsOf(db).first(sql`
    select id from invoices where batch_id = ${batchId} and supplier_id = ${supplierId}`);
  return invoice !== undefined;
}
