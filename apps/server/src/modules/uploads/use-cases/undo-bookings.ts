import { sql } from 'kysely';
import { deleteUploadedRecords } from '#modules/records/records.api';
import type { Db } from '#platform/db/database';
import { refuseChangedSince } from './refuse-changed-since.ts';

/**
 * Deletes the records that an upload made.
 * @throws AppError refused when one was changed, noted on, invoiced or deleted since
 */
export async function undoBookings(db: Db, uploadId: number): Promise<void> {
  await sql`select id from records where upload_id = ${uploadId} order by id for update`.execute(
    db,
  );
  await refuseChangedSince(
    db,
    'record',
    sql`
      select r.id from records r
      where r.upload_id = ${uploadId} and (
        r.updated_at > r.created_at
        or exists (select from record_notes n where n.record_id = r.id)
        or exists (select from invoice_lines l where l.record_id = r.id))
      union all
      select id from archived_records where (record ->> 'upload_id')::integer = ${uploadId}`,
  );
  await deleteUploadedRecords(db, uploadId);
}
