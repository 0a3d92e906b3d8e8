import type { BulkResults } from '@recoup/contract/kit/bulk';
import type { bulkRecordInput } from '@recoup/contract/records/record-requests.schemas';
import { counted, countText } from '@recoup/domain/kit/counted';
import { groupOutcomes } from '@recoup/domain/kit/outcomes';
import { bulkRecordLimit } from '@recoup/domain/records/record-bulk-edit';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError, notFound, refusedInput } from '#platform/errors/app-error';
import { requireAbility } from '#platform/http/access';
import { addNotices } from '#platform/notices/notices';
import { groupItems, noteUndoable } from '../../undo/undo.api.ts';
import { recordList } from '../records.list.ts';
import { lockAssignees, updateAssignedUser } from '../records.repository.ts';

type Assignment = NonNullable<z.output<typeof bulkRecordInput>['assigned_user_id']>;
export type RecordSelection = Assignment['oldValue'];

/** The results, and the id by which the assignment can be undone; absent if nothing changed. */
export interface AssignedRecords {
  readonly results: BulkResults['results'];
  readonly actionId: number | undefined;
}

/** Converts a selection to filters of the list; `userId` is the user of 'my records'. */
export function selectionQuery(selection: RecordSelection, userId: number) {
  const { ids, except, search, filters, advancedSearch, assignedToUser, assignedUserId } =
    selection;
  return {
    search,
    filters: {
      ...filters,
      ...advancedSearch,
      ...(assignedUserId === undefined ? {} : { assignedUserId }),
      ...(assignedToUser ? { assignedUserId: userId } : {}),
      ...(ids && { ids }),
      ...(except && { except }),
    },
  };
}

/**
 * Returns the name of a user to whom records can be assigned.
 * @throws AppError refused for a user who is unknown or inactive
 */
export async function getAssignableName(db: Db, userId: number): Promise<string> {
  const user = await findById(db, 'users', userId, ['name', 'is_active']);
  if (!user) throw refusedInput('This user does not exist.', 'assigned_user_id');
  if (!user.is_active)
    throw refusedInput(
      `${user.name} is inactive. Records can be assigned only to active users.`,
      'assigned_user_id',
    );
  return user.name;
}

/**
 * Emptying an executive's list is for executives (S-745). Returns the user's name.
 * @throws AppError notFound 'User Not Found', or forbidden
 */
async function requireUnassigning(db: Db, actor: Actor, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string; isExecutive: boolean }>`
    select u.name, exists (
      select from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = u.id and r.name = 'executive') as "isExecutive"
    from users u where u.id = ${userId}`.execute(db);
  const [user] = rows;
  if (!user) throw notFound('User Not Found');
  requireAbility(
    actor,
    user.isExecutive ? 'users.unassignExecutiveRecords' : 'users.unassignRecords',
  );
  return user.name;
}

/** Every record of a user becomes no one's, however many they are. */
async function unassignAll(db: Db, actor: Actor, userId: number): Promise<AssignedRecords> {
  const name = await requireUnassigning(db, actor, userId);
  const { rows } = await sql<{ id: number }>`
    update records set assigned_user_id = null
    where id in (
      select id from records where assigned_user_id = ${userId} order by id for update)
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  const actionId = await noteUndoable(db, actor, {
    kind: 'records.unassignAll',
    subject: `From ${name}`,
    items: [{ ids, before: { assignedUserId: userId }, after: { assignedUserId: null } }],
  });
  const done = ids.map((id) => ({ id, success: true, message: 'Record Unassigned' }));
  return { results: groupOutcomes(done), actionId };
}

/**
 * Refuses a selection that means another number of records than the user saw (F-420).
 * @throws AppError secondLook, with the number of now as `count`
 */
async function refuseOtherCount(
  lists: Deps['lists'],
  actor: Actor,
  selection: RecordSelection,
): Promise<void> {
  if (selection.count === undefined) return;
  const count = await lists.count(recordList, selectionQuery(selection, actor.id));
  if (count === selection.count) return;
  throw new AppError(
    'secondLook',
    `${counted(count, 'record matches', 'records match')} now, not ${countText(selection.count)}.`,
    { extra: { count } },
  );
}

/**
 * Gives the oldest 500 records of a selection to a user, or to no one; with `assignedUserId` alone and no
 * new user it empties that user's list whole (R-265..R-267, S-745..S-747). Run inside a transaction.
 * @throws AppError forbidden, notFound, refused for an inactive user, or secondLook
 */
export async function assignRecords(
  { db, lists }: Pick<Deps, 'db' | 'lists'>,
  actor: Actor,
  { oldValue, newValue }: Assignment,
): Promise<AssignedRecords> {
  const { assignedUserId: owner, ...narrower } = oldValue;
  if (newValue === null && owner !== undefined && Object.keys(narrower).length === 0)
    return await unassignAll(db, actor, owner);
  requireAbility(actor, 'records.assign');
  const name = newValue === null ? undefined : await getAssignableName(db, newValue);
  await refuseOtherCount(lists, actor, oldValue);
  // those that were deleted since they were selected are named, not left out
  const ids =
    oldValue.ids === undefined
      ? await lists.lowestIds(recordList, selectionQuery(oldValue, actor.id), bulkRecordLimit)
      : [...new Set(oldValue.ids)].toSorted((a, b) => a - b).slice(0, bulkRecordLimit);
  const before = await lockAssignees(db, ids);
  await updateAssignedUser(db, [...before.keys()], newValue);
  const moved = [...before].filter(([, assignedUserId]) => assignedUserId !== newValue);
  const actionId = await noteUndoable(db, actor, {
    kind: 'records.assign',
    subject: name === undefined ? 'To no one' : `To ${name}`,
    items: groupItems<'records.assign'>(
      moved.map(([id, assignedUserId]) => ({ id, before: { assignedUserId } })),
      { assignedUserId: newValue },
    ),
  });
  if (newValue !== null && newValue !== actor.id && actionId !== undefined)
    await addNotices(db, [
      {
        userId: newValue,
        kind: 'records.assigned',
        key: String(actionId),
        text: counted(moved.length, 'record'),
        actorId: actor.id,
      },
    ]);
  const done = newValue === null ? 'Record Unassigned' : 'Record Assigned';
  const outcomes = ids.map((id) =>
    before.has(id)
      ? { id, success: true, message: done }
      : { id, success: false, message: `Record ${id} was deleted by someone else.` },
  );
  return { results: groupOutcomes(outcomes), actionId };
}
