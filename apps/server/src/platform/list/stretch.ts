import { sql } from 'kysely';
import type { Sql } from '../db/read.ts';
import type { Direction, ListShape } from './define-list.ts';
import { keyOf, orderBy, type SortKey } from './sort.ts';

/** Which matches, counted from the nearer end of their order. */
export interface Stretch {
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
export function idOf(list: ListShape): Sql {
  return sql.ref(`${list.table}.${keyOf(list)}`);
}

/** The list's table, with those that the order needs. */
export function tableOf(list: ListShape, { joins }: Pick<Stretch, 'joins'>): Sql {
  return sql`${sql.table(list.table)} ${joins}`;
}

/** ORDER BY the sort keys of a stretch. */
export function inOrder({ keys, direction }: Pick<Stretch, 'keys' | 'direction'>): Sql {
  return orderBy(
    keys.map(({ value }) => value),
    direction,
  );
}

type Cut = Pick<Stretch, 'limit' | 'offset' | 'perPage'>;

/** Whether it is a whole page at the beginning. */
export function isFirstPage({ limit, offset, perPage }: Cut): boolean {
  return offset === 0 && limit === perPage;
}

/**
 * LIMIT and OFFSET of a stretch. Of a parameter the planner assumes a tenth of the table, and plans
 * the statement anew each time; a first page, which nearly all are, states them in its text.
 */
export function cut(stretch: Cut): Sql {
  const { limit, offset } = stretch;
  return isFirstPage(stretch) ? sql`limit ${sql.lit(limit)}` : sql`limit ${limit} offset ${offset}`;
}

/** The other direction. */
export function opposite(direction: Direction): Direction {
  return direction === 'asc' ? 'desc' : 'asc';
}
