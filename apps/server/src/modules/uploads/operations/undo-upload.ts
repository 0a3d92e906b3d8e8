import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { notFound, refusedInput } from '#platform/http/app-error';
import { forgetPlans, prepareBulk } from './prepare-bulk.ts';
import { takeBackArcs } from './take-back-arcs.ts';
import { takeBackBookings } from './take-back-bookings.ts';
import { takeBackSuppliers } from './take-back-suppliers.ts';

const takeBack: Readonly<Record<FileKind, (db: Db, uploadId: number) => Promise<void>>> = {
  agency: takeBackBookings,
  cts: takeBackBookings,
  arc: takeBackArcs,
  supplier: takeBackSuppliers,
};

/**
 * Takes back all that an upload did; runs in a transaction.
 * @throws AppError notFound; refused when it is not finished, undone already, or when something of
 * it was touched since, naming that
 */
export async function undoUpload(db: Db, uploadId: number, userId: number): Promise<void> {
  const upload = await db
    .selectFrom('uploads')
    .select(['kind', 'state'])
    .where('id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst();
  if (!upload) throw notFound('Upload Not Found');
  if (upload.state === 'undone') throw refusedInput('This upload was undone already.');
  if (upload.state !== 'done') throw refusedInput('This upload is not finished.');
  await prepareBulk(db);
  await takeBack[upload.kind as FileKind](db, uploadId);
  await sql`
    update uploads set state = 'undone', undone_at = now(), undone_by = ${userId}
    where id = ${uploadId}`.execute(db);
  await forgetPlans(db);
}
