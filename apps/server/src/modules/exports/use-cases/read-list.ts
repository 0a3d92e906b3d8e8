import type { createExport } from '@recoup/contract/exports/exports.endpoints';
import type { BodyOf, Endpoint } from '@recoup/contract/kit/endpoint';
import { savedLists } from '@recoup/contract/views/saved-lists';
import { type SavedListName, savedListNames } from '@recoup/domain/views/saved-view';
import type { ChosenRows } from '@recoup/list-engine/types';
import type { Actor } from '#platform/auth/actor';
import { refusedInput } from '#platform/errors/app-error';
import { authorize, isAuthorized } from '#platform/http/access';
import type { Route } from '#platform/http/route';

type ListState = BodyOf<typeof createExport>['query'];

interface ListPart {
  readonly rows: readonly unknown[];
  readonly total: number;
  /** Whether there are no more rows after the parts before. */
  readonly isOver: boolean;
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

/** Lists that the list engine does not read: their pages are their parts. */
const ownPages: readonly SavedListName[] = ['invoice-suppliers'];

/** Returns how many of the matches of a list are chosen, as far as can be told without reading them. */
export function countChosen({ ids, except = [] }: ChosenRows, total: number): number {
  return ids ? Math.min(ids.length, total) : Math.max(0, total - except.length);
}

function chosenOf(rows: readonly unknown[], { ids, except = [] }: ChosenRows): unknown[] {
  const [only, without] = [ids && new Set(ids), new Set(except)];
  return rows.filter((row) => {
    const { id } = row as { id: number };
    return (only?.has(id) ?? true) && !without.has(id);
  });
}

/**
 * Returns what reads a part of a list, from the first on, as its screen gets it, so that the rights
 * and the meaning of its filters are the same.
 * @param chosen the rows that lists may have which are not read by the list engine
 */
export function createListReader(routes: readonly Route[], chosen: ChosenRows = {}) {
  return async (
    actor: Actor,
    name: SavedListName,
    query: ListState,
    part = 1,
  ): Promise<ListPart> => {
    authorizeExport(actor, name);
    const { endpoint, fixed }: ExportedList = savedLists[name];
    const route = routes.find((one) => one.endpoint === endpoint);
    // Of the others not the first page, which the audit log takes for a look at it: an export is
    // noted as such.
    const isOwn = ownPages.includes(name);
    const wanted = isOwn ? { page: String(part), perPage: '200' } : { page: '2', perPage: '10' };
    const asked = { ...query, ...fixed, ...wanted };
    const parsed = endpoint.query?.safeParse(asked);
    if (!route || !parsed) throw new Error(`The list ${name} cannot be read`);
    const [issue] = parsed.error?.issues ?? [];
    if (issue)
      throw refusedInput(`This list does not take ${issue.path.join('.')}: ${issue.message}`);
    const request = { url: endpoint.path };
    const page = await route.handler({ query: parsed.data, actor, request, params: undefined });
    const { data, meta } = page as { data: unknown[]; meta: { total: number } };
    const isOver = data.length === 0;
    if (!isOwn) return { rows: data, total: meta.total, isOver };
    return { rows: chosenOf(data, chosen), total: countChosen(chosen, meta.total), isOver };
  };
}
