import type { Read, Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { columnRef } from './column-ref.ts';
import { type Condition, fewSteps, where } from './filters.ts';
import { findRuns, type IndexRanges } from './index-ranges.ts';
import { readByLeap } from './leap.ts';
import { allowsGenericPlan, isIndexOrdered, isPlannedOnce, planPage, type Shape } from './plan.ts';
import { disjunctsOf, indexBoundsOf, type Predicate, rowTestsOf } from './predicates.ts';
import { idOf, inOrder, isNear, limitTo, opposite, type Slice, tableOf } from './slice.ts';
import { orderBy, sortColumns, sortJoins, sortKeys } from './sort.ts';
import { type Total, totalStatement } from './total.ts';
import type { Direction, ListSpec } from './types.ts';

/** Which page of which order. */
export interface PageRequest {
  readonly sort: string;
  readonly direction: Direction;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** The ids of a page in their order, or the statement that answers them, to stand in another. */
export type PageIds =
  | { readonly ids: readonly number[] }
  | {
      readonly statement: IdStatement;
      /** Whether it answers the last of them first. */
      readonly isBackwards: boolean;
    };

/** Finds a page whose total is known; past the end it holds no ids. */
export async function findPageIds(
  list: ListSpec,
  matching: Predicate,
  wanted: PageRequest,
  { total, tableSize }: Total,
  read: Read,
  choose: typeof planPage = planPage,
): Promise<PageIds> {
  const { page, perPage, sort, direction } = wanted;
  const before = (page - 1) * perPage;
  const limit = Math.min(perPage, total - before);
  if (limit <= 0) return { ids: [] };

  // a page past the middle is read from the end, so that the last costs what the first does
  const isBackwards = before > total / 2;
  const offset = isBackwards ? total - before - limit : before;
  const shape = choose(list, matching, sort, { total, tableSize, reach: offset + limit });
  const stretch = {
    ...orderOf(list, wanted),
    direction: isBackwards ? opposite(direction) : direction,
    limit,
    offset,
  };
  // whatever is planned anew each time is better planned without the rows
  const staysPlanned = allowsGenericPlan(matching) && isNear(stretch);
  if (staysPlanned && shape.by === 'walk' && shape.glance === undefined)
    return { statement: walk(list, matching, stretch), isBackwards };
  const ids =
    shape.by === 'leap'
      ? await readByLeap(list, matching, { ...stretch, total }, read)
      : await readStretch(list, matching, stretch, shape, read);
  return { ids: isBackwards ? ids.toReversed() : ids };
}

/** The ids of a page in their order. */
export async function readPageIds(found: PageIds, read: Read): Promise<readonly number[]> {
  if ('ids' in found) return found.ids;
  const ids = (await read(found.statement, { isPrepared: true })).map(({ id }) => id);
  return found.isBackwards ? ids.toReversed() : ids;
}

/** A page and its total as parts of one statement. */
export interface SingleStatementPage {
  /** What answers the total, in a column of any name. */
  readonly total: Sql;
  readonly ids: IdStatement;
  /** What both read under the name `matches`. */
  readonly matches?: Sql;
  /** With more in all, the ids are not those of the page. */
  readonly most: number;
}

/**
 * The ways to find a page near the beginning at once, the quickest first: few matches are collected;
 * however many, they stand in an index in the order asked, or in few runs of it. Only what stays
 * planned, for planning it takes longer than asking twice.
 */
export function singleStatementPages(
  list: ListSpec,
  matching: Predicate,
  wanted: PageRequest,
  mostCollected: number,
): SingleStatementPage[] {
  const stretch = fromBeginning(list, wanted);
  if (!isNear(stretch)) return [];
  return [
    isPlannedOnce(matching) ? collectedAtOnce(list, matching, stretch, mostCollected) : undefined,
    walkedAtOnce(list, matching, stretch, wanted.sort),
  ].filter((page) => page !== undefined);
}

function collectedAtOnce(
  list: ListSpec,
  matching: Predicate,
  stretch: Slice,
  most: number,
): SingleStatementPage | undefined {
  // a small list is asked too seldom: each of its orders and filters would be planned a few times first
  if (most === 0 || !Number.isFinite(most) || disjunctsOf(matching).length === 0) return undefined;
  return {
    total: sql`select count(*) from matches`,
    ids: limitTo(sql`select id from matches ${inCollectedOrder(stretch)}`, stretch),
    matches: atMost(waysCollected(list, matching, stretch), most),
    most,
  };
}

function walkedAtOnce(
  list: ListSpec,
  matching: Predicate,
  stretch: Slice,
  sort: string,
): SingleStatementPage | undefined {
  const total = totalStatement(list, matching);
  if (!total) return undefined;
  const most = Number.POSITIVE_INFINITY;
  if (isIndexOrdered(list, matching, sort))
    return allowsGenericPlan(matching)
      ? { total, ids: walk(list, matching, stretch), most }
      : undefined;
  const runs = findRuns(list, matching, sortColumns(list, sort));
  return runs && runs.count <= fewSteps
    ? { total, ids: merge(list, runs, stretch), most }
    : undefined;
}

function orderOf(
  list: ListSpec,
  { sort, perPage }: PageRequest,
): Pick<Slice, 'keys' | 'leading' | 'joins' | 'perPage'> {
  return {
    keys: sortKeys(list, sort),
    leading: sortColumns(list, sort)[0] ?? '',
    joins: sortJoins(list, sort),
    perPage,
  };
}

function fromBeginning(list: ListSpec, wanted: PageRequest): Slice {
  const { direction, page, perPage } = wanted;
  return { ...orderOf(list, wanted), direction, limit: perPage, offset: (page - 1) * perPage };
}

/**
 * The ids of a page and the total at once: at most so many matches are collected, and so counted as
 * well. Undefined where there are more, and past the end, where no row tells the total.
 */
export async function readCollected(
  list: ListSpec,
  matching: Predicate,
  wanted: PageRequest,
  most: number,
  read: Read,
): Promise<{ ids: number[]; total: number } | undefined> {
  const stretch = fromBeginning(list, wanted);
  const matches = atMost(waysCollected(list, matching, stretch), most);
  const counted = sql<{ id: number; total: number }>`
    select id, count(*) over () as total from (${matches}) as matches
    ${inCollectedOrder(stretch)}`;
  const rows = await read(limitTo(counted, stretch), { isPrepared: allowsGenericPlan(matching) });
  const total = rows[0]?.total ?? (wanted.page === 1 ? 0 : undefined);
  if (total === undefined || total > most) return undefined;
  return { ids: rows.map(({ id }) => id), total };
}

/**
 * The rows of a statement that is planned for all of them, and one more than the most where there are
 * more. With a limit of its own the planner would rather read the table from its beginning, in the
 * hope of meeting that many soon.
 */
function atMost(statement: Sql, most: number): Sql {
  if (!Number.isFinite(most)) return statement;
  return sql`with met as materialized (${statement}) select * from met limit ${sql.lit(most + 1)}`;
}

async function readStretch(
  list: ListSpec,
  matching: Predicate,
  stretch: Slice,
  shape: Exclude<Shape, { by: 'leap' }>,
  read: Read,
): Promise<number[]> {
  const isPrepared = allowsGenericPlan(matching);
  const idsOf = async (statement: Sql<{ id: number }>): Promise<number[]> =>
    (await read(statement, { isPrepared })).map(({ id }) => id);

  if (shape.by === 'merge') return await idsOf(merge(list, shape.runs, stretch));
  if (shape.glance !== undefined) {
    const seen = await idsOf(glance(list, matching, stretch, shape.glance));
    // a short answer says nothing of the rows that were not looked at
    if (seen.length === stretch.limit) return seen;
  }
  const statement = shape.by === 'walk' ? walk : collect;
  return await idsOf(statement(list, matching, stretch));
}

type IdStatement = Sql<{ id: number }>;

function walk(list: ListSpec, matching: Predicate, stretch: Slice): IdStatement {
  const ordered: IdStatement = sql`
    select ${idOf(list)} as id from ${tableOf(list, stretch)}
    ${where(rowTestsOf(matching, stretch.leading))} ${inOrder(stretch)}`;
  return limitTo(ordered, stretch);
}

/** A walk that ends after so many rows or up to twice as many, whether or not it has found the page. */
function glance(list: ListSpec, matching: Predicate, stretch: Slice, most: number): IdStatement {
  const tests = [sql`true`, ...rowTestsOf(matching)].map((test) => sql`(${test})`);
  const { only } = matching;
  const within = [...(only ? [only.sql] : []), ...indexBoundsOf(matching, stretch.leading)];
  const ordered: IdStatement = sql`
    select id from (
      select ${collected(list, stretch)}, ${sql.join(tests, sql` and `)} as is_match
      from ${tableOf(list, stretch)} ${where(within)} ${inOrder(stretch)}
      limit ${sql.lit(nextPower(most))}) as seen
    where is_match ${inCollectedOrder(stretch)}`;
  return limitTo(ordered, stretch);
}

/** So that few texts differ in it. */
const nextPower = (rows: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, rows)));

function collect(list: ListSpec, matching: Predicate, stretch: Slice): IdStatement {
  const ordered: IdStatement = sql`
    select id from (${waysCollected(list, matching, stretch)}) as matches
    ${inCollectedOrder(stretch)}`;
  return limitTo(ordered, stretch);
}

/** The sort keys and ids of all matches, way by way. */
function waysCollected(list: ListSpec, matching: Predicate, stretch: Slice): Sql {
  // offset 0 keeps the planner from walking after all
  const collectWay = (way: readonly Condition[]): Sql => sql`
    (select ${collected(list, stretch)} from ${tableOf(list, stretch)}
    ${where(way.map((condition) => condition.sql))} offset 0)`;
  return sql.join(disjunctsOf(matching).map(collectWay), sql` union all `);
}

function merge(list: ListSpec, { fixed, steps }: IndexRanges, stretch: Slice): IdStatement {
  const reach = stretch.offset + stretch.limit;
  const ofStep = (place: number): Sql => sql.id(`step_${place}`);
  const values = steps.map(
    ({ values: { relation } }, place) =>
      sql`(select value from ${relation}) as ${ofStep(place)} (value)`,
  );
  const isInRun = steps.map(
    ({ column }, place) => sql`${columnRef(`${list.table}.${column}`)} = ${ofStep(place)}.value`,
  );
  const beginning = sql`
    (select ${collected(list, stretch)} from ${tableOf(list, stretch)}
    ${where([...fixed.map((condition) => condition.sql), ...isInRun])}
    ${inOrder(stretch)} limit ${isNear(stretch) ? sql.lit(reach) : reach})`;
  const ordered: IdStatement = sql`
    select run.id from ${sql.join([...values, sql`lateral ${beginning} as run`], sql` cross join `)}
    ${inCollectedOrder(stretch)}`;
  return limitTo(ordered, stretch);
}

/** The sort keys under their names, and the id. */
function collected(list: ListSpec, { keys }: Slice): Sql {
  const named = keys.map(({ value, name }) => sql`${value} as ${sql.id(name)}`);
  return sql.join([...named, sql`${idOf(list)} as id`]);
}

function inCollectedOrder({ keys, direction }: Slice): Sql {
  return orderBy(
    keys.map(({ name }) => sql.id(name)),
    direction,
  );
}
