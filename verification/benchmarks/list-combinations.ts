import type { Condition } from '@recoup/list-engine/filters';
import { compileStatement } from '@recoup/postgres/read';
import type { AnyList } from '@recoup/server/test/every-list';
import { escapeIdentifier, type PoolClient } from 'pg';
import { recordingReader } from './recorded-statements.ts';

export interface Combination {
  readonly list: AnyList;
  readonly filters: Record<string, unknown>;
  readonly sortBy: string;
  readonly sortDirection: 'asc' | 'desc';
}

interface FilterValue {
  readonly filter: string;
  readonly value: unknown;
  /** The value that most rows have. */
  readonly isCommon: boolean;
}

/** A way to write a value that a filter may take, and one to find out by whether it does. */
interface Form {
  readonly probe: unknown;
  write(value: unknown): unknown;
}

const forms: readonly Form[] = [
  { probe: 1, write: (value) => value },
  { probe: [1], write: (value) => [value] },
  { probe: 'an', write: String },
  { probe: { from: '2026-01-01', to: '2026-06-30' }, write: (value) => ({ from: value }) },
  { probe: true, write: () => true },
];
const sampled = 20_000;

/**
 * Every order of a list with every one of its filters, and with every two of them. Values are those
 * that are the most and the least common in the column that a filter looks at, and that there is
 * none where a filter takes that.
 */
export async function combinationsOf(list: AnyList, client: PoolClient): Promise<Combination[]> {
  const always = await alwaysAsked(list, client);
  const values: FilterValue[] = [];
  for (const filter of Object.keys(list.filters))
    if (!(filter in always)) values.push(...(await valuesOf(list, filter, client)));
  const common = values.filter(({ isCommon }) => isCommon);
  const pairs = common.flatMap((one, place) =>
    common
      .slice(place + 1)
      .filter(({ filter }) => filter !== one.filter)
      .map((other) => [one, other]),
  );
  const chosen = [[], ...values.map((value) => [value]), ...pairs];
  return Object.keys(list.sorts).flatMap((sortBy) =>
    chosen.map((each, place) => ({
      list,
      filters: {
        ...always,
        ...Object.fromEntries(each.map(({ filter, value }) => [filter, value])),
      },
      sortBy,
      sortDirection: place % 2 === 0 ? ('asc' as const) : ('desc' as const),
    })),
  );
}

/** The filters without which no request asks for a list: Daily Payments is always of one day. */
async function alwaysAsked(list: AnyList, client: PoolClient): Promise<Record<string, unknown>> {
  if (list.name !== 'daily-payments') return {};
  const [day] = await drawValues(list, 'posted_on', client);
  return { dateFrom: day, dateTo: day };
}

async function valuesOf(list: AnyList, filter: string, client: PoolClient): Promise<FilterValue[]> {
  const none = await testBy(list, filter, 'none', client);
  const absent = none?.text.endsWith(' is null') ? [{ filter, value: 'none', isCommon: true }] : [];
  for (const { probe, write } of forms) {
    const found = await testBy(list, filter, probe, client);
    if (!found) continue;
    const drawn = await drawValues(list, found.column, client);
    const usable = [];
    for (const [place, each] of drawn.entries()) {
      const value = write(each);
      if (await testBy(list, filter, value, client))
        usable.push({ filter, value, isCommon: place === 0 });
    }
    return [
      ...absent,
      ...(usable.length > 0 ? usable : [{ filter, value: probe, isCommon: true }]),
    ];
  }
  return absent;
}

interface FilterTest {
  readonly column: string;
  readonly text: string;
}

/** What a filter tests of a row with this value; nothing where it cannot take it. */
async function testBy(
  list: AnyList,
  filter: string,
  value: unknown,
  client: PoolClient,
): Promise<FilterTest | undefined> {
  try {
    const found = await list.filters[filter]?.(
      value as NonNullable<unknown>,
      recordingReader(client, []),
    );
    const conditions: readonly Condition[] =
      found === undefined ? [] : 'ways' in found ? (found.ways[0] ?? []) : [found];
    const [first] = conditions;
    const [column] = first?.columns ?? [];
    if (!first || column === undefined) return undefined;
    const { sql: text, parameters } = compileStatement(first.sql);
    // a range without ends asks nothing
    if (text === 'true') return undefined;
    const table = escapeIdentifier(list.table);
    await client.query(`select 1 from ${table} where ${text} limit 0`, [...parameters]);
    return { column, text };
  } catch {
    return undefined;
  }
}

async function drawValues(list: AnyList, column: string, client: PoolClient): Promise<unknown[]> {
  const value = escapeIdentifier(column);
  const { rows } = await client.query<{ value: unknown }>(
    `select ${value} as value from ${await sampleOf(list.table, client)} sample
    where ${value} is not null group by ${value} order by count(*) desc, ${value}`,
  );
  const [common, rare] = [rows[0], rows.at(-1)];
  return [...new Set([common, rare].flatMap((row) => (row ? [row.value] : [])))];
}

/** Some of the rows that a list shows. Of a view they are the first that it returns. */
async function sampleOf(name: string, client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ size: number; isView: boolean }>(
    `select reltuples::float8 as size, relkind = 'v' as "isView" from pg_class
    where oid = $1::regclass`,
    [name],
  );
  const [found] = rows;
  const table = escapeIdentifier(name);
  if (found?.isView) return `(select * from ${table} limit ${sampled})`;
  const percent = Math.min(100, (100 * sampled) / Math.max(1, found?.size ?? 0));
  return `(select * from ${table} tablesample system (${percent}))`;
}
