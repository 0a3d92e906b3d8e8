import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { savedLists } from '@recoup/contract/views/saved-lists';
import type { countViews } from '@recoup/contract/views/views.endpoints';
import type { SavedListName } from '@recoup/domain/views/saved-view';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '#platform/auth/actor';
import type { Deps } from '#platform/deps';
import type { Route } from '#platform/http/route';
import type { View } from '../views.queries.ts';

type Counts = ResponseInput<typeof countViews>;
type Log = Pick<FastifyBaseLogger, 'warn'>;

const keptMs = 60_000;
/** What is not counted by then is left to the next request, which finds it counted. */
const waitedMs = 1_000;
/** More counts than this are never kept. */
const mostKept = 5_000;

interface KeptCount {
  readonly count: Promise<number | null>;
  readonly countedAt: Date;
}

/** Counts the rows of saved views by asking their lists, as the user who looks. */
export function createViewCounts(routes: readonly Route[], { clock }: Pick<Deps, 'clock'>) {
  const kept = new Map<string, KeptCount>();

  async function countNow(actor: Actor, view: View): Promise<number | null> {
    const list = savedLists[view.list as SavedListName];
    const route = routes.find(({ endpoint }) => endpoint === list.endpoint);
    const fixed = 'fixed' in list ? list.fixed : {};
    const asked = { ...fixed, ...view.query, page: '1', perPage: '10' };
    const { success, data } = list.endpoint.query.safeParse(asked);
    // a filter that the list no longer has
    if (!success || !route) return null;
    const request = { url: list.endpoint.path };
    const page = await route.handler({ query: data, actor, request, params: undefined });
    return (page as { meta: { total: number } }).meta.total;
  }

  function countOf(actor: Actor, view: View, log: Log): KeptCount {
    const key = `${view.id} ${view.updated_at} ${actor.id}`;
    const now = clock();
    const known = kept.get(key);
    if (known && now.getTime() - known.countedAt.getTime() < keptMs) return known;
    if (kept.size >= mostKept) kept.clear();
    // a list that fails is asked again the next time
    const count = countNow(actor, view).catch((error: unknown) => {
      log.warn({ err: error, viewId: view.id }, 'could not count the rows of a saved view');
      kept.delete(key);
      return null;
    });
    const counted = { count, countedAt: now };
    kept.set(key, counted);
    return counted;
  }

  /** Returns the counts that are known within a second; null for the others. */
  return async (actor: Actor, views: readonly View[], log: Log): Promise<Counts> => {
    const counts: Counts = [];
    const deadline = Date.now() + waitedMs;
    for (const view of views) {
      const left = deadline - Date.now();
      const nothing = { viewId: view.id, count: null, countedAt: null };
      if (left <= 0) {
        counts.push(nothing);
        continue;
      }
      const { count, countedAt } = countOf(actor, view, log);
      const late = new Promise<undefined>((resolve) =>
        setTimeout(resolve, left, undefined).unref(),
      );
      const number = await Promise.race([count, late]);
      counts.push(
        number === undefined || number === null
          ? nothing
          : { viewId: view.id, count: number, countedAt: countedAt.toISOString() },
      );
    }
    return counts;
  };
}
