import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { columnRef } from './column-ref.ts';
import type { Direction, JoinedSort, ListQuery, ListSpec } from './types.ts';

/** One part of a sort: what rows are compared by, and its name where they have been collected. */
export interface SortKey {
  readonly value: Sql;
  readonly name: string;
}

/** The column that identifies the rows of a list. */
export function keyOf(list: Pick<ListSpec, 'key'>): string {
  return list.key ?? 'id';
}

function sortOf(list: ListSpec, sort: string): JoinedSort {
  const found = list.sorts[sort];
  if (!found) throw new RangeError(`The list ${list.name} cannot be sorted by ${sort}.`);
  return 'by' in found ? found : { by: found, joins: sql`` };
}

function partsOf(list: ListSpec, sort: string): ReadonlyArray<string | Sql> {
  const parts = sortOf(list, sort).by;
  const key = keyOf(list);
  return parts.at(-1) === key ? parts : [...parts, key];
}

/** The columns that make a sort total, the row's key last; an expression is the empty name. */
export function sortColumns(list: ListSpec, sort: string): string[] {
  return partsOf(list, sort).map((part) => (typeof part === 'string' ? part : ''));
}

/** The keys that make a sort total, the row's key last. */
export function sortKeys(list: ListSpec, sort: string): SortKey[] {
  return partsOf(list, sort).map((part, place) => ({
    value: typeof part === 'string' ? columnRef(ofTable(list, part)) : part,
    name: `key_${place}`,
  }));
}

/** The tables that a sort needs besides the list's own. */
export function sortJoins(list: ListSpec, sort: string): Sql {
  return sortOf(list, sort).joins;
}

function ofTable(list: ListSpec, column: string): string {
  return column.includes('.') ? column : `${list.table}.${column}`;
}

/** ORDER BY in one direction; rows without a value come after all others, first when descending. */
export function orderBy(parts: readonly Sql[], direction: Direction): Sql {
  const ordered = sql.raw(direction === 'asc' ? 'asc nulls last' : 'desc nulls first');
  return sql`order by ${sql.join(parts.map((part) => sql`${part} ${ordered}`))}`;
}

/** The sort and direction of a query, the list's own where it states none. */
export function orderAsked<Sort extends string>(
  { defaultSort }: { readonly defaultSort: { readonly by: Sort; readonly direction: Direction } },
  { sortBy, sortDirection }: Pick<ListQuery<object, Sort>, 'sortBy' | 'sortDirection'>,
): { sort: Sort; direction: Direction } {
  if (sortBy === undefined)
    return { sort: defaultSort.by, direction: sortDirection ?? defaultSort.direction };
  return { sort: sortBy, direction: sortDirection ?? 'asc' };
}
