import type { Read, Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { columnRef } from './column-ref.ts';
import { where } from './filters.ts';
import { type Predicate, waysOf } from './predicates.ts';
import type { CountTable, ListSpec } from './types.ts';

export interface Total {
  /** The exact number of matching rows. */
  readonly total: number;
  /** The list's sums over all matches. */
  readonly sums: Readonly<Record<string, number>>;
}

/** Counts all matches: from a table of counts where one knows, else by the list's own indexes. */
export async function readTotal(list: ListSpec, predicate: Predicate, read: Read): Promise<Total> {
  const counts = findCountTable(list, predicate);
  const rows = await read(counts ? fromCounts(list, counts, predicate) : fromRows(list, predicate));
  const add = (valueOf: (row: Total) => number): number =>
    rows.reduce((sum, row) => sum + valueOf(row), 0);
  const names = Object.keys(list.sums ?? {});
  return {
    total: add(({ total }) => total),
    sums: Object.fromEntries(names.map((name) => [name, add(({ sums }) => sums[name] ?? 0)])),
  };
}

/** The first table of counts that has all requested columns. */
function findCountTable({ counters = [] }: ListSpec, predicate: Predicate): CountTable | undefined {
  if (predicate.disjunctions.length > 0) return undefined;
  return counters.find((counts) =>
    askedOf(counts, predicate).every(({ columns }) =>
      columns.every((column) => counts.columns.includes(column)),
    ),
  );
}

/** The conditions that choose among the counts. */
function askedOf({ isOfOnly }: CountTable, { conditions, only }: Predicate) {
  return isOfOnly ? conditions.filter((condition) => condition !== only) : conditions;
}

function fromCounts(list: ListSpec, counts: CountTable, predicate: Predicate): Sql<Total> {
  const tests = askedOf(counts, predicate).map((condition) => condition.sql);
  return sql<Total>`
    select coalesce(sum(${columnRef(`${list.table}.${counts.count}`)}), 0)::int8 as total,
      ${sumsOf(list)} as sums
    from ${sql.table(counts.table)} as ${sql.table(list.table)} ${where(tests)}`;
}

/** One row for each way to match. */
function fromRows(list: ListSpec, predicate: Predicate): Sql<Total> {
  const counted = waysOf(predicate).map(
    (tests) => sql`
      select count(*) as total, ${sumsOf(list)} as sums
      from ${sql.table(list.table)} ${where(tests)}`,
  );
  if (counted.length === 0) return sql<Total>`select 0 as total, '{}'::json as sums`;
  return sql<Total>`${sql.join(counted, sql` union all `)}`;
}

/** Amounts in whole hundredths, by name. */
function sumsOf({ table, sums = {} }: ListSpec): Sql {
  const added = Object.entries(sums).map(
    ([name, column]) =>
      sql`${name}::text, coalesce(sum(${columnRef(`${table}.${column}`)}) * 100, 0)::int8`,
  );
  return sql`json_build_object(${sql.join(added)})`;
}
