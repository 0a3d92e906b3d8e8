import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { columnRef } from './column-ref.ts';
import { keyOf, orderBy, type SortKey } from './sort.ts';
import type { Direction, ListSpec } from './types.ts';

/** Which matches, counted from the nearer end of their order. */
export interface Slice {
  keys: readonly SortKey[];
  /** The column that orders first; empty where an expression does. */
  leading: string;
  /** The tables that the keys are read from besides the list's own. */
  joins: Sql;
  direction: Direction;
  limit: number;
  offset: number;
  /** Rows of a whole page. */
  perPage: number;
}

/** The column of a list's key. */
export function idOf(list: ListSpec): Sql {
  return columnRef(`${list.table}.${keyOf(list)}`);
}

/** The list's table, with those that the order needs. */
export function tableOf(list: ListSpec, { joins }: Pick<Slice, 'joins'>): Sql {
  return sql`${sql.table(list.table)} ${joins}`;
}

/** ORDER BY the sort keys of a stretch. */
export function inOrder({ keys, direction }: Pick<Slice, 'keys' | 'direction'>): Sql {
  return orderBy(
    keys.map(({ value }) => value),
    direction,
  );
}

type Cut = Pick<Slice, 'limit' | 'offset' | 'perPage'>;

/** Pages that nearly all askings are for; their statements have one text. */
const nearPages = 5;

/** Whether it lies in the pages next to the end. */
export function isNear({ limit, offset, perPage }: Cut): boolean {
  return offset + limit <= nearPages * perPage;
}

/**
 * The stretch of ordered rows. Of a parameter as LIMIT the planner assumes a tenth of the table, and
 * plans the statement anew each time: what lies near is cut from the first pages, whose length
 * stands in the text.
 */
export function limitTo<Row>(ordered: Sql<Row>, stretch: Cut): Sql<Row> {
  const { limit, offset, perPage } = stretch;
  if (!isNear(stretch)) return sql<Row>`${ordered} limit ${limit} offset ${offset}`;
  const near = sql`${ordered} limit ${sql.lit(nearPages * perPage)}`;
  return sql<Row>`select * from (${near}) as near limit ${limit} offset ${offset}`;
}

/** The other direction. */
export function opposite(direction: Direction): Direction {
  return direction === 'asc' ? 'desc' : 'asc';
}
