import { sql } from 'kysely';
import type { Sql } from '../db/read.ts';
import type { Direction, ListShape } from './define-list.ts';
import { keyOf, orderBy, type SortKey } from './sort.ts';

/** Which matches, counted from the nearer end of their order. */
export interface Stretch {
  keys: readonly SortKey[];
  direction: Direction;
  limit: number;
  offset: number;
}

/** The column of a list's key. */
export function idOf(list: ListShape): Sql {
  return sql.ref(`${list.table}.${keyOf(list)}`);
}

/** ORDER BY the sort keys of a stretch. */
export function inOrder({ keys, direction }: Pick<Stretch, 'keys' | 'direction'>): Sql {
  return orderBy(
    keys.map(({ value }) => value),
    direction,
  );
}

/** LIMIT and OFFSET of a stretch. */
export function cut({ limit, offset }: Pick<Stretch, 'limit' | 'offset'>): Sql {
  return sql`limit ${limit} offset ${offset}`;
}

/** The other direction. */
export function opposite(direction: Direction): Direction {
  return direction === 'asc' ? 'desc' : 'asc';
}
