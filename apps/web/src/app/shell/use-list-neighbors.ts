import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { pageOfList } from '#api/page-of-list.ts';
import type { ListPlace } from '#ui/list-place.ts';
import { addressOf, placeAt, sentFor, spotOf } from '#ui/list-spot.ts';
import type { ListPage } from '#ui/paged-list/list-state.ts';

/** A neighbor: the address of its page, and its place. */
export interface Neighbor {
  readonly href: string;
  readonly list: ListPlace;
}

export interface ListNeighborhood {
  /** Its number among all rows; undefined if it has left the list. */
  readonly number: number | undefined;
  readonly total: number;
  readonly previous: Neighbor | undefined;
  readonly next: Neighbor | undefined;
}

/** Asks for a page of the list; without a place, for none. */
function useListPage(place: ListPlace | undefined, step: -1 | 0 | 1, isWanted: boolean) {
  const query = pageOfList(place?.source ?? [], place ? sentFor(place, step) : {});
  const { data } = useQuery({ ...query, enabled: place !== undefined && isWanted });
  return data as ListPage<unknown> | undefined;
}

/**
 * Returns what comes before and after this page's subject in the list that it was opened from, in the
 * list's own order; undefined for a page that was opened by its address.
 */
export function useListNeighbors(): ListNeighborhood | undefined {
  const pathname = useLocation({ select: (location) => location.pathname });
  const list = useLocation({ select: ({ state }) => state.list });
  const place = list && addressOf(pathname, list, list.id + 1) !== pathname ? list : undefined;
  const here = useListPage(place, 0, true);
  const spot = place && here && spotOf(place, here);
  const hasBefore = spot?.previous === -1 && Boolean(here?.links.prev);
  const hasAfter = spot?.next === here?.data.length && Boolean(here?.links.next);
  const before = useListPage(place, -1, hasBefore);
  const after = useListPage(place, 1, hasAfter);
  if (!place || !here || !spot) return undefined;
  const at = (there: ListPlace | undefined) =>
    there && { href: addressOf(pathname, place, there.id), list: there };
  return {
    number: spot.found === undefined ? undefined : (here.meta.from ?? 1) + spot.found,
    total: here.meta.total,
    previous: at(
      spot.previous < 0
        ? placeAt(place, hasBefore ? before : undefined, -1, -1)
        : placeAt(place, here, 0, spot.previous),
    ),
    next: at(
      spot.next < here.data.length
        ? placeAt(place, here, 0, spot.next)
        : placeAt(place, hasAfter ? after : undefined, 1, 0),
    ),
  };
}
