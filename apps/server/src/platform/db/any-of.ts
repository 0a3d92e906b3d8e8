import { sql } from 'kysely';
import type { Sql } from './read.ts';

/**
 * `= id` for one id, `= any(ids)` for any other number. Of a list the planner expects ten, and so it
 * would never keep the plan of a prepared statement that is mostly asked for one.
 */
export function anyOf(ids: readonly number[]): Sql {
  return ids.length === 1 ? sql`= ${ids[0]}::int` : sql`= any(${ids}::int[])`;
}
