import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { undoAction } from '@recoup/contract/undo/undo.endpoints';
import { groupOutcomes } from '@recoup/domain/kit/outcomes';
import {
  countedItems,
  type UndoKind,
  undoHours,
  undoKinds,
  undoRefusal,
  undoSummary,
} from '@recoup/domain/undo/undo-kinds';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { logAuditEvent } from '#platform/audit/audit-log';
import type { Actor } from '#platform/auth/actor';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError, found } from '#platform/errors/app-error';
import { withdrawNotices } from '#platform/notices/notices';
import type { Restorers, UndoItem, UndoOutcome } from './undo.api.ts';
import { isOf } from './undo.queries.ts';

interface ActionRow {
  kind: UndoKind;
  subject: string;
  items: UndoItem[];
  itemCount: number;
  isOver: boolean;
  isUndone: boolean;
}

type Restore = (items: readonly UndoItem[], actor: Actor) => Promise<UndoOutcome[]>;
type Answer = ResponseInput<typeof undoAction>;

/** Undoes what users did. */
export function createUndoService({ db, restorers }: Pick<Deps, 'db'> & { restorers: Restorers }) {
  /** Users can undo only what they did; what the system did, everyone with its ability. */
  const lockAction = (actor: Actor, id: number) =>
    rowsOf(db).first(sql<ActionRow>`
      select kind, subject, items, item_count as "itemCount", undone_at is not null as "isUndone",
        created_at <= now() - make_interval(hours => ${undoHours}) as "isOver"
      from undoable_actions where id = ${id} and ${isOf(actor)} for update`);

  return {
    /**
     * Restores what an action changed; things that changed since stay as they are. An undo that
     * restored nothing can be tried again.
     * @throws AppError notFound for an action of someone else, refused after 24 hours, conflict for one
     * that is undone, or forbidden without the ability of the action
     */
    async undo(actor: Actor, id: number): Promise<Answer> {
      const { kind, subject, items, itemCount, isOver, isUndone } = found(
        await lockAction(actor, id),
        'Action Not Found',
      );
      if (isUndone) throw new AppError('conflict', 'This has already been undone.');
      if (isOver)
        throw new AppError('refused', `Actions can be undone for only ${undoHours} hours.`);
      const refusal = undoRefusal(kind, actor.roles);
      if (refusal !== null) throw new AppError('forbidden', refusal);
      // the items of a row are those of its kind
      const restore = restorers[kind] as Restore;
      const outcomes = await restore(items, actor);
      const undoneCount = outcomes.filter(({ success }) => success).length;
      const message = undoSummary(kind, undoneCount, outcomes.length - undoneCount);
      if (undoneCount > 0) {
        await sql`update undoable_actions set undone_at = now(), undone_count = ${undoneCount}
          where id = ${id}`.execute(db);
        await withdrawNotices(db, ['records.assigned', 'suppliers.assigned'], String(id));
        await logAuditEvent(db, {
          userId: actor.id,
          action: 'undone',
          subject: [undoKinds[kind].title, countedItems(kind, itemCount), subject, message]
            .filter((part) => part !== '')
            .join(', '),
        });
      }
      return { results: groupOutcomes(outcomes), message, undoneCount };
    },
  };
}

/** Deletes actions that can no longer be undone, with the values that they kept. */
export async function deleteExpiredActions(db: Db): Promise<void> {
  await sql`
    delete from undoable_actions
    where created_at <= now() - make_interval(hours => ${undoHours})`.execute(db);
}
