import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { notFound, refusedInput } from '#platform/errors/app-error';
import { applyBulkSettings, discardPlans } from '../staging/bulk-settings.ts';
import { undoArcs } from './undo-arcs.ts';
import { undoBookings } from './undo-bookings.ts';
import { undoSuppliers } from './undo-suppliers.ts';

const undoByKind: Readonly<Record<FileKind, (db: Db, uploadId: number) => Promise<void>>> = {
  agency: undoBookings,
  cts: undoBookings,
  arc: undoArcs,
  supplier: undoSuppliers,
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
  await applyBulkSettings(db);
  await undoByKind[upload.kind as FileKind](db, uploadId);
  await sql`
    update uploads set state = 'undone', undone_at = now(), undone_by = ${userId}
    where id = ${uploadId}`.execute(db);
  await discardPlans(db);
}
