import { repeatSeconds } from '@recoup/domain/invoices/repeated-issue';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findById, insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';

/** The suppliers and check-in dates that a batch bills. */
export interface BatchChoice {
  supplierIds: number[];
  checkInFrom?: string | undefined;
  checkInTo?: string | undefined;
  /** Batches from before there were letters have none. */
  deliveryMethod?: 'preview' | 'postage' | undefined;
  /** Whether suppliers with nothing new since a recent invoice are invoiced all the same. */
  includeRecentlyInvoiced?: boolean | undefined;
}

export interface InvoiceBatch extends BatchChoice {
  id: number;
  createdBy: number | null;
  mergedFileId: number | null;
  zipFileId: number | null;
}

export async function insertBatch(
  db: Db,
  batch: { choice: BatchChoice; jobId: string; createdBy: number },
): Promise<number> {
  return await insertRow(db, 'invoice_batches', {
    filters: JSON.stringify(batch.choice),
    job_id: batch.jobId,
    created_by: batch.createdBy,
  });
}

/**
 * Finds the job of the first equal batch of the last minute that has not failed or been cancelled, and
 * keeps equal ones waiting until the transaction ends.
 */
export async function findRepeatedBatch(
  db: Db,
  { supplierIds, ...how }: BatchChoice,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock('invoice_batches'::regclass::oid::int, 0)`.execute(db);
  const repeated = await rowsOf(db).first(sql<{ jobId: string }>`
    select job_id as "jobId" from invoice_batches
    where created_at > now() - make_interval(secs => ${repeatSeconds})
      and state not in ('failed', 'cancelled')
      and filters - 'supplierIds'::text = ${JSON.stringify(how)}::jsonb
      and (select array_agg(chosen.id::int order by chosen.id::int)
        from jsonb_array_elements_text(filters -> 'supplierIds') chosen (id))
        = ${supplierIds.toSorted((one, other) => one - other)}::int[]
    order by id limit 1`);
  return repeated?.jobId;
}

/** @throws AppError notFound 'Batch Not Found' */
export async function getBatch(db: Db, id: number): Promise<InvoiceBatch> {
  const columns = ['id', 'filters', 'created_by', 'merged_file_id', 'zip_file_id'] as const;
  const row = found(await findById(db, 'invoice_batches', id, columns), 'Batch Not Found');
  return {
    ...(row.filters as unknown as BatchChoice),
    id: row.id,
    createdBy: row.created_by,
    mergedFileId: row.merged_file_id,
    zipFileId: row.zip_file_id,
  };
}

/** The batch's invoice of each supplier that has one, in the order of issue. */
export async function invoicesOfBatch(
  db: Db,
  batchId: number,
): Promise<Array<{ id: number; supplierId: number }>> {
  return await rowsOf(db).all(sql<{ id: number; supplierId: number }>`
    select id, supplier_id as "supplierId" from invoices where batch_id = ${batchId} order by id`);
}

/** Writes down how a batch ended, with its files when it made them. */
export async function finishBatch(
  db: Db,
  batchId: number,
  end: { state: 'done' | 'failed' | 'cancelled'; mergedFileId?: number; zipFileId?: number },
): Promise<void> {
  await sql`
    update invoice_batches set state = ${end.state},
      merged_file_id = ${end.mergedFileId ?? null}::integer,
      zip_file_id = ${end.zipFileId ?? null}::integer
    where id = ${batchId}`.execute(db);
}
