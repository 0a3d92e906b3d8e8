import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { AppError, found } from '#platform/errors/app-error';
import { restoringEach } from '../../undo/undo.api.ts';
import { findConversion } from '../conversion.queries.ts';
import { type LockedRecord, lockAgenciesForShare, lockRecord } from '../records.repository.ts';

async function lockConverted(db: Db, recordId: number): Promise<LockedRecord> {
  await lockAgenciesForShare(db, [recordId]);
  return found(await lockRecord(db, recordId), 'Record Not Found');
}

/** @throws AppError refused with the reason */
async function reverse(db: Db, recordId: number): Promise<void> {
  const { refusal } = await findConversion(db, recordId);
  if (refusal !== null) throw new AppError('refused', refusal);
  await sql`
    update records set paid_ct = converted_from_paid_ct, status_code = converted_from_status,
      date_processed = converted_from_date_processed, exchange_rate = null, converted_at = null,
      converted_by = null, converted_from_paid_ct = null, converted_from_status = null,
      converted_from_date_processed = null
    where id = ${recordId}`.execute(db);
}

/**
 * Takes a foreign conversion back: the record has the status, the amount and the processed day
 * that it had before, and waits again (F-132). The history keeps both. Run inside a transaction.
 * @throws AppError notFound 'Record Not Found', or refused with the reason
 */
export async function undoConversion(db: Db, recordId: number): Promise<void> {
  await lockConverted(db, recordId);
  await reverse(db, recordId);
}

/** Takes conversions back that are still the ones of the action. */
export const restoreConversions = (db: Db) =>
  restoringEach<'records.convert'>(async (recordId, { after }) => {
    const { convertedAt } = await lockConverted(db, recordId);
    if (convertedAt !== null && convertedAt !== after?.convertedAt)
      throw new AppError('refused', 'Converted again since');
    await reverse(db, recordId);
  });
