import { sql } from 'kysely';
import { settingArcs } from '#modules/records/records.api';
import type { Db } from '#platform/db/database';
import { refuseChangedSince } from './refuse-changed-since.ts';

/**
 * Gives the records that an ARC file changed the ARC back that each of them had.
 * @throws AppError refused when one was changed, invoiced or deleted since
 */
export async function undoArcs(db: Db, uploadId: number): Promise<void> {
  await sql`
    select r.id from upload_record_changes c join records r on r.id = c.record_id
    where c.upload_id = ${uploadId} order by r.id for update of r`.execute(db);
  await refuseChangedSince(
    db,
    'record',
    sql`
      select c.record_id as id
      from upload_record_changes c left join records r on r.id = c.record_id
      where c.upload_id = ${uploadId} and (
        r.updated_at is distinct from c.record_updated_at
        or exists (
          select from invoice_lines l join invoices i on i.id = l.invoice_id
          where l.record_id = c.record_id and i.created_at > c.record_updated_at))`,
  );
  const before = sql`(
    select record_id as id, old_value as arc from upload_record_changes
    where upload_id = ${uploadId})`;
  await settingArcs(before).execute(db);
}
