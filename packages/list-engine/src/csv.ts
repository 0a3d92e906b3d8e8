import { inlineParameters } from '@recoup/postgres/inline-parameters';
import { compileStatement, type Read, type Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { columnRef } from './column-ref.ts';
import { where } from './filters.ts';
import { isSortIndexed } from './plan.ts';
import { disjunctsOf, type Predicate, resolvePredicate, rowTestsOf } from './predicates.ts';
import { keyOf, orderAsked, orderBy, sortJoins, sortKeys } from './sort.ts';
import { readTotal } from './total.ts';
import type { List, ListQuery, ListSpec } from './types.ts';

/** One column of a download, headed by the words of its screen. */
export interface CsvColumn {
  readonly header: string;
  readonly value: Sql;
}

/** = + - @, tab and return, as `ascii` numbers a text's first character. */
const formulaSigns = sql.raw(
  ['=', '+', '-', '@', '\t', '\r'].map((sign) => sign.charCodeAt(0)).join(),
);

/**
 * A column of text that people or files gave. What begins with a formula's sign would be run by a
 * spreadsheet, so it gets an apostrophe before it.
 */
export function csvText(header: string, value: Sql): CsvColumn {
  const guarded = sql`case when ascii(${value}) in (${formulaSigns}) then '''' || ${value} else ${value} end`;
  return { header, value: guarded };
}

/** A column of names by whole number code, written without a look into their table. */
export function csvNames(
  header: string,
  code: Sql,
  table: ReadonlyArray<{ readonly code: number; readonly name: string }>,
): CsvColumn {
  const last = Math.max(...table.map((entry) => entry.code));
  const names = Array.from(
    { length: last + 1 },
    (_, place) => table.find((entry) => entry.code === place)?.name ?? null,
  );
  return { header, value: sql`(${sql.val(names)}::text[])[${code} + 1]` };
}

/** A column of numbers, money with its cents, or days as YYYY-MM-DD: never touched. */
export function csvValue(header: string, value: Sql): CsvColumn {
  return { header, value };
}

/** Tells spreadsheets that UTF-8 follows. */
const byteOrderMark = '\uFEFF';

interface CsvCopy {
  /** The first line of the file, which need not wait for the first row. */
  readonly header: string;
  readonly statement: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Matches are streamed as they stand in the order's index when at least one row in this many matches. */
const mostPassedOver = 2;
/** Joins and order as they come, so that the first row need not wait for the last. */
const streaming = { enable_sort: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' };

/** The COPY of every match of a list: header row, the query's order, all pages. */
export async function csvCopy<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  query: ListQuery<Filters, Sort>,
  read: Read,
): Promise<CsvCopy> {
  const { csv } = list;
  if (!csv) throw new TypeError(`The list ${list.name} has no download.`);
  const matching = await resolvePredicate(list, query, read);
  const { total, tableSize } = await readTotal(list, matching, read);
  const { sort, direction } = orderAsked(list, query);
  const order = sortKeys(list, sort).map(({ value }) => value);
  const isStreamed = isSortIndexed(list, sort) && total * mostPassedOver >= tableSize;
  const select = sql`
    select ${sql.join(csv.columns.map(({ value }) => value))} from ${sql.table(list.table)} ${csv.joins ?? sql``} ${sortJoins(list, sort)}
    ${where(isStreamed ? rowTestsOf(matching) : foundTests(list, matching))}
    ${orderBy(order, direction)}`;
  const headers = csv.columns.map((column) => `"${column.header.replaceAll('"', '""')}"`);
  return {
    header: `${byteOrderMark}${headers.join()}\n`,
    statement: `copy (${inlineParameters(compileStatement(select))}) to stdout (format csv)`,
    settings: isStreamed ? streaming : {},
  };
}

/**
 * What a row must fulfil among many that do not. Alternatives are found each by its index, where
 * one test of all would read every row.
 */
function foundTests(list: ListSpec, matching: Predicate): readonly Sql[] {
  if (matching.alternatives.length === 0) return matching.conditions.map(({ sql: test }) => test);
  const key = columnRef(`${list.table}.${keyOf(list)}`);
  const ways = disjunctsOf(matching).map(
    (way) =>
      sql`select ${key} from ${sql.table(list.table)} ${where(way.map((condition) => condition.sql))}`,
  );
  return [ways.length === 0 ? sql`false` : sql`${key} in (${sql.join(ways, sql` union all `)})`];
}
