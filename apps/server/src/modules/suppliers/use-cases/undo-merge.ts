import { maxAssigned } from '@recoup/domain/collections/assignment';
import { undoTooLate } from '@recoup/domain/suppliers/supplier-merge';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import { lockMailDomains, unmergeOwnPayer } from '../../receipts/receipts.api.ts';
import {
  isUnchanged,
  type Move,
  mergedRelations,
  moveRowsBack,
  restoreSkippedRows,
} from '../merge-rows.repository.ts';
import {
  ensurePrimaries,
  lockMerge,
  markMergeUndone,
  refuseMerged,
  restoreSupplier,
  type StoredMerge,
} from '../supplier-merges.repository.ts';
import { lockPhones } from '../supplier-phones.repository.ts';
import { insertSupplierChanges, lockSupplier } from '../suppliers.repository.ts';

const words: Readonly<Record<string, string>> = {
  payer_suppliers: 'payers',
  supplier_phone_numbers: 'phone numbers',
  supplier_emails: 'emails',
  supplier_addresses: 'addresses',
  supplier_contacts: 'contacts',
  supplier_notes: 'notes',
  supplier_callbacks: 'callbacks',
  supplier_recordings: 'recordings',
};

/** Locks what moved, so that it does not change while it is checked. */
async function lockMoved(db: Db, { mergeId }: Move): Promise<void> {
  for (const table of ['records', 'invoices'])
    await sql`
      select from ${sql.table(table)} where id in (
        select row_id from supplier_merge_rows where merge_id = ${mergeId} and relation = ${table})
      order by id for update`.execute(db);
}

/** @throws AppError conflict naming what is not as the merge left it */
async function refuseChangedSince(db: Db, move: StoredMerge): Promise<void> {
  const touched: string[] = [];
  for (const relation of mergedRelations)
    if (!(await isUnchanged(db, move, relation)))
      touched.push(words[relation.table] ?? relation.table);
  const { rows } = await sql`
    select from supplier_merge_rows m
    join supplier_phone_numbers p on p.id = m.row_id
    join records r on r.phone = p.phone and r.supplier_id = ${move.survivorId}
    where m.merge_id = ${move.mergeId} and m.relation = 'supplier_phone_numbers'
      and not exists (select from supplier_merge_rows x
        where x.merge_id = m.merge_id and x.relation = 'records' and x.row_id = r.id)
      and not p.is_toll_free and (r.created_at > ${move.mergedAt} or exists (
        select from record_history h where h.record_id = r.id and h.field = 'supplier'
          and h.new_value = ${String(move.survivorId)} and h.created_at > ${move.mergedAt}))
    limit 1`.execute(db);
  if (rows.length > 0) touched.push('records added since the merge');
  if (touched.length > 0)
    throw new AppError(
      'conflict',
      `This merge can no longer be undone because the following have changed since: ${touched.join(', ')}.`,
    );
}

/** Restores the collection agent whom the survivor took over, and checks the agent's limit. */
async function restoreCollector(db: Db, merge: StoredMerge): Promise<void> {
  const { survivorId, adoptedUserId, assignedUserId } = merge;
  if (assignedUserId === null) return;
  await sql`select from users where id = ${assignedUserId} for no key update`.execute(db);
  if (adoptedUserId !== null)
    await sql`
      update suppliers set assigned_user_id = null
      where id = ${survivorId} and assigned_user_id = ${adoptedUserId}`.execute(db);
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from suppliers where assigned_user_id = ${assignedUserId}`.execute(db);
  if ((rows[0]?.held ?? 0) >= maxAssigned)
    throw new AppError(
      'conflict',
      `This merge cannot be undone right now because the collection agent already has ${maxAssigned} suppliers.`,
    );
}

/**
 * Undoes a merge: the duplicate is back under its old id with everything that moved, exactly as it
 * was. Run inside a transaction.
 * @throws AppError notFound, refused after the term, conflict for what was changed since
 */
export async function undoMerge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  survivorId: number,
  mergeId: number,
): Promise<void> {
  await lockMailDomains(db);
  await lockPhones(db);
  await refuseMerged(db, survivorId);
  const survivor = await lockSupplier(db, survivorId);
  const merge = found(await lockMerge(db, survivorId, mergeId), 'Merge Not Found');
  if (Date.parse(merge.undoUntil) < clock().getTime()) throw refusedInput(undoTooLate);
  await lockMoved(db, merge);
  await refuseChangedSince(db, merge);
  await restoreCollector(db, merge);
  await restoreSupplier(db, mergeId);
  for (const relation of mergedRelations) await moveRowsBack(db, merge, relation);
  await restoreSkippedRows(db, merge);
  await unmergeOwnPayer(db, merge, actor.id);
  await ensurePrimaries(db, survivorId);
  await markMergeUndone(db, mergeId, actor.id);
  const { duplicateId, duplicateName } = merge;
  const note = (id: number, field: string, after: string) =>
    insertSupplierChanges(db, id, [{ field, before: null, after }], actor.id);
  await note(survivorId, 'mergeUndone', `${duplicateId}, ${duplicateName}`);
  await note(duplicateId, 'restored', `${survivorId}, ${survivor.name}`);
}
