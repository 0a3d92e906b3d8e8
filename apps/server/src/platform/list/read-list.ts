import type { Cents } from '@recoup/domain/money/cents';
import { sql } from 'kysely';
import type { Read } from '../db/read.ts';
import type { List, ListQuery, ListShape } from './define-list.ts';
import { findMatching, type Matching } from './matching.ts';
import { type PageWanted, readCollected, readPageIds } from './page.ts';
import type { chooseShape } from './shape.ts';
import { orderAsked } from './sort.ts';
import { readTotal, type Total } from './total.ts';

/** One page of a list with the exact total of all matches. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly sums: Readonly<Record<string, Cents>>;
}

/**
 * Reads a page of a list, and the total that goes with it when `read` stands on a snapshot. The
 * total comes first, for it decides how the page is found; then the ids, from indexes alone where
 * possible; then the rows of those ids.
 */
export async function readList<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  query: ListQuery<Filters, Sort>,
  read: Read,
  { choose }: { /** For tests, which compare all shapes. */ choose?: typeof chooseShape } = {},
): Promise<ListPage<Row>> {
  const matching = await findMatching(list, query, read);
  const { page, perPage } = query;
  const wanted = { ...orderAsked(list, query), page, perPage };
  const { ids, total, sums } = await findPage(list, matching, wanted, read, choose);
  return {
    rows: ids.length === 0 ? [] : await read(rowsOf(list, ids), { isPrepared: true, isLast: true }),
    total,
    sums,
  };
}

async function findPage(
  list: ListShape,
  matching: Matching,
  wanted: PageWanted,
  read: Read,
  choose: typeof chooseShape | undefined,
): Promise<Pick<Total, 'total' | 'sums'> & { ids: readonly number[] }> {
  const isCollected = !list.indexes && !list.counters && !list.sums && !choose;
  const found = isCollected ? await readCollected(list, matching, wanted, read) : undefined;
  if (found) return { ...found, sums: {} };
  const total = await readTotal(list, matching, read);
  return { ...total, ids: await readPageIds(list, matching, wanted, total, read, choose) };
}

/** How many rows match, whatever the page. */
export async function countList<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  query: Pick<ListQuery<Filters, Sort>, 'filters' | 'search'>,
  read: Read,
): Promise<number> {
  const matching = await findMatching(list, query, read);
  return (await readTotal(list, matching, read)).total;
}

/** The ids of the matches with the lowest ids, at most `most`. */
export async function readLowestIds<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  selection: Pick<ListQuery<Filters, Sort>, 'filters' | 'search'>,
  most: number,
  read: Read,
): Promise<number[]> {
  const byId = { ...list, sorts: { id: [] } };
  const matching = await findMatching(list, selection, read);
  const total = await readTotal(list, matching, read);
  const wanted = { sort: 'id', direction: 'asc', page: 1, perPage: most } as const;
  return await readPageIds(byId, matching, wanted, total, read);
}

/** The rows of these ids in their order. */
function rowsOf<Row>({ rows }: Pick<List<object, string, Row>, 'rows'>, ids: readonly number[]) {
  return rows(sql`unnest(${ids}::int[]) with ordinality as page (id, place)`);
}
