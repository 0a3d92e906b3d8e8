import type { BodyOf } from '@recoup/contract/kit/endpoint';
import { savedLists } from '@recoup/contract/views/saved-lists';
import type { changeView, createView } from '@recoup/contract/views/views.endpoints';
import { reasonOf } from '@recoup/domain/kit/verdict';
import {
  mayEditView,
  mayShareView,
  mostViews,
  type SavedListName,
  storedFilters,
} from '@recoup/domain/views/saved-view';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { type Actor, actorMay } from '#platform/auth/actor';
import { insertRow, lockById } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { AppError, notFound, refusedInput } from '#platform/errors/app-error';
import { authorize } from '#platform/http/access';

type NewView = BodyOf<typeof createView>;
type ViewQuery = NewView['query'];

/** The query as it is stored: where it names its maker, it means the user who opens the view. */
function storedQuery(query: ViewQuery, makerId: number): string {
  const { filters, advancedSearch } = query;
  return JSON.stringify({
    ...query,
    ...(filters && { filters: storedFilters(filters, makerId) }),
    ...(advancedSearch && { advancedSearch: storedFilters(advancedSearch, makerId) }),
  });
}

/** @throws AppError refused for a filter or an order that the list does not have */
function refuseUnknownFilters(list: SavedListName, query: ViewQuery): void {
  const { error } = savedLists[list].endpoint.query.safeParse(query);
  const [issue] = error?.issues ?? [];
  if (issue)
    throw refusedInput(`This list does not take ${issue.path.join('.')}: ${issue.message}`);
}

const takenName = 'You already have a view with this name for this list.';

/** Saves, changes, and deletes views of lists. Runs inside a transaction. */
export function createViewService({ db }: Pick<Deps, 'db'>) {
  /** Of two views of a user saved at once, the second is compared and counted after the first. */
  const lockViewsOf = (userId: number) =>
    sql`select from users where id = ${userId} for no key update`.execute(db);

  async function refuseTakenName(
    userId: number,
    { list, name }: { list: string; name: string },
    exceptId: number | null,
  ): Promise<void> {
    const twin = await rowsOf(db).first(sql<{ id: number }>`
      select id from saved_views where user_id = ${userId} and list = ${list}
        and lower(name) = lower(${name}) and id is distinct from ${exceptId}`);
    if (twin) throw new AppError('duplicate', takenName, { errors: { name: [takenName] } });
  }

  function refuseSharing(actor: Actor): void {
    const reason = reasonOf(mayShareView(actorMay(actor, 'views.share')));
    if (reason !== undefined) throw new AppError('forbidden', reason);
  }

  /** Locks a view that the actor may change. @throws AppError notFound, forbidden */
  async function lockEditable(actor: Actor, viewId: number) {
    const columns = ['user_id', 'list', 'name', 'is_shared'] as const;
    const view = await lockById(db, 'saved_views', viewId, columns);
    const isOwn = view?.user_id === actor.id;
    if (!view || (!isOwn && !view.is_shared)) throw notFound('View Not Found');
    const mayShare = actorMay(actor, 'views.share');
    const reason = reasonOf(mayEditView({ isOwn, isShared: view.is_shared, mayShare }));
    if (reason !== undefined) throw new AppError('forbidden', reason);
    return view;
  }

  return {
    /**
     * Saves a view; returns its id.
     * @throws AppError forbidden, duplicate, or refused for what the list does not take
     */
    async create(actor: Actor, view: NewView): Promise<number> {
      const { list, name, isShared, query, columns } = view;
      authorize(savedLists[list].endpoint, actor);
      if (isShared) refuseSharing(actor);
      refuseUnknownFilters(list, query);
      await lockViewsOf(actor.id);
      await refuseTakenName(actor.id, view, null);
      const own = await rowsOf(db).first(sql<{ count: number }>`
        select count(*)::int as count from saved_views where user_id = ${actor.id}`);
      if ((own?.count ?? 0) >= mostViews)
        throw refusedInput(`You already have ${mostViews} views. Delete one first.`);
      return await insertRow(db, 'saved_views', {
        user_id: actor.id,
        list,
        name,
        is_shared: isShared,
        query: storedQuery(query, actor.id),
        columns: JSON.stringify(columns),
      });
    },

    /** @throws AppError notFound, forbidden, duplicate, or refused for what the list does not take */
    async change(
      actor: Actor,
      viewId: number,
      { name, isShared, query, columns }: BodyOf<typeof changeView>,
    ): Promise<void> {
      const view = await lockEditable(actor, viewId);
      const list = view.list as SavedListName;
      if (isShared && !view.is_shared) refuseSharing(actor);
      if (query) refuseUnknownFilters(list, query);
      if (name !== undefined) {
        await lockViewsOf(view.user_id);
        await refuseTakenName(view.user_id, { list, name }, viewId);
      }
      await db
        .updateTable('saved_views')
        .set({
          ...(name !== undefined && { name }),
          ...(isShared !== undefined && { is_shared: isShared }),
          ...(query && { query: storedQuery(query, actor.id) }),
          ...(columns && { columns: JSON.stringify(columns) }),
          updated_at: sql`now()`,
        })
        .where('id', '=', viewId)
        .execute();
    },

    /** @throws AppError notFound, forbidden */
    async delete(actor: Actor, viewId: number): Promise<void> {
      await lockEditable(actor, viewId);
      await db.deleteFrom('saved_views').where('id', '=', viewId).execute();
    },
  };
}
