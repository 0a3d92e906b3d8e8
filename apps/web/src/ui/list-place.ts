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

/** The parts of an address, without its query. */
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
