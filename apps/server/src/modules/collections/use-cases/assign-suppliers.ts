import type { BulkResults } from '@recoup/contract/kit/bulk';
import { mayAssign } from '@recoup/domain/collections/assignment';
import { counted } from '@recoup/domain/kit/counted';
import { sql } from 'kysely';
import { updateAssignee } from '#modules/suppliers/suppliers.api';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { notFound, refusedInput } from '#platform/errors/app-error';
import { addNotices } from '#platform/notices/notices';
import { groupItems, noteUndoable } from '../../undo/undo.api.ts';

/** The results, and the id by which they can be undone; absent if nothing changed. */
export interface AssignedSuppliers extends BulkResults {
  readonly actionId: number | undefined;
}

interface LockedAssignment {
  id: number;
  name: string;
  assignedUserId: number | null;
}

/** Locks the suppliers in one order, so that two requests cannot deadlock. */
async function lockSuppliers(db: Db, supplierIds: readonly number[]): Promise<LockedAssignment[]> {
  const { rows } = await sql<LockedAssignment>`
    select id, name, assigned_user_id as "assignedUserId" from suppliers
    where id = any(${supplierIds}::integer[]) order by id for no key update`.execute(db);
  if (rows.length !== new Set(supplierIds).size) throw notFound('Supplier Not Found');
  return rows;
}

/**
 * Locks the user, so that concurrent requests cannot assign suppliers to the same user; returns the
 * name.
 */
async function lockAgent(db: Db, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string; isAgent: boolean }>`
    select u.name, u.is_active and exists (select from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id and r.name = 'collectionagent') as "isAgent"
    from users u where u.id = ${userId} for no key update of u`.execute(db);
  if (!rows[0]) throw notFound('User Not Found');
  if (!rows[0].isAgent)
    throw refusedInput(
      'Suppliers can be assigned only to active collection agents. Choose a collection agent.',
      'assigned_user_id',
    );
  return rows[0].name;
}

interface NewAssignee {
  readonly userId: number | null;
  /** What the list of what can be undone says: 'To Jane Doe'. */
  readonly subject: string;
}

async function write(
  db: Db,
  actor: Actor,
  held: readonly LockedAssignment[],
  { userId, subject }: NewAssignee,
): Promise<AssignedSuppliers> {
  const ids = held.map(({ id }) => id);
  await updateAssignee(db, ids, userId);
  const moved = held.filter(({ assignedUserId }) => assignedUserId !== userId);
  const actionId = await noteUndoable(db, actor, {
    kind: userId === null ? 'suppliers.unassign' : 'suppliers.assign',
    subject,
    items: groupItems<'suppliers.assign' | 'suppliers.unassign'>(
      moved.map(({ id, assignedUserId }) => ({ id, before: { assignedUserId } })),
      { assignedUserId: userId },
    ),
  });
  if (userId !== null && userId !== actor.id && actionId !== undefined)
    await addNotices(db, [
      {
        userId,
        kind: 'suppliers.assigned',
        key: String(actionId),
        text: nameOfOne(moved) || counted(moved.length, 'supplier'),
        actorId: actor.id,
      },
    ]);
  const message = userId === null ? 'Supplier unassigned' : 'Supplier assigned';
  return { results: ids.map((id) => ({ id, success: true, message })), actionId };
}

/** Names a single supplier; several are counted. */
const nameOfOne = (held: readonly LockedAssignment[]): string =>
  held.length === 1 ? (held[0]?.name ?? '') : '';

export interface SuppliersToAssign {
  readonly supplierIds: readonly number[];
  /** Null unassigns the suppliers. */
  readonly userId: number | null;
  /** Whether suppliers that someone has already are moved. */
  readonly isReassignment: boolean;
}

/**
 * Assigns, reassigns, or unassigns suppliers: all of them or none.
 * @throws AppError notFound; refused over the user's limit, and for an assigned supplier unless it
 * is reassigned
 */
export async function assignSuppliers(
  db: Db,
  actor: Actor,
  wanted: SuppliersToAssign,
): Promise<AssignedSuppliers> {
  const { supplierIds, userId, isReassignment } = wanted;
  if (userId === null) {
    const unassigned = await lockSuppliers(db, supplierIds);
    return await write(db, actor, unassigned, { userId, subject: nameOfOne(unassigned) });
  }
  const name = await lockAgent(db, userId);
  const held = await lockSuppliers(db, supplierIds);
  const taken = held.find(
    ({ assignedUserId }) => assignedUserId !== null && assignedUserId !== userId,
  );
  if (taken && !isReassignment)
    throw refusedInput(`${taken.name} is already assigned to someone. Use Reassign instead.`);
  const { rows } = await sql<{ existing: number }>`
    select count(*) as existing from suppliers
    where assigned_user_id = ${userId} and id <> all(${supplierIds}::integer[])`.execute(db);
  const existing = rows[0]?.existing ?? 0;
  const verdict = mayAssign({ existing, given: held.length, isReassignment });
  if (!verdict.allowed) throw refusedInput(verdict.reason, 'assigned_user_id');
  return await write(db, actor, held, { userId, subject: `To ${name}` });
}

/**
 * Unassigns every supplier of a user (S-726).
 * @throws AppError notFound 'User Not Found'
 */
export async function unassignAll(
  db: Db,
  actor: Actor,
  userId: number,
): Promise<AssignedSuppliers> {
  const user = await sql<{ name: string }>`
    select name from users where id = ${userId} for no key update`.execute(db);
  if (!user.rows[0]) throw notFound('User Not Found');
  const { rows } = await sql<{ id: number }>`
    select id from suppliers where assigned_user_id = ${userId} order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const held = await lockSuppliers(db, ids);
  const theirs = held.filter(({ assignedUserId }) => assignedUserId === userId);
  return await write(db, actor, theirs, { userId: null, subject: `From ${user.rows[0].name}` });
}
