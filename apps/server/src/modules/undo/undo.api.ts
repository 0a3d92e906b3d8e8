import { undoHeader } from '@recoup/contract/kit/endpoint';
import { flattenText } from '@recoup/domain/kit/one-line';
import type { UndoKind, undoKinds } from '@recoup/domain/undo/undo-kinds';
import type { FastifyReply } from 'fastify';
import type { Selectable } from 'kysely';
import type { Actor, Doer } from '#platform/auth/actor';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import type { Database } from '#platform/db/database-types';
import { AppError } from '#platform/errors/app-error';

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

interface DetachedAddress {
  id: number;
  ownerId: number;
}

/** What applying a response without a person wrote; no receipt before. */
interface AppliedByItself {
  receiptId: number | null;
  deductionIds: number[];
}

interface Assignee {
  assignedUserId: number | null;
}

/** The columns of a record's phone number, and its supplier. */
export type RecordPhone = Pick<
  Row<'records'>,
  'phone' | 'phone_given' | 'phone_extension' | 'phone_dialable' | 'supplier_id'
>;

/** What is kept of a thing, by the kind of action: its values before and after. */
interface UndoStates {
  'records.assign': Assignee;
  'records.unassignAll': Assignee;
  'records.fixPhone': RecordPhone;
  /** When it was converted; null before. */
  'records.convert': { convertedAt: string | null };
  'suppliers.assign': Assignee;
  'suppliers.unassign': Assignee;
  'recordNotes.delete': Row<'record_notes'>;
  'supplierNotes.delete': Row<'supplier_notes'>;
  'agencyNotes.delete': Row<'agency_notes'>;
  'supplierAddresses.delete': DetachedAddress;
  'agencyAddresses.delete': DetachedAddress;
  'contacts.delete': Row<'supplier_contacts'>;
  'callbacks.delete': Row<'supplier_callbacks'>;
  /** When it was done; null before. */
  'callbacks.done': { doneAt: string | null };
  'responses.applyByItself': AppliedByItself;
}

/** The kinds of actions that delete things. */
type DeletionKind = {
  [Kind in UndoKind]: (typeof undoKinds)[Kind]['how'] extends 'stored again' ? Kind : never;
}[UndoKind];

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
  readonly [Kind in UndoKind]: Restorer<Kind>;
};

type Restorer<Kind extends UndoKind> = (
  items: readonly UndoItem<Kind>[],
  actor: Actor,
) => Promise<UndoOutcome[]>;

export const restored = (id: number): UndoOutcome => ({ id, success: true, message: 'Restored' });

export const keptBecause = (id: number, message: string): UndoOutcome => ({
  id,
  success: false,
  message,
});

/**
 * Restores things one by one.
 * @param restore throws AppError with the reason why one stays as it is, before it writes anything
 */
export function restoringEach<Kind extends UndoKind>(
  restore: (id: number, item: UndoItem<Kind>, actor: Actor) => Promise<void>,
): Restorer<Kind> {
  return async (items, actor) => {
    const outcomes: UndoOutcome[] = [];
    for (const item of items)
      for (const id of item.ids)
        try {
          await restore(id, item, actor);
          outcomes.push(restored(id));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          outcomes.push(keptBecause(id, error.message));
        }
    return outcomes;
  };
}

/** Stores deleted rows again; see {@link restoringEach}. */
export function storingAgain<Kind extends DeletionKind>(
  store: (row: UndoStates[Kind], actor: Actor) => Promise<void>,
): Restorer<Kind> {
  return restoringEach((_, { before }, actor) => store(before, actor));
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

/** Something that was done. */
export interface DoneAction<Kind extends UndoKind> {
  readonly kind: Kind;
  /** What distinguishes it from others of its kind, such as `To Jane Doe`. */
  readonly subject: string;
  readonly items: readonly UndoItem<Kind>[];
}

/**
 * Notes an action, so that its user can undo it; one of the system, everyone with its ability. Run
 * inside its transaction. Returns its id; undefined if it changed nothing.
 */
export async function noteUndoable<Kind extends UndoKind>(
  db: Db,
  actor: Pick<Doer, 'id'>,
  { kind, subject, items }: DoneAction<Kind>,
): Promise<number | undefined> {
  const count = items.reduce((sum, { ids }) => sum + ids.length, 0);
  if (count === 0) return undefined;
  return await insertRow(db, 'undoable_actions', {
    user_id: actor.id,
    kind,
    subject: flattenText(subject).slice(0, 120),
    items: JSON.stringify(items),
    item_count: count,
  });
}

/** Notes that a user deleted something; see {@link noteUndoable}. */
export function noteDeletion<Kind extends DeletionKind>(
  db: Db,
  actor: Pick<Actor, 'id'>,
  { kind, subject, row }: { kind: Kind; subject: string; row: UndoStates[Kind] },
): Promise<number | undefined> {
  const items = [{ ids: [row.id], before: row, after: null }];
  return noteUndoable(db, actor, { kind, subject, items });
}

/** Offers to undo what a call did, in the header of its response. */
export function offerUndo(reply: FastifyReply, actionId: number | undefined): void {
  if (actionId !== undefined) void reply.header(undoHeader, String(actionId));
}
