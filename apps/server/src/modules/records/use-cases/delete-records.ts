import { mayDeleteRecord } from '@recoup/domain/records/record-deletion';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { AppError, found, notFound, refusedInput } from '#platform/errors/app-error';
import { archiveRecords, openInvoicesOf } from '../record-archive.repository.ts';
import { type LockedRecord, lockRecord, lockRecords } from '../records.repository.ts';
import { storedForms } from './stored-phone.ts';

/** Why each locked record that may not be deleted may not. */
async function deletionRefusals(db: Db, records: readonly LockedRecord[]): Promise<string[]> {
  const open = await openInvoicesOf(
    db,
    records.map(({ id }) => id),
  );
  return records.flatMap(({ id, status }) => {
    const verdict = mayDeleteRecord({ id, status, openInvoiceIds: open.get(id) ?? [] });
    return verdict.allowed ? [] : [verdict.reason];
  });
}

/**
 * Moves a record to the archive. Run inside a transaction.
 * @throws AppError notFound, or refused with the reason
 */
export async function deleteRecord(db: Db, recordId: number, userId: number): Promise<void> {
  const record = found(await lockRecord(db, recordId), 'Record Not Found');
  const [refusal] = await deletionRefusals(db, [record]);
  if (refusal !== undefined) throw refusedInput(refusal);
  await archiveRecords(db, [recordId], { userId });
}

/**
 * Moves every record with a phone number to the archive, or none of them. Run inside a
 * transaction. Returns their ids.
 * @throws AppError notFound when there is none, or refused with the reason for each that stays
 */
export async function deleteRecordsOfPhone(
  db: Db,
  phone: string,
  userId: number,
): Promise<number[]> {
  const records = await lockRecords(db, sql`r.phone = any(${storedForms(phone)}::text[])`);
  if (records.length === 0) throw notFound('Records Not Found');
  const refusals = await deletionRefusals(db, records);
  if (refusals.length > 0)
    throw new AppError(
      'refused',
      'No records were deleted because some of them cannot be deleted.',
      {
        errors: { records: refusals },
      },
    );
  const ids = records.map(({ id }) => id);
  await archiveRecords(db, ids, { userId, reason: `By phone number ${formatPhone(phone)}` });
  return ids;
}
