import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { savedLists } from '@recoup/contract/views/saved-lists';
import type { listViews } from '@recoup/contract/views/views.endpoints';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { mayEditView, openedFilters, type SavedListName } from '@recoup/domain/views/saved-view';
import { rowsOf } from '@recoup/postgres/rows';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, actorMay } from '#platform/auth/actor';
import { jsonReference } from '#platform/db/json-reference';
import type { Deps } from '#platform/deps';
import { found } from '#platform/errors/app-error';
import { authorize } from '#platform/http/access';

export type View = ResponseInput<typeof listViews>[number];
type ViewRow = Omit<View, 'editRefusal'>;

/** The read side of saved views. */
export function createViewQueries({ db }: Pick<Deps, 'db'>) {
  const read = async (actor: Actor, which: RawBuilder<unknown>): Promise<View[]> => {
    const views = await rowsOf(db).all(sql<ViewRow>`
      select v.id, v.list, v.name, v.is_shared as "isShared", v.query, v.columns,
        ${jsonReference('u')} as owner, v.created_at, v.updated_at
      from saved_views v join users u on u.id = v.user_id
      where (v.user_id = ${actor.id} or v.is_shared) and ${which}
      order by v.is_shared, lower(v.name), v.id`);
    const mayShare = actorMay(actor, 'views.share');
    return views.map((view) => {
      const { filters, advancedSearch } = view.query;
      const isOwn = view.owner.id === actor.id;
      return {
        ...view,
        query: {
          ...view.query,
          ...(filters && { filters: openedFilters(filters, actor.id) }),
          ...(advancedSearch && { advancedSearch: openedFilters(advancedSearch, actor.id) }),
        },
        editRefusal: reasonOf(mayEditView({ isOwn, isShared: view.isShared, mayShare })) ?? null,
      };
    });
  };
  return {
    /** @throws AppError forbidden for a list that the actor may not see */
    async viewsOf(actor: Actor, list: SavedListName): Promise<View[]> {
      authorize(savedLists[list].endpoint, actor);
      return await read(actor, sql`v.list = ${list}`);
    },

    /** @throws AppError notFound 'View Not Found' */
    async getView(actor: Actor, viewId: number): Promise<View> {
      const [view] = await read(actor, sql`v.id = ${viewId}`);
      return found(view, 'View Not Found');
    },
  };
}
