import type { ListPlace } from './list-place.ts';
import type { ListPage } from './paged-list/list-state.ts';

type Row = Readonly<Record<string, unknown>>;
type Page = ListPage<unknown>;

/** Returns the address of the same page about another row. */
export function addressOf(pathname: string, place: ListPlace, id: number): string {
  return pathname
    .split('/')
    .map((segment) => (segment === String(place.id) ? String(id) : segment))
    .join('/');
}

/** Returns the query of the page before or after the page of a place. */
export function sentFor(place: ListPlace, step: -1 | 0 | 1): Record<string, string> {
  return { ...place.sent, page: String(Number(place.sent.page ?? 1) + step) };
}

interface Spot {
  /** The row's position on this page; undefined if it has left the page. */
  readonly found: number | undefined;
  /** Where the previous and the next row are on this page, possibly outside it. */
  readonly previous: number;
  readonly next: number;
}

/** Looks for the row of a place; if it has left the list, another one has taken its position. */
export function spotOf(place: ListPlace, page: Page): Spot {
  const at = page.data.findIndex((row) => (row as Row)[place.idField] === place.id);
  return at === -1
    ? { found: undefined, previous: place.at - 1, next: place.at }
    : { found: at, previous: at - 1, next: at + 1 };
}

/** Returns the place of the row at a position of a page; a negative one counts from its end. */
export function placeAt(
  place: ListPlace,
  page: Page | undefined,
  step: -1 | 0 | 1,
  at: number,
): ListPlace | undefined {
  const row = page?.data.at(at) as Row | undefined;
  const id = row?.[place.idField];
  if (!page || typeof id !== 'number') return undefined;
  const position = at < 0 ? page.data.length + at : at;
  return { ...place, id, at: position, sent: sentFor(place, step) };
}

/** Returns the beginning of the same list with one more filter. */
export function withFilter(place: ListPlace, filter: Readonly<Record<string, unknown>>): ListPlace {
  const stored = JSON.parse(place.sent.filters ?? '{}') as Readonly<Record<string, unknown>>;
  const filters = JSON.stringify({ ...stored, ...filter });
  return { ...place, id: 0, at: 0, sent: { ...place.sent, page: '1', filters } };
}
