import { sql } from 'kysely';
import type { Read, Sql } from '../db/read.ts';
import { type Condition, where } from './condition.ts';
import type { Direction, ListShape } from './define-list.ts';
import { readByLeap } from './leap.ts';
import { edgesOf, type Matching, testsOf, waysOf } from './matching.ts';
import type { Runs } from './runs.ts';
import { chooseShape, isSteady, type Shape } from './shape.ts';
import { orderBy, sortColumns, sortJoins, sortKeys } from './sort.ts';
import { cut, idOf, inOrder, opposite, type Stretch, tableOf } from './stretch.ts';
import type { Total } from './total.ts';

/** Which page of which order. */
export interface PageWanted {
  readonly sort: string;
  readonly direction: Direction;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** The ids of a page in their order; none past the end. */
export async function readPageIds(
  list: ListShape,
  matching: Matching,
  { sort, direction, page, perPage }: PageWanted,
  { total, tableSize }: Total,
  read: Read,
  choose: typeof chooseShape = chooseShape,
): Promise<number[]> {
  const before = (page - 1) * perPage;
  const limit = Math.min(perPage, total - before);
  if (limit <= 0) return [];

  // a page past the middle is read from the end, so that the last costs what the first does
  const isBackwards = before > total / 2;
  const offset = isBackwards ? total - before - limit : before;
  const shape = choose(list, matching, sort, { total, tableSize, reach: offset + limit });
  const stretch = {
    keys: sortKeys(list, sort),
    leading: sortColumns(list, sort)[0] ?? '',
    joins: sortJoins(list, sort),
    direction: isBackwards ? opposite(direction) : direction,
    limit,
    offset,
  };
  const ids =
    shape.by === 'leap'
      ? await readByLeap(list, matching, { ...stretch, total }, read)
      : await readStretch(list, matching, stretch, shape, read);
  return isBackwards ? ids.toReversed() : ids;
}

/**
 * The ids of a page and the total at once, for a list that names no indexes: all its matches are
 * collected, and so counted as well. Undefined past the end, where no row tells the total.
 */
export async function readCollected(
  list: ListShape,
  matching: Matching,
  { sort, direction, page, perPage }: PageWanted,
  read: Read,
): Promise<{ ids: number[]; total: number } | undefined> {
  const stretch = {
    keys: sortKeys(list, sort),
    leading: sortColumns(list, sort)[0] ?? '',
    joins: sortJoins(list, sort),
    direction,
    limit: perPage,
    offset: (page - 1) * perPage,
  };
  const besides = sql`, count(*) over () as total`;
  const rows = await read(
    collect<{ id: number; total: number }>(list, matching, stretch, besides),
    { isPrepared: isSteady(matching) },
  );
  const total = rows[0]?.total ?? (page === 1 ? 0 : undefined);
  return total === undefined ? undefined : { ids: rows.map(({ id }) => id), total };
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
  return sql`
    select ${idOf(list)} as id from ${tableOf(list, stretch)}
    ${where(testsOf(matching, stretch.leading))}
    ${inOrder(stretch)} ${cut(stretch)}`;
}

/** A walk that ends after so many rows, whether or not it has found the page. */
function glance(list: ListShape, matching: Matching, stretch: Stretch, most: number): IdStatement {
  const tests = [sql`true`, ...testsOf(matching)].map((test) => sql`(${test})`);
  const { only } = matching;
  const within = [...(only ? [only.sql] : []), ...edgesOf(matching, stretch.leading)];
  return sql`
    select id from (
      select ${collected(list, stretch)}, ${sql.join(tests, sql` and `)} as is_match
      from ${tableOf(list, stretch)} ${where(within)} ${inOrder(stretch)} limit ${most}) as near
    where is_match ${inCollectedOrder(stretch)} ${cut(stretch)}`;
}

/** Collects all matches; answers besides what is asked of all of them together. */
function collect<Row extends { id: number } = { id: number }>(
  list: ListShape,
  matching: Matching,
  stretch: Stretch,
  besides: Sql = sql``,
): Sql<Row> {
  // offset 0 keeps the planner from walking after all
  const collectWay = (way: readonly Condition[]): Sql => sql`
    (select ${collected(list, stretch)} from ${tableOf(list, stretch)}
    ${where(way.map((condition) => condition.sql))} offset 0)`;
  return sql`
    select id ${besides}
    from (${sql.join(waysOf(matching).map(collectWay), sql` union all `)}) as matches
    ${inCollectedOrder(stretch)} ${cut(stretch)}`;
}

function merge(list: ListShape, { fixed, steps }: Runs, stretch: Stretch): IdStatement {
  const ofStep = (place: number): Sql => sql.id(`step_${place}`);
  const values = steps.map(
    ({ values: { relation } }, place) =>
      sql`(select value from ${relation}) as ${ofStep(place)} (value)`,
  );
  const isInRun = steps.map(
    ({ column }, place) => sql`${sql.ref(`${list.table}.${column}`)} = ${ofStep(place)}.value`,
  );
  const beginning = sql`
    (select ${collected(list, stretch)} from ${tableOf(list, stretch)}
    ${where([...fixed.map((condition) => condition.sql), ...isInRun])}
    ${inOrder(stretch)} limit ${stretch.offset + stretch.limit})`;
  return sql`
    select run.id from ${sql.join([...values, sql`lateral ${beginning} as run`], sql` cross join `)}
    ${inCollectedOrder(stretch)} ${cut(stretch)}`;
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
