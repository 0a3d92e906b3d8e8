import type { Read, Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { type Apart, keepApart } from './apart.ts';
import {
  findPageIds,
  type PageIds,
  type PageRequest,
  readCollected,
  readPageIds,
  type SingleStatementPage,
  singleStatementPages,
} from './page.ts';
import { isSelective, mostAtOnce, type planPage } from './plan.ts';
import { type Predicate, resolvePredicate } from './predicates.ts';
import { orderAsked } from './sort.ts';
import { readTotal, type Total } from './total.ts';
import type { List, ListQuery, ListSpec } from './types.ts';

/** One page of a list with the exact total of all matches. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly sums: Readonly<Record<string, number>>;
  /** What the list keeps apart of its sums. */
  readonly apart: readonly Apart[];
}

/** For tests, which compare all ways to read a page. */
export interface PlanOverrides {
  readonly choose?: typeof planPage;
  /** Most matches collected before they are counted. */
  readonly atOnce?: number;
}

/**
 * Reads a page of a list, and the total that goes with it when `read` stands on a snapshot. The
 * total comes first, for it decides how the page is found; then the ids, from indexes alone where
 * possible; then the rows of those ids, by the same statement where it stays prepared. Where
 * neither decides anything, one statement answers all.
 */
export async function readList<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  query: ListQuery<Filters, Sort>,
  read: Read,
  forced: PlanOverrides = {},
): Promise<ListPage<Row>> {
  const matching = await resolvePredicate(list, query, read);
  const { page, perPage } = query;
  const wanted = { ...orderAsked(list, query), page, perPage };
  const { choose, atOnce = mostAtOnce } = forced;
  const most = mostCollectedAtOnce(list, matching, atOnce);
  const pages = choose ? [] : singleStatementPages(list, matching, wanted, most);
  for (const page of pages) {
    const answered = await readAtOnce(list, page, read);
    if (answered.total <= page.most) return answered;
  }
  const isCollected = pages.some(({ matches }) => matches);
  const { found, total, sums } = await findPage(list, matching, wanted, read, {
    choose,
    most: isCollected ? 0 : most,
  });
  const kept = await keepApart(list, matching, sums, read);
  return { rows: await readRows(list, found, read), total, ...kept };
}

async function findPage(
  list: ListSpec,
  matching: Predicate,
  wanted: PageRequest,
  read: Read,
  { choose, most }: { choose: typeof planPage | undefined; most: number },
): Promise<Pick<Total, 'total' | 'sums'> & { found: PageIds }> {
  const collected = most > 0 ? await readCollected(list, matching, wanted, most, read) : undefined;
  if (collected) return { found: collected, total: collected.total, sums: {} };
  const total = await readTotal(list, matching, read);
  return { ...total, found: await findPageIds(list, matching, wanted, total, read, choose) };
}

/** Names that no list has for a column of its own. */
const totalColumn = '(total)';
const rowColumn = '(is a row)';

/** The rows and the total by one statement. */
async function readAtOnce<Row>(
  list: Pick<List<object, string, Row>, 'rows'>,
  { total, ids, matches, most }: SingleStatementPage,
  read: Read,
): Promise<ListPage<Row>> {
  // a page past the end has a total, and no rows
  const statement = sql<Record<string, unknown>>`
    ${matches ? sql`with matches as materialized (${matches})` : sql``}
    select * from (${total}) as counted (${sql.id(totalColumn)})
    left join (select true as ${sql.id(rowColumn)}, rows.* from (${rowsOf(list, sql`array(${ids})`)}) as rows) as rows
    on true`;
  const isLast = most === Number.POSITIVE_INFINITY;
  const answered = await read(statement, { isPrepared: true, isLast, isAlone: true });
  return {
    rows: answered.flatMap(({ [rowColumn]: isRow, [totalColumn]: _total, ...row }) =>
      isRow === true ? [row as Row] : [],
    ),
    total: Number(answered[0]?.[totalColumn]),
    sums: {},
    apart: [],
  };
}

/** The statement that answers the rows of an array of ids in its order. */
function rowsOf<Row>({ rows }: Pick<List<object, string, Row>, 'rows'>, ids: Sql): Sql<Row> {
  return rows(sql`unnest(${ids}) with ordinality as page (id, place)`);
}

/** How many matches may be collected and counted by one statement. */
function mostCollectedAtOnce(list: ListSpec, matching: Predicate, atOnce: number): number {
  if (list.sums || atOnce === 0) return 0;
  if (!list.indexes && !list.counters) return Number.POSITIVE_INFINITY;
  return isSelective(list, matching) ? atOnce : 0;
}

/** How many rows match, whatever the page. */
export async function countList<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  query: Pick<ListQuery<Filters, Sort>, 'filters' | 'search'>,
  read: Read,
): Promise<number> {
  const matching = await resolvePredicate(list, query, read);
  return (await readTotal(list, matching, read)).total;
}

/** The ids of the matches with the lowest ids, at most `most`. */
export async function findLowestIds<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  selection: Pick<ListQuery<Filters, Sort>, 'filters' | 'search'>,
  most: number,
  read: Read,
): Promise<number[]> {
  const byId = { ...list, sorts: { id: [] } };
  const matching = await resolvePredicate(list, selection, read);
  const total = await readTotal(list, matching, read);
  const wanted = { sort: 'id', direction: 'asc', page: 1, perPage: most } as const;
  return [...(await readPageIds(await findPageIds(byId, matching, wanted, total, read), read))];
}

/** The rows of a page in its order. */
async function readRows<Row>(
  list: Pick<List<object, string, Row>, 'rows'>,
  found: PageIds,
  read: Read,
): Promise<Row[]> {
  if ('ids' in found && found.ids.length === 0) return [];
  const ids = 'ids' in found ? sql`${found.ids}::int[]` : sql`array(${found.statement})`;
  const inOrder = await read(rowsOf(list, ids), { isPrepared: true, isLast: true });
  return 'ids' in found || !found.isBackwards ? inOrder : inOrder.toReversed();
}
