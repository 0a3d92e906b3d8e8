import { type ListPage, readListQuery } from './paged-list/list-state.ts';

/**
 * The place in a list from which a page was opened. It travels in the state of the browser's history,
 * so that it survives a reload, and a page that was opened by its address has none.
 */
export interface ListPlace {
  /** The key of the list's source: how its rows are asked for. */
  readonly source: readonly unknown[];
  /** The query that the list sent, with the page. */
  readonly sent: Readonly<Record<string, string>>;
  /** The field of a row with the ID that is in the address of its page. */
  readonly idField: string;
  readonly id: number;
  /** The row's position on its page of the list. */
  readonly at: number;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    list?: ListPlace;
  }
}

type Row = Readonly<Record<string, unknown>>;
type Page = ListPage<unknown>;

const segmentsOf = (href: string): string[] => (href.split(/[?#]/)[0] ?? '').split('/');

/** Returns the place of a row, unless the address of its page does not contain its ID. */
export function placeOfRow(
  list: Pick<ListPlace, 'source' | 'sent' | 'idField'>,
  row: unknown,
  at: number,
  href: string,
): ListPlace | undefined {
  const id = (row as Row)[list.idField];
  if (typeof id !== 'number' || !segmentsOf(href).includes(String(id))) return undefined;
  return { ...list, id, at };
}

/** Returns the place for a link to another page of the same thing, such as an invoice's payment. */
export function placeKeptBy(
  href: string,
  from: { readonly pathname: string; readonly state: { readonly list?: ListPlace } },
): ListPlace | undefined {
  const { list } = from.state;
  const [, area] = segmentsOf(from.pathname);
  const [, wantedArea, ...others] = segmentsOf(href);
  return list && area === wantedArea && others.includes(String(list.id)) ? list : undefined;
}

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
  const filters = JSON.stringify({ ...readListQuery(place.sent).filters, ...filter });
  return { ...place, id: 0, at: 0, sent: { ...place.sent, page: '1', filters } };
}
