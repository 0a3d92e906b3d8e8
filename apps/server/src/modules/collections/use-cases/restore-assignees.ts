import { maxAssigned } from '@recoup/domain/collections/assignment';
import { formerAssigneeRefusal } from '@recoup/domain/undo/former-assignee';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { updateAssignee } from '#modules/suppliers/suppliers.api';
import type { Db } from '#platform/db/database';
import { keptBecause, restored, type UndoItem, type UndoOutcome } from '../../undo/undo.api.ts';

type Assignment = UndoItem<'suppliers.assign' | 'suppliers.unassign'>;

interface Agent {
  id: number;
  name: string;
  isAgent: boolean;
  existing: number;
}

/** Locks users in id order, so that no one else assigns suppliers to them, and counts what they have. */
async function lockAgents(db: Db, userIds: readonly number[]): Promise<Map<number, Agent>> {
  await sql`select from users where id = any(${[...userIds]}::int4[]) order by id for no key update`.execute(
    db,
  );
  const rows = await rowsOf(db).all(sql<Agent>`
    select u.id, u.name,
      u.is_active and exists (select from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id and r.name = 'collectionagent') as "isAgent",
      (select count(*) from suppliers s where s.assigned_user_id = u.id)::int4 as existing
    from users u where u.id = any(${[...userIds]}::int4[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns why a user does not get suppliers back, or null. */
function formerRefusal(agent: Agent | undefined, given: number): string | null {
  if (!agent) return null;
  if (!agent.isAgent) return `${agent.name} is not an active collection agent`;
  return agent.existing + given <= maxAssigned
    ? null
    : `${agent.name} would have more than ${maxAssigned} suppliers`;
}

/** Gives suppliers back to the users to whom they were assigned before. */
export async function restoreAssignees(
  db: Db,
  items: readonly Assignment[],
): Promise<UndoOutcome[]> {
  const users = items.flatMap(({ before }) => before.assignedUserId ?? []);
  const agents = await lockAgents(db, users);
  const ids = items.flatMap((item) => item.ids);
  const suppliers = await rowsOf(db).all(sql<{ id: number; assignedUserId: number | null }>`
    select id, assigned_user_id as "assignedUserId" from suppliers
    where id = any(${ids}::int4[]) order by id for no key update`);
  const current = new Map(suppliers.map(({ id, assignedUserId }) => [id, assignedUserId]));
  const outcomes: UndoOutcome[] = [];
  for (const { ids: group, before, after } of items) {
    const former = before.assignedUserId;
    const agent = former === null ? undefined : agents.get(former);
    const judged = group.map((id) => {
      const reason = formerAssigneeRefusal({
        current: current.get(id),
        assigned: after?.assignedUserId ?? null,
        formerRefusal: formerRefusal(agent, group.length),
      });
      return reason === null ? restored(id) : keptBecause(id, reason);
    });
    const open = judged.filter(({ success }) => success).map(({ id }) => id);
    await updateAssignee(db, open, former);
    outcomes.push(...judged);
  }
  return outcomes;
}
