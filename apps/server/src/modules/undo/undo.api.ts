import { undoHeader } from '@recoup/contract/kit/endpoint';
import type { UndoKind } from '@recoup/domain/undo/undo-kinds';
import type { FastifyReply } from 'fastify';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';

interface Assignee {
  assignedUserId: number | null;
}

/** What is kept of a thing, by the kind of action: its values before and after. */
interface UndoStates {
  'records.assign': Assignee;
  'records.unassignAll': Assignee;
  'suppliers.assign': Assignee;
  'suppliers.unassign': Assignee;
}

/** Things that an action changed alike; `after` is null if it deleted them. */
export interface UndoItem<Kind extends UndoKind = UndoKind> {
  readonly ids: readonly number[];
  readonly before: UndoStates[Kind];
  readonly after: UndoStates[Kind] | null;
}

/** The result for one thing: restored, or the reason why it stays as it is. */
export interface UndoOutcome {
  readonly id: number;
  readonly success: boolean;
  readonly message: string;
}

/**
 * Restores, by the kind of action, what it changed. Each runs inside a transaction, locks the things,
 * leaves those that changed since as they are, and writes history like any other change.
 */
export type Restorers = {
  readonly [Kind in UndoKind]: (items: readonly UndoItem<Kind>[]) => Promise<UndoOutcome[]>;
};

export const restored = (id: number): UndoOutcome => ({ id, success: true, message: 'Restored' });

export const keptBecause = (id: number, message: string): UndoOutcome => ({
  id,
  success: false,
  message,
});

/**
 * Returns the outcome of restoring one thing.
 * @param restore throws AppError if the thing stays as it is
 */
export async function outcomeOf(id: number, restore: () => Promise<void>): Promise<UndoOutcome> {
  try {
    await restore();
    return restored(id);
  } catch (error) {
    if (error instanceof AppError) return keptBecause(id, error.message);
    throw error;
  }
}

/** Groups things by their values before, as they are kept. */
export function groupItems<Kind extends UndoKind>(
  changes: ReadonlyArray<{ id: number; before: UndoStates[Kind] }>,
  after: UndoStates[Kind],
): UndoItem<Kind>[] {
  const groups = Map.groupBy(changes, ({ before }) => JSON.stringify(before));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ids: group.map(({ id }) => id), before: first.before, after }] : [];
  });
}

/** Something that a user did. */
export interface DoneAction<Kind extends UndoKind> {
  readonly kind: Kind;
  /** What distinguishes it from others of its kind, such as `To Jane Doe`. */
  readonly subject: string;
  readonly items: readonly UndoItem<Kind>[];
}

/**
 * Notes an action, so that its user can undo it. Run inside its transaction. Returns its id;
 * undefined if it changed nothing.
 */
export async function noteUndoable<Kind extends UndoKind>(
  db: Db,
  actor: Pick<Actor, 'id'>,
  { kind, subject, items }: DoneAction<Kind>,
): Promise<number | undefined> {
  const count = items.reduce((sum, { ids }) => sum + ids.length, 0);
  if (count === 0) return undefined;
  const { id } = await db
    .insertInto('undoable_actions')
    .values({ user_id: actor.id, kind, subject, items: JSON.stringify(items), item_count: count })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Offers to undo what a call did, in the header of its response. */
export function offerUndo(reply: FastifyReply, actionId: number | undefined): void {
  if (actionId !== undefined) void reply.header(undoHeader, String(actionId));
}
