import { sql } from 'kysely';
import type { Read, Sql } from '../db/read.ts';
import { columnRef } from './column-ref.ts';
import { type Condition, fewSteps, where } from './condition.ts';
import type { Direction, ListShape } from './define-list.ts';
import { readByLeap } from './leap.ts';
import { edgesOf, type Matching, testsOf, waysOf } from './matching.ts';
import { findRuns, type Runs } from './runs.ts';
import { chooseShape, isHeldInOrder, isPlannedOnce, isSteady, type Shape } from './shape.ts';
import { orderBy, sortColumns, sortJoins, sortKeys } from './sort.ts';
import { cut, idOf, inOrder, isNear, opposite, type Stretch, tableOf } from './stretch.ts';
import { type Total, totalStatement } from './total.ts';

/** Which page of which order. */
export interface PageWanted {
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
  list: ListShape,
  matching: Matching,
  wanted: PageWanted,
  { total, tableSize }: Total,
  read: Read,
  choose: typeof chooseShape = chooseShape,
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
  const staysPlanned = isSteady(matching) && isNear(stretch);
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
export interface PageAtOnce {
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
export function findAtOnce(
  list: ListShape,
  matching: Matching,
  wanted: PageWanted,
  mostCollected: number,
): PageAtOnce[] {
  const stretch = fromBeginning(list, wanted);
  if (!isNear(stretch)) return [];
  return [
    isPlannedOnce(matching) ? collectedAtOnce(list, matching, stretch, mostCollected) : undefined,
    walkedAtOnce(list, matching, stretch, wanted.sort),
  ].filter((page) => page !== undefined);
}

function collectedAtOnce(
  list: ListShape,
  matching: Matching,
  stretch: Stretch,
  most: number,
): PageAtOnce | undefined {
  // a small list is asked too seldom: each of its orders and filters would be planned a few times first
  if (most === 0 || !Number.isFinite(most) || waysOf(matching).length === 0) return undefined;
  return {
    total: sql`select count(*) from matches`,
    ids: cut(sql`select id from matches ${inCollectedOrder(stretch)}`, stretch),
    matches: atMost(waysCollected(list, matching, stretch), most),
    most,
  };
}

function walkedAtOnce(
  list: ListShape,
  matching: Matching,
  stretch: Stretch,
  sort: string,
): PageAtOnce | undefined {
  const total = totalStatement(list, matching);
  if (!total) return undefined;
  const most = Number.POSITIVE_INFINITY;
  if (isHeldInOrder(list, matching, sort))
    return isSteady(matching) ? { total, ids: walk(list, matching, stretch), most } : undefined;
  const runs = findRuns(list, matching, sortColumns(list, sort));
  return runs && runs.count <= fewSteps
    ? { total, ids: merge(list, runs, stretch), most }
    : undefined;
}

function orderOf(
  list: ListShape,
  { sort, perPage }: PageWanted,
): Pick<Stretch, 'keys' | 'leading' | 'joins' | 'perPage'> {
  return {
    keys: sortKeys(list, sort),
    leading: sortColumns(list, sort)[0] ?? '',
    joins: sortJoins(list, sort),
    perPage,
  };
}

function fromBeginning(list: ListShape, wanted: PageWanted): Stretch {
  const { direction, page, perPage } = wanted;
  return { ...orderOf(list, wanted), direction, limit: perPage, offset: (page - 1) * perPage };
}

/**
 * The ids of a page and the total at once: at most so many matches are collected, and so counted as
 * well. Undefined where there are more, and past the end, where no row tells the total.
 */
export async function readCollected(
  list: ListShape,
  matching: Matching,
  wanted: PageWanted,
  most: number,
  read: Read,
): Promise<{ ids: number[]; total: number } | undefined> {
  const stretch = fromBeginning(list, wanted);
  const matches = atMost(waysCollected(list, matching, stretch), most);
  const counted = sql<{ id: number; total: number }>`
    select id, count(*) over () as total from (${matches}) as matches
    ${inCollectedOrder(stretch)}`;
  const rows = await read(cut(counted, stretch), { isPrepared: isSteady(matching) });
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
  list: ListShape,
  matching: Matching,
  stretch: Stretch,
  shape: Exclude<Shape, { by: 'leap' }>,
  read: Read,
): Promise<number[]> {
  const isPrepared = isSteady(matching);
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

function walk(list: ListShape, matching: Matching, stretch: Stretch): IdStatement {
  const ordered: IdStatement = sql`
    select ${idOf(list)} as id from ${tableOf(list, stretch)}
    ${where(testsOf(matching, stretch.leading))} ${inOrder(stretch)}`;
  return cut(ordered, stretch);
}

/** A walk that ends after so many rows or up to twice as many, whether or not it has found the page. */
function glance(list: ListShape, matching: Matching, stretch: Stretch, most: number): IdStatement {
  const tests = [sql`true`, ...testsOf(matching)].map((test) => sql`(${test})`);
  const { only } = matching;
  const within = [...(only ? [only.sql] : []), ...edgesOf(matching, stretch.leading)];
  const ordered: IdStatement = sql`
    select id from (
      select ${collected(list, stretch)}, ${sql.join(tests, sql` and `)} as is_match
      from ${tableOf(list, stretch)} ${where(within)} ${inOrder(stretch)}
      limit ${sql.lit(nextPower(most))}) as seen
    where is_match ${inCollectedOrder(stretch)}`;
  return cut(ordered, stretch);
}

/** So that few texts differ in it. */
const nextPower = (rows: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, rows)));

function collect(list: ListShape, matching: Matching, stretch: Stretch): IdStatement {
  const ordered: IdStatement = sql`
    select id from (${waysCollected(list, matching, stretch)}) as matches
    ${inCollectedOrder(stretch)}`;
  return cut(ordered, stretch);
}

/** The sort keys and ids of all matches, way by way. */
function waysCollected(list: ListShape, matching: Matching, stretch: Stretch): Sql {
  // offset 0 keeps the planner from walking after all
  const collectWay = (way: readonly Condition[]): Sql => sql`
    (select ${collected(list, stretch)} from ${tableOf(list, stretch)}
    ${where(way.map((condition) => condition.sql))} offset 0)`;
  return sql.join(waysOf(matching).map(collectWay), sql` union all `);
}

function merge(list: ListShape, { fixed, steps }: Runs, stretch: Stretch): IdStatement {
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
  return cut(ordered, stretch);
}

/** The sort keys under their names, and the id. */
function collected(list: ListShape, { keys }: Stretch): Sql {
  const named = keys.map(({ value, name }) => sql`${value} as ${sql.id(name)}`);
  return sql.join([...named, sql`${idOf(list)} as id`]);
}

function inCollectedOrder({ keys, direction }: Stretch): Sql {
  return orderBy(
    keys.map(({ name }) => sql.id(name)),
    direction,
  );
}
