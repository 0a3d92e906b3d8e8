import type { createExport } from '@recoup/contract/exports/exports.endpoints';
import type { BodyOf, Endpoint } from '@recoup/contract/kit/endpoint';
import { savedLists } from '@recoup/contract/views/saved-lists';
import { type SavedListName, savedListNames } from '@recoup/domain/views/saved-view';
import type { Actor } from '#platform/auth/actor';
import { refusedInput } from '#platform/errors/app-error';
import { authorize, isAuthorized } from '#platform/http/access';
import type { Route } from '#platform/http/route';

type ListState = BodyOf<typeof createExport>['query'];

interface ListPart {
  readonly rows: readonly unknown[];
  readonly total: number;
}

interface ExportedList {
  readonly endpoint: Endpoint;
  readonly fixed?: Readonly<Record<string, string>>;
  readonly download?: Endpoint;
}

/** An export needs what the list's download needs, else its screen. */
function endpointOf(name: SavedListName): Endpoint {
  const { endpoint, download }: ExportedList = savedLists[name];
  return download ?? endpoint;
}

/** Refuses users who may not export a list. */
export function authorizeExport(actor: Actor, name: SavedListName): void {
  authorize(endpointOf(name), actor);
}

/** Returns the lists that a user may export. */
export const listsToExport = (actor: Actor): SavedListName[] =>
  savedListNames.filter((name) => isAuthorized(endpointOf(name), actor));

/**
 * Returns what reads a page of a list as its screen gets it, so that the rights and the meaning of
 * its filters are the same.
 */
export function createListReader(routes: readonly Route[]) {
  return async (actor: Actor, name: SavedListName, query: ListState): Promise<ListPart> => {
    authorizeExport(actor, name);
    const { endpoint, fixed }: ExportedList = savedLists[name];
    const route = routes.find((one) => one.endpoint === endpoint);
    // not the first page, which the audit log takes for a look at it: an export is noted as such
    const asked = { ...query, ...fixed, page: '2', perPage: '10' };
    const parsed = endpoint.query?.safeParse(asked);
    if (!route || !parsed) throw new Error(`The list ${name} cannot be read`);
    const [issue] = parsed.error?.issues ?? [];
    if (issue)
      throw refusedInput(`This list does not take ${issue.path.join('.')}: ${issue.message}`);
    const request = { url: endpoint.path };
    const page = await route.handler({ query: parsed.data, actor, request, params: undefined });
    const { data, meta } = page as { data: unknown[]; meta: { total: number } };
    return { rows: data, total: meta.total };
  };
}
