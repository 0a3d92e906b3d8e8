import { formerAssigneeRefusal } from '@recoup/domain/undo/former-assignee';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { keptBecause, restored, type UndoItem, type UndoOutcome } from '../../undo/undo.api.ts';
import { lockAssignees, updateAssignedUser } from '../records.repository.ts';

type Assignment = UndoItem<'records.assign' | 'records.unassignAll'>;

/** Why no records can be assigned to these users, for those to whom none can. */
async function findRefusals(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await rowsOf(db).all(sql<{ id: number; name: string }>`
    select id, name from users where id = any(${[...userIds]}::int4[]) and not is_active`);
  return new Map(rows.map(({ id, name }) => [id, `${name} is inactive`]));
}

/** Gives records back to the users to whom they were assigned before. */
export async function restoreAssignees(
  db: Db,
  items: readonly Assignment[],
): Promise<UndoOutcome[]> {
  const users = items.flatMap(({ before }) => before.assignedUserId ?? []);
  const refusals = await findRefusals(db, users);
  const current = await lockAssignees(
    db,
    items.flatMap(({ ids }) => ids),
  );
  const outcomes: UndoOutcome[] = [];
  for (const { ids, before, after } of items) {
    const former = before.assignedUserId;
    const judged = ids.map((id) => {
      const reason = formerAssigneeRefusal({
        current: current.get(id),
        assigned: after?.assignedUserId ?? null,
        formerRefusal: former === null ? null : (refusals.get(former) ?? null),
      });
      return reason === null ? restored(id) : keptBecause(id, reason);
    });
    const open = judged.filter(({ success }) => success).map(({ id }) => id);
    await updateAssignedUser(db, open, former);
    outcomes.push(...judged);
  }
  return outcomes;
}
