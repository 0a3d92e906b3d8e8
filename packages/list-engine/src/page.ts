import type { Read, Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { type Apart, keepApart } from './apart.ts';
import { columnRef } from './column-ref.ts';
import { where } from './filters.ts';
import { type Predicate, resolvePredicate, rowTestsOf, waysOf } from './predicates.ts';
import { keyOf, orderAsked, orderBy, sortColumns, sortJoins, sortKeys } from './sort.ts';
import { chooseStrategy, readTableFacts, type Strategy } from './strategy.ts';
import { readTotal } from './total.ts';
import type { Direction, List, ListQuery, ListSpec } from './types.ts';

/** One page of a list with the exact total of all matches. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly sums: Readonly<Record<string, number>>;
  /** The amounts that the list excludes from its sums. */
  readonly apart: readonly Apart[];
}

/**
 * Reads a page of a list, and the matching total if `read` uses a snapshot. Chooses the strategy if
 * none is given.
 */
export async function readPage<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  query: ListQuery<Filters, Sort>,
  read: Read,
  strategy?: Strategy,
): Promise<ListPage<Row>> {
  const predicate = await resolvePredicate(list, query, read);
  const { total, sums } = await readTotal(list, predicate, read);
  const { page, perPage } = query;
  const slice = { ...orderAsked(list, query), offset: (page - 1) * perPage, limit: perPage };
  const ids = await readIds(list, predicate, { ...slice, total }, read, strategy);
  const kept = await keepApart(list, predicate, sums, read);
  return { rows: await readRows(list, ids, read), total, ...kept };
}

/** Number of matching rows. */
export async function countMatches<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  query: Pick<ListQuery<Filters, Sort>, 'filters' | 'search'>,
  read: Read,
): Promise<number> {
  return (await readTotal(list, await resolvePredicate(list, query, read), read)).total;
}

/** The ids of the matches with the lowest ids, at most `most`. */
export async function readLowestIds<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  query: Pick<ListQuery<Filters, Sort>, 'filters' | 'search'>,
  most: number,
  read: Read,
): Promise<number[]> {
  const byId = { ...list, sorts: { id: [] } };
  const predicate = await resolvePredicate(list, query, read);
  const { total } = await readTotal(list, predicate, read);
  const slice = { sort: 'id', direction: 'asc', offset: 0, limit: most, total } as const;
  return await readIds(byId, predicate, slice, read);
}

/** Which matches, counted from the beginning of their order. */
interface Slice {
  readonly sort: string;
  readonly direction: Direction;
  readonly offset: number;
  readonly limit: number;
  /** Of all matches. */
  readonly total: number;
}

/** The ids of a slice in its order; none past the end. */
async function readIds(
  list: ListSpec,
  predicate: Predicate,
  { sort, direction, offset, limit, total }: Slice,
  read: Read,
  given?: Strategy,
): Promise<number[]> {
  const length = Math.min(limit, total - offset);
  if (length <= 0) return [];
  // past the middle it is read from the end, so that the last page costs what the first does
  const isBackwards = offset > total / 2;
  const start = isBackwards ? total - offset - length : offset;
  const way = isBackwards ? opposite[direction] : direction;
  const order = sortColumns(list, sort);
  const question = { predicate, total, order, depth: start + length };
  const strategy =
    given ?? (await chooseStrategy(question, () => readTableFacts(list.table, read)));
  const readSlice = (ordered: Sql): Promise<Array<{ id: number }>> =>
    read(sql<{ id: number }>`${ordered} limit ${length} offset ${start}`);
  let rows: Array<{ id: number }> = [];
  if (strategy.by === 'scan') rows = await readSlice(scanned(list, predicate, sort, way));
  if (strategy.by === 'bounded scan')
    rows = await readSlice(scannedFirst(strategy.mostRows, list, predicate, sort, way));
  if (rows.length < length) rows = await readSlice(sorted(list, predicate, sort, way));
  const ids = rows.map(({ id }) => id);
  return isBackwards ? ids.toReversed() : ids;
}

const opposite: Record<Direction, Direction> = { asc: 'desc', desc: 'asc' };

function scanned(list: ListSpec, predicate: Predicate, sort: string, direction: Direction): Sql {
  return sql`
    select ${idOf(list)} as id ${inOrder(list, rowTestsOf(predicate), sort, direction)}`;
}

/** The matches among the first rows of the order. A subquery with a limit keeps its order. */
function scannedFirst(
  mostRows: number,
  list: ListSpec,
  { conditions, disjunctions, only }: Predicate,
  sort: string,
  direction: Direction,
): Sql {
  const asked = conditions.filter((condition) => condition !== only);
  const tests = rowTestsOf({ conditions: asked, disjunctions }).map((test) => sql`(${test})`);
  return sql`
    select id from (
      select ${idOf(list)} as id, ${sql.join([sql`true`, ...tests], sql` and `)} as is_match
      ${inOrder(list, only ? [only.sql] : [], sort, direction)} limit ${mostRows}
    ) as first_rows where is_match`;
}

function inOrder(list: ListSpec, tests: readonly Sql[], sort: string, direction: Direction): Sql {
  const order = sortKeys(list, sort).map(({ value }) => value);
  return sql`
    from ${sql.table(list.table)} ${sortJoins(list, sort)}
    ${where(tests)} ${orderBy(order, direction)}`;
}

function sorted(list: ListSpec, predicate: Predicate, sort: string, direction: Direction): Sql {
  const keys = sortKeys(list, sort);
  const collected = sql.join([
    ...keys.map(({ value, name }) => sql`${value} as ${sql.id(name)}`),
    sql`${idOf(list)} as id`,
  ]);
  // offset 0 keeps the planner from scanning after all
  const ways = waysOf(predicate).map(
    (tests) => sql`
      (select ${collected} from ${sql.table(list.table)} ${sortJoins(list, sort)}
      ${where(tests)} offset 0)`,
  );
  const order = keys.map(({ name }) => sql.id(name));
  return sql`
    select id from (${sql.join(ways, sql` union all `)}) as matches ${orderBy(order, direction)}`;
}

/** The statement that finds every match of a list in its order, as `id`. */
export async function orderedIds(
  list: ListSpec,
  predicate: Predicate,
  { sort, direction, total }: Pick<Slice, 'sort' | 'direction' | 'total'>,
  read: Read,
): Promise<Sql> {
  const question = { predicate, total, order: sortColumns(list, sort), depth: total };
  const { by } = await chooseStrategy(question, () => readTableFacts(list.table, read));
  return (by === 'sort' ? sorted : scanned)(list, predicate, sort, direction);
}

function idOf(list: ListSpec): Sql {
  return columnRef(`${list.table}.${keyOf(list)}`);
}

/** The rows of these ids in their order. */
export async function readRows<Row>(
  { rows }: Pick<List<object, string, Row>, 'rows'>,
  ids: readonly number[],
  read: Read,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const page = sql`unnest(${ids}::int[]) with ordinality as page (id, place)`;
  return await read(rows(page), { isPrepared: true });
}
