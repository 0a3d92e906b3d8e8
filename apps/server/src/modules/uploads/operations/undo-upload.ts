import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { AppError, notFound, refusedInput } from '#platform/http/app-error';
import { forgetPlans, prepareBulk } from './prepare-bulk.ts';

const named = 10;

/**
 * Takes back every record that an upload made; runs in a transaction.
 * @throws AppError refused when one was touched since, naming them; for files that made no records
 */
export async function undoUpload(db: Db, uploadId: number, userId: number): Promise<void> {
  const upload = await db
    .selectFrom('uploads')
    .select(['kind', 'state'])
    .where('id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst();
  if (!upload) throw notFound('Upload Not Found');
  if (upload.kind !== 'agency' && upload.kind !== 'cts')
    throw refusedInput('Only uploads of booking files can be undone.');
  if (upload.state === 'undone') throw refusedInput('This upload was undone already.');
  if (upload.state !== 'done') throw refusedInput('This upload is not finished.');
  await prepareBulk(db);
  await sql`select id from records where upload_id = ${uploadId} order by id for update`.execute(
    db,
  );
  const touched = await findTouched(db, uploadId);
  if (touched.total > 0)
    throw new AppError('refused', explain(touched), { extra: { touchedRecordIds: touched.ids } });
  await sql`
    update records set twin_record_id = null
    where twin_record_id in (select id from records where upload_id = ${uploadId})
      and upload_id is distinct from ${uploadId}`.execute(db);
  await sql`delete from records where upload_id = ${uploadId}`.execute(db);
  await sql`
    update uploads set state = 'undone', undone_at = now(), undone_by = ${userId}
    where id = ${uploadId}`.execute(db);
  await forgetPlans(db);
}

interface Touched {
  ids: number[];
  total: number;
}

async function findTouched(db: Db, uploadId: number): Promise<Touched> {
  const { rows } = await sql<{ id: number; total: number }>`
    select r.id, count(*) over () as total from records r
    where r.upload_id = ${uploadId} and (
      r.updated_at > r.created_at
      or exists (select from record_notes n where n.record_id = r.id)
      or exists (select from invoice_lines l where l.record_id = r.id))
    order by r.id limit ${named}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

function explain({ ids, total }: Touched): string {
  const more = total > ids.length ? ` and ${total - ids.length} more` : '';
  const which = total === 1 ? 'A record of it was' : `${total} records of it were`;
  return `${which} changed since: ${ids.join(', ')}${more}. The upload can no longer be undone.`;
}
