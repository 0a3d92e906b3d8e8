import type { Read } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { columnRef } from './column-ref.ts';
import { where } from './filters.ts';
import { type Predicate, rowTestsOf } from './predicates.ts';
import type { ListSpec } from './types.ts';

/** Amounts of one unit that are listed separately from the list's sums. */
export interface Apart {
  readonly unit: string;
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

interface ApartRow extends Apart {
  /** The part of the sums that rows of the list have. */
  readonly listed: Readonly<Record<string, number>>;
}

/**
 * Adds up the amounts that a list keeps apart, by unit, and takes those of its own rows out of its
 * sums. What every row of the list fulfils is not asked of them: the rest of the query is.
 */
export async function keepApart(
  list: ListSpec,
  predicate: Predicate,
  sums: Readonly<Record<string, number>>,
  read: Read,
): Promise<{ sums: Readonly<Record<string, number>>; apart: readonly Apart[] }> {
  const { apart, table } = list;
  if (!apart) return { sums, apart: [] };
  const { only, conditions } = predicate;
  const asked = { ...predicate, conditions: conditions.filter((condition) => condition !== only) };
  const listed = only ? only.sql : sql`true`;
  const added = Object.entries(list.sums ?? {}).map(([name, column]) => ({
    name: sql`${name}::text`,
    cents: sql`${columnRef(`${table}.${column}`)} * 100`,
  }));
  const all = added.map(({ name, cents }) => sql`${name}, sum(${cents})::int8`);
  const own = added.map(
    ({ name, cents }) => sql`${name}, coalesce(sum(${cents}) filter (where ${listed}), 0)::int8`,
  );
  const rows = await read(sql<ApartRow>`
    select ${apart.unit} as unit, count(*) as count, json_build_object(${sql.join(all)}) as sums,
      json_build_object(${sql.join(own)}) as listed
    from ${sql.table(table)} ${where([apart.condition.sql, ...rowTestsOf(asked)])}
    group by 1 order by 1`);
  const left = Object.entries(sums).map(([name, sum]) => [
    name,
    rows.reduce((rest, row) => rest - (row.listed[name] ?? 0), sum),
  ]);
  return {
    sums: Object.fromEntries(left),
    apart: rows.map(({ unit, count, sums: of }) => ({ unit, count, sums: of })),
  };
}
