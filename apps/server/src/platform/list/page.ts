import { sql } from 'kysely';
import type { Read, Sql } from '../db/read.ts';
import { type Condition, where } from './condition.ts';
import type { Direction, ListShape } from './define-list.ts';
import { type Matching, testsOf, waysOf } from './matching.ts';
import { chooseShape, isSteady, type Shape } from './shape.ts';
import { keyOf, orderBy, type SortKey, sortKeys } from './sort.ts';
import type { Total } from './total.ts';

/** Which page of which order. */
export interface PageWanted {
  readonly sort: string;
  readonly direction: Direction;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** Given by tests, which try both. */
  readonly shape?: Shape | undefined;
}

/** The ids of a page in their order; none past the end. */
export async function readPageIds(
  list: ListShape,
  matching: Matching,
  { sort, direction, page, perPage, shape }: PageWanted,
  { total, tableSize }: Total,
  read: Read,
): Promise<number[]> {
  const before = (page - 1) * perPage;
  const limit = Math.min(perPage, total - before);
  if (limit <= 0) return [];

  // a page past the middle is read from the end, so that the last costs what the first does
  const isBackwards = before > total / 2;
  const offset = isBackwards ? total - before - limit : before;
  const extent = { total, tableSize, reach: offset + limit };
  const chosen = shape ?? chooseShape(list, matching, sort, extent);
  const statement = idStatement(list, matching, {
    keys: sortKeys(list, sort),
    direction: isBackwards ? opposite(direction) : direction,
    limit,
    offset,
    shape: chosen,
  });
  const ids = (await read(statement, { isPrepared: isSteady(matching) })).map(({ id }) => id);
  return isBackwards ? ids.toReversed() : ids;
}

interface Stretch {
  keys: readonly SortKey[];
  direction: Direction;
  limit: number;
  offset: number;
  shape: Shape;
}

function idStatement(list: ListShape, matching: Matching, stretch: Stretch): Sql<{ id: number }> {
  const { keys, direction, limit, offset, shape } = stretch;
  const table = sql.table(list.table);
  const id = sql.ref(`${list.table}.${keyOf(list)}`);
  if (shape === 'walk')
    return sql`
      select ${id} as id from ${table} ${where(testsOf(matching))}
      ${orderBy(
        keys.map(({ value }) => value),
        direction,
      )} limit ${limit} offset ${offset}`;

  const collected = sql.join(keys.map(({ value, name }) => sql`${value} as ${sql.id(name)}`));
  const collect = (way: readonly Condition[]): Sql =>
    sql`select ${collected}, ${id} as id from ${table} ${where(way.map((condition) => condition.sql))}`;
  return sql`
    with matches as materialized (${sql.join(waysOf(matching).map(collect), sql` union all `)})
    select id from matches
    ${orderBy(
      keys.map(({ name }) => sql.id(name)),
      direction,
    )} limit ${limit} offset ${offset}`;
}

function opposite(direction: Direction): Direction {
  return direction === 'asc' ? 'desc' : 'asc';
}
