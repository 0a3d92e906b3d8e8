import { freeRecordingName, recordingNameKey } from '@recoup/domain/collections/recording-name';
import { mayMerge, mergeTermDays } from '@recoup/domain/suppliers/supplier-merge';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { notFound, refusedInput } from '#platform/errors/app-error';
import { mergeOwnPayer } from '../../receipts/receipts.api.ts';
import {
  type Move,
  mergedRelations,
  moveRows,
  skipDuplicateRows,
} from '../merge-rows.repository.ts';
import { findMergeSides, insertMerge, refuseMerged } from '../supplier-merges.repository.ts';
import { lockPhones } from '../supplier-phones.repository.ts';
import { insertSupplierChanges } from '../suppliers.repository.ts';

/**
 * The two suppliers of a merge.
 * @throws AppError notFound, or conflict for one that was merged already
 */
export async function getMergeSides(db: Db, survivorId: number, duplicateId: number) {
  const sides = await findMergeSides(db, [survivorId, duplicateId]);
  const side = async (id: number) => {
    const found = sides.find((one) => one.id === id);
    if (found) return found;
    await refuseMerged(db, id);
    throw notFound('Supplier Not Found');
  };
  return { survivor: await side(survivorId), duplicate: await side(duplicateId) };
}

/** Locks both suppliers and everything that moves, in the order that every writer uses. */
async function lockAll(db: Db, survivorId: number, duplicateId: number): Promise<void> {
  await lockPhones(db);
  await sql`
    select from suppliers where id in (${survivorId}, ${duplicateId}) order by id for update`.execute(
    db,
  );
  await sql`
    select from records where supplier_id = ${duplicateId} order by id for update`.execute(db);
  await sql`
    select from invoices where supplier_id = ${duplicateId} order by id for update`.execute(db);
}

/** A number for each recording of the duplicate whose name the survivor has already. */
async function renameRecordings(db: Db, { survivorId, duplicateId }: Move) {
  const { rows } = await sql<{ id: number; supplierId: number; filename: string }>`
    select id, supplier_id as "supplierId", filename from supplier_recordings
    where supplier_id in (${survivorId}, ${duplicateId}) order by id`.execute(db);
  const own = rows.filter(({ supplierId }) => supplierId === survivorId);
  const kept = new Set(own.map(({ filename }) => recordingNameKey(filename)));
  // a name that is new must be free among those that come along, too
  const taken = new Set(rows.map(({ filename }) => recordingNameKey(filename)));
  return rows.flatMap(({ id, supplierId, filename }) => {
    if (supplierId === survivorId || !kept.has(recordingNameKey(filename))) return [];
    const free = freeRecordingName(filename, taken);
    taken.add(recordingNameKey(free));
    return [{ id, filename: free }];
  });
}

const dayMs = 86_400_000;

/**
 * Merges two suppliers: everything that refers to the duplicate moves, in sets, and its row is kept
 * separately until the merge is undone (decision 75). Run inside a transaction. Returns the merge's
 * id.
 * @throws AppError notFound, conflict for one that was merged in the meantime, or refused
 */
export async function mergeSuppliers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  survivorId: number,
  duplicateId: number,
): Promise<number> {
  await lockAll(db, survivorId, duplicateId);
  const { survivor, duplicate } = await getMergeSides(db, survivorId, duplicateId);
  const verdict = mayMerge(survivor, duplicate);
  if (!verdict.allowed) throw refusedInput(verdict.reason, 'duplicateId');
  const adopted = survivor.assignedTo === null ? (duplicate.assignedTo?.id ?? null) : null;
  const mergeId = await insertMerge(db, {
    survivorId,
    duplicateId,
    adoptedUserId: adopted,
    undoUntil: new Date(clock().getTime() + mergeTermDays * dayMs).toISOString(),
    createdBy: actor.id,
  });
  const move = { mergeId, survivorId, duplicateId };
  await mergeOwnPayer(db, move);
  await skipDuplicateRows(db, move);
  const renamed = await renameRecordings(db, move);
  for (const relation of mergedRelations) await moveRows(db, { ...move, renamed }, relation);
  await db.deleteFrom('suppliers').where('id', '=', duplicateId).execute();
  if (adopted !== null)
    await sql`update suppliers set assigned_user_id = ${adopted} where id = ${survivorId}`.execute(
      db,
    );
  const after = `${duplicateId}, ${duplicate.name}`;
  await insertSupplierChanges(db, survivorId, [{ field: 'merged', before: null, after }], actor.id);
  return mergeId;
}
