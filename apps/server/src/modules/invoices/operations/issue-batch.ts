import { mayBeInvoiced } from '@recoup/domain/invoices/may-create-invoice';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import type { InvoiceBatch } from '../invoice-batches.repository.ts';
import { findBillableRecordsForUpdate, findSupplierForUpdate } from '../invoices.repository.ts';
import { issueInvoice } from './issue-invoice.ts';

/** A supplier that got no invoice, and why. */
export interface PassedOver {
  supplierId: number;
  reason: string;
}

interface Issue {
  db: Db;
  batch: InvoiceBatch;
  supplierId: number;
  today: string;
}

/**
 * Issues the batch's invoice of one supplier, in a transaction of its own. A supplier that has one
 * already keeps it, so that a batch can be run again. Answers why none was issued, or nothing.
 */
export async function issueForSupplier(issue: Issue): Promise<PassedOver | undefined> {
  const { db, batch, supplierId, today } = issue;
  const passOver = (reason: string): PassedOver => ({ supplierId, reason });
  return await inTransaction(db, async (transaction) => {
    const author = batch.createdBy === null ? '' : String(batch.createdBy);
    await sql`select set_config('recoup.actor', ${author}, true)`.execute(transaction);
    const supplier = await findSupplierForUpdate(transaction, supplierId);
    if (!supplier) return passOver('Supplier Not Found');
    if (await isInvoiced(transaction, batch.id, supplierId)) return undefined;
    const verdict = mayBeInvoiced(supplier);
    if (!verdict.allowed) return passOver(verdict.reason);
    const recordIds = await findBillableRecordsForUpdate(transaction, supplierId, batch);
    if (recordIds.length === 0) return passOver('No billable records are left.');
    await issueInvoice(transaction, {
      supplierId,
      type: 'standard',
      issuedOn: today,
      noticeNumber: supplier.noticeNumber,
      recordIds,
      createdBy: batch.createdBy,
      batchId: batch.id,
    });
    return undefined;
  });
}

async function isInvoiced(db: Db, batchId: number, supplierId: number): Promise<boolean> {
  const invoice = await db
    .selectFrom('invoices')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
  return invoice !== undefined;
}
