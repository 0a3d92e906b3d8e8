import type { Read, Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { columnRef } from './column-ref.ts';
import { type Condition, where } from './filters.ts';
import { allowsGenericPlan } from './plan.ts';
import { disjunctsOf, type Predicate } from './predicates.ts';
import type { CountTable, ListSpec } from './types.ts';

export interface Total {
  /** How many rows match, exactly. */
  readonly total: number;
  /** How many rows the table has, about. */
  readonly tableSize: number;
  /** The list's sums over all matches. */
  readonly sums: Readonly<Record<string, number>>;
}

/** Counts all matches: from the list's counters where those know, else by its indexes. */
export async function readTotal(list: ListSpec, matching: Predicate, read: Read): Promise<Total> {
  const common = matching.conditions.find(({ opposite }) => opposite);
  if (common?.opposite) return await readByOpposite(list, matching, common, common.opposite, read);

  const counters = findCounters(list, matching);
  const ways = counters ? [askedOf(counters, matching)] : disjunctsOf(matching);
  const isPrepared = counters !== undefined || allowsGenericPlan(matching);
  const statement = countStatement(list, ways, counters);
  const rows = ways.length === 0 ? [] : await read(statement, { isPrepared });
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const sumOf = (name: string): number => rows.reduce((sum, row) => sum + (row.sums[name] ?? 0), 0);
  return {
    total,
    tableSize: Math.max(total, ...rows.map((row) => row.tableSize)),
    sums: Object.fromEntries(Object.keys(list.sums ?? {}).map((name) => [name, sumOf(name)])),
  };
}

/** Counts what matches otherwise, less what among it matches the opposite of one condition. */
async function readByOpposite(
  list: ListSpec,
  { conditions, alternatives }: Predicate,
  common: Condition,
  opposite: Condition,
  read: Read,
): Promise<Total> {
  const others = conditions.filter((condition) => condition !== common);
  const all = await readTotal(list, { conditions: others, alternatives }, read);
  const rare = await readTotal(list, { conditions: [...others, opposite], alternatives }, read);
  const sums = Object.entries(all.sums).map(([name, sum]) => [name, sum - (rare.sums[name] ?? 0)]);
  return { ...all, total: all.total - rare.total, sums: Object.fromEntries(sums) };
}

/**
 * The statement that answers the total alone, to stand in another. Undefined where it takes several
 * counts, or sums are asked as well.
 */
export function totalStatement(list: ListSpec, matching: Predicate): Sql | undefined {
  const isCountedApart = matching.conditions.some(({ opposite }) => opposite);
  if (list.sums || isCountedApart || matching.alternatives.length > 0) return undefined;
  const counters = findCounters(list, matching);
  const asked = counters ? askedOf(counters, matching) : matching.conditions;
  return sql`
    select ${countOf(list, counters)} from ${sourceOf(list, counters)}
    ${where(asked.map((condition) => condition.sql))}`;
}

/** Counters that hold all that is asked. */
function findCounters({ counters = [] }: ListSpec, matching: Predicate): CountTable | undefined {
  if (matching.alternatives.length > 0) return undefined;
  return counters.find((each) =>
    askedOf(each, matching).every(({ columns }) =>
      columns.every((column) => each.columns.includes(column)),
    ),
  );
}

/** The conditions that choose among the counts. */
function askedOf({ isOfOnly }: CountTable, { conditions, only }: Predicate): readonly Condition[] {
  return isOfOnly ? conditions.filter((condition) => condition !== only) : conditions;
}

interface CountRow {
  total: number;
  tableSize: number;
  sums: Record<string, number>;
}

/** One row for each way to match. */
function countStatement(
  list: ListSpec,
  ways: ReadonlyArray<readonly Condition[]>,
  counters: CountTable | undefined,
): Sql<CountRow> {
  const sums = Object.entries(list.sums ?? {}).map(
    ([name, summed]) => sql`${name}::text, coalesce(sum(${columnOf(list, summed)}) * 100, 0)::int8`,
  );
  const counts = ways.map(
    (way) => sql`
      select ${countOf(list, counters)} as total,
        (select reltuples from pg_class where oid = ${list.table}::regclass) as "tableSize",
        json_build_object(${sql.join(sums)}) as sums
      from ${sourceOf(list, counters)} ${where(way.map((condition) => condition.sql))}`,
  );
  return sql<CountRow>`${sql.join(counts, sql` union all `)}`;
}

/** How many rows counters know of, or how many there are. */
function countOf(list: ListSpec, counters: CountTable | undefined): Sql {
  return counters ? sql`coalesce(sum(${columnOf(list, counters.count)}), 0)::int8` : sql`count(*)`;
}

/** What is counted, under the name of the list's table. */
function sourceOf({ table }: ListSpec, counters: CountTable | undefined): Sql {
  return counters ? sql`${sql.table(counters.table)} as ${sql.table(table)}` : sql.table(table);
}

function columnOf({ table }: ListSpec, name: string): Sql {
  return columnRef(`${table}.${name}`);
}
