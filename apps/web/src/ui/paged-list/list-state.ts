import { counted } from '@recoup/domain/kit/counted';
/** A chosen value of a filter or of an advanced search field. */
export type ListValue =
  | string
  | number
  | boolean
  | ReadonlyArray<string | number>
  | { readonly from?: string; readonly to?: string };

export type ListValues = Readonly<Record<string, ListValue>>;

export type SortDirection = 'asc' | 'desc';

export interface ListSort {
  readonly key: string;
  readonly direction: SortDirection;
}

/** The user's request for a list; the query part of the address contains the same. */
export interface ListQuery {
  readonly page: number;
  readonly search: string;
  readonly filters: ListValues;
  readonly advancedSearch: ListValues;
  readonly sort: ListSort | undefined;
}

/** A paged response (A-113..A-116). */
export interface ListPage<Row> {
  readonly data: readonly Row[];
  readonly links: {
    readonly prev: string | null;
    readonly next: string | null;
    readonly last: string | null;
  };
  readonly meta: {
    readonly from: number | null;
    readonly to: number | null;
    readonly total: number;
  };
}

/** State of a list; always exactly one of these. */
export type ListState = 'Default' | 'Loading' | 'EntriesFound' | 'EntriesNotFound' | 'InvalidInput';

/** The names that a list owns in the address and sends to the server (A-117..A-122). */
export const ownNames = [
  'page',
  'search',
  'filters',
  'advancedSearch',
  'sortBy',
  'sortDirection',
] as const;

export type QueryTexts = Readonly<Record<string, string | undefined>>;

function readValues(text: string | undefined): ListValues {
  if (text === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as ListValues) : {};
  } catch {
    // A shortened or mistyped address: the list opens without these filters.
    return {};
  }
}

function readPage(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

function readSort(texts: QueryTexts, preset: ListSort | undefined): ListSort | undefined {
  if (texts.sortBy === undefined || texts.sortBy === '') return preset;
  return { key: texts.sortBy, direction: texts.sortDirection === 'desc' ? 'desc' : 'asc' };
}

/** Reads the request from the address; missing parts are the list's defaults. */
export function readListQuery(texts: QueryTexts, preset?: ListSort): ListQuery {
  return {
    page: readPage(texts.page),
    search: texts.search ?? '',
    filters: readValues(texts.filters),
    advancedSearch: readValues(texts.advancedSearch),
    sort: readSort(texts, preset),
  };
}

/** Returns the values without empty ones. */
export function meaningful(values: ListValues): ListValues {
  const says = (value: ListValue): boolean => {
    if (value === '') return false;
    if (Array.isArray(value)) return value.length > 0;
    return typeof value !== 'object' || Object.values(value).some((end) => end !== undefined);
  };
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && says(value))
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => says(value)),
  );
}

function writeValues(values: ListValues): string | undefined {
  const said = meaningful(values);
  return Object.keys(said).length === 0 ? undefined : JSON.stringify(said);
}

/** The query parameters of a list, the same in the address and to the server. */
export function writeListQuery(query: ListQuery): Record<string, string> {
  const texts: Record<(typeof ownNames)[number], string | undefined> = {
    page: String(query.page),
    search: query.search.trim() === '' ? undefined : query.search.trim(),
    filters: writeValues(query.filters),
    advancedSearch: writeValues(query.advancedSearch),
    sortBy: query.sort?.key,
    sortDirection: query.sort?.direction,
  };
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** The address's query with the list's part replaced and everything else kept. */
export function urlQuery(texts: QueryTexts, query: ListQuery): Record<string, string> {
  const foreign = Object.entries(texts).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !ownNames.some((name) => name === entry[0]),
  );
  return { ...Object.fromEntries(foreign), ...writeListQuery(query) };
}

/** A changed search, filter or sort begins at page 1 again (clarification 3). */
export function changeQuery(query: ListQuery, change: Partial<Omit<ListQuery, 'page'>>): ListQuery {
  return { ...query, ...change, page: 1 };
}

/** Values with one changed; `undefined` takes it away. */
export function withValue(
  values: ListValues,
  name: string,
  value: ListValue | undefined,
): ListValues {
  const { [name]: _, ...others } = values;
  return value === undefined ? others : { ...others, [name]: value };
}

/** The sort after pressing a column's button: the same turns round, another starts ascending. */
export function nextSort(sort: ListSort | undefined, key: string): ListSort {
  const turnsRound = sort?.key === key && sort.direction === 'asc';
  return { key, direction: turnsRound ? 'desc' : 'asc' };
}

/** A search text that is a number below 0 is refused without a request (A-103..A-106). */
export function isInvalidSearch(text: string): boolean {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) && number < 0;
}

/** Returns the page in a link of the response; undefined if there is no such page. */
export function pageOfLink(link: string | null | undefined): number | undefined {
  if (!link) return undefined;
  const page = new URL(link, 'http://list').searchParams.get('page');
  return page !== null && /^[1-9]\d*$/.test(page) ? Number(page) : undefined;
}

/** Text shown when a list has no rows. */
export const stateTexts: Partial<Record<ListState, string>> = {
  EntriesNotFound: 'No entries found',
  InvalidInput: 'Invalid Input',
};

export interface ListProgress {
  readonly search: string;
  /** Rows of the shown response, also while the next one loads; undefined before the first. */
  readonly entries: number | undefined;
  /** Status of a failed call. */
  readonly failedWith: number | undefined;
  /** Whether a request has been running long enough to show progress. */
  readonly isSlow: boolean;
}

/** The one state a list is in (A-096..A-106). */
export function listState({ search, entries, failedWith, isSlow }: ListProgress): ListState {
  if (isInvalidSearch(search)) return 'InvalidInput';
  if (failedWith === 404) return 'EntriesNotFound';
  if (entries !== undefined) return entries > 0 ? 'EntriesFound' : 'EntriesNotFound';
  return isSlow ? 'Loading' : 'Default';
}

/** How many rows match, `1 match` or `1,204 matches`. */
export function matchesText(total: number): string {
  return counted(total, 'match', 'matches');
}

/** 'From x to y of total' with the response's own numbers. */
export function rangeText({ from, to, total }: ListPage<unknown>['meta']): string {
  return `From ${from ?? 0} to ${to ?? 0} of ${total}`;
}
