import { inlineParameters } from '@recoup/postgres/inline-parameters';
import { compileStatement, type Read, type Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { columnRef } from './column-ref.ts';
import { where } from './filters.ts';
import { type Predicate, resolvePredicate, rowTestsOf, waysOf } from './predicates.ts';
import { keyOf, orderAsked, orderBy, sortJoins, sortKeys } from './sort.ts';
import { readTableFacts } from './strategy.ts';
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
 * A column of text from users or files. A value that begins with a formula's sign would be run by a
 * spreadsheet, so it is prefixed with an apostrophe.
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

/** Matches are streamed in the order's index when at least one row in this many matches. */
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
  const predicate = await resolvePredicate(list, query, read);
  const { total } = await readTotal(list, predicate, read);
  const { sort, direction } = orderAsked(list, query);
  const order = sortKeys(list, sort).map(({ value }) => value);
  const { rows } = await readTableFacts(list.table, read);
  const isStreamed = total * mostPassedOver >= rows;
  const select = sql`
    select ${sql.join(csv.columns.map(({ value }) => value))}
    from ${sql.table(list.table)} ${csv.joins ?? sql``} ${sortJoins(list, sort)}
    ${where(isStreamed ? rowTestsOf(predicate) : foundTests(list, predicate))}
    ${orderBy(order, direction)}`;
  const headers = csv.columns.map((column) => `"${column.header.replaceAll('"', '""')}"`);
  return {
    header: `${byteOrderMark}${headers.join()}\n`,
    statement: `copy (${inlineParameters(compileStatement(select))}) to stdout (format csv)`,
    settings: isStreamed ? streaming : {},
  };
}

/**
 * The conditions for a row when few of many match. The alternatives of a disjunction are found with
 * one index each, where one condition for all would read every row.
 */
function foundTests(list: ListSpec, predicate: Predicate): readonly Sql[] {
  if (predicate.disjunctions.length === 0) return rowTestsOf(predicate);
  const key = columnRef(`${list.table}.${keyOf(list)}`);
  const ways = waysOf(predicate).map(
    (tests) => sql`select ${key} from ${sql.table(list.table)} ${where(tests)}`,
  );
  return [ways.length === 0 ? sql`false` : sql`${key} in (${sql.join(ways, sql` union all `)})`];
}
