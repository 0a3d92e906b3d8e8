import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listUndoable } from '@recoup/contract/undo/undo.endpoints';
import {
  countedItems,
  systemUndoKinds,
  type UndoKind,
  undoHours,
  undoKinds,
  undoRefusal,
  undoSummary,
} from '@recoup/domain/undo/undo-kinds';
import type { Sql } from '@recoup/postgres/read';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';

interface ActionRow {
  id: number;
  kind: UndoKind;
  subject: string;
  itemCount: number;
  doneAt: string;
  undoneAt: string | null;
  undoneCount: number | null;
}

/** More than anyone does in a day. */
const mostShown = 500;

/** Actions of a user, and those of the system that the user may undo. */
export const isOf = ({ id, roles }: Actor): Sql<boolean> => sql<boolean>`(user_id = ${id}
  or user_id is null and kind = any(${systemUndoKinds.filter((kind) => undoRefusal(kind, roles) === null)}::text[]))`;

export function createUndoQueries({ db }: Pick<Deps, 'db'>) {
  return {
    /** What a user, or the system, did in the last 24 hours that the user can undo, newest first. */
    async actionsOf(actor: Actor): Promise<ResponseInput<typeof listUndoable>> {
      const rows = await rowsOf(db).all(sql<ActionRow>`
        select id, kind, subject, item_count as "itemCount", created_at as "doneAt",
          undone_at as "undoneAt", undone_count as "undoneCount"
        from undoable_actions
        where ${isOf(actor)} and kind = any(${Object.keys(undoKinds)}::text[])
          and created_at > now() - make_interval(hours => ${undoHours})
        order by id desc limit ${mostShown}`);
      return rows.map(({ itemCount, undoneCount, ...row }) => ({
        ...row,
        title: undoKinds[row.kind].title,
        count: countedItems(row.kind, itemCount),
        outcome:
          undoneCount === null ? null : undoSummary(row.kind, undoneCount, itemCount - undoneCount),
        refusal: row.undoneAt === null ? undoRefusal(row.kind, actor.roles) : 'Already undone',
      }));
    },
  };
}
