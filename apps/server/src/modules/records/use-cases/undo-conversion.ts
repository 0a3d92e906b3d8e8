import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { AppError, notFound } from '#platform/errors/app-error';
import { findConversion } from '../conversion.queries.ts';
import { lockAgenciesForShare, lockRecord } from '../records.repository.ts';

/**
 * Takes a foreign conversion back: the record has the status, the amount and the processed day that
 * it had before, and waits again (F-132). The history keeps both. Run inside a transaction.
 * @throws AppError notFound 'Record Not Found', or refused with the reason
 */
export async function undoConversion(db: Db, recordId: number): Promise<void> {
  await lockAgenciesForShare(db, [recordId]);
  if (!(await lockRecord(db, recordId))) throw notFound('Record Not Found');
  const { refusal } = await findConversion(db, recordId);
  if (refusal !== null) throw new AppError('refused', refusal);
  await sql`
    update records set paid_ct = converted_from_paid_ct, status_code = converted_from_status,
      date_processed = converted_from_date_processed, exchange_rate = null, converted_at = null,
      converted_by = null, converted_from_paid_ct = null, converted_from_status = null,
      converted_from_date_processed = null
    where id = ${recordId}`.execute(db);
}
