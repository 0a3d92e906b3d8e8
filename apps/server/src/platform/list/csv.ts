import { sql } from 'kysely';
import { compileLiterals } from '../db/compile-literals.ts';
import { compileStatement, type Read, type Sql } from '../db/read.ts';
import { where } from './condition.ts';
import type { List, ListQuery, ListShape } from './define-list.ts';
import { findMatching, type Matching, waysOf } from './matching.ts';
import { keyOf, orderAsked, orderBy, sortKeys } from './sort.ts';

/** One column of a download, headed by the words of its screen. */
export interface CsvColumn {
  readonly header: string;
  readonly value: Sql;
}

/**
 * A column of text that people or files gave. What begins with one of these characters would be
 * run as a formula by a spreadsheet, so it gets an apostrophe before it.
 */
export function csvText(header: string, value: Sql): CsvColumn {
  const guarded = sql`case when left(${value}, 1) in ('=', '+', '-', '@', e'\\t', e'\\r')
    then '''' || ${value} else ${value} end`;
  return { header, value: guarded };
}

/** A column of numbers, money with its cents, or days as YYYY-MM-DD: never touched. */
export function csvValue(header: string, value: Sql): CsvColumn {
  return { header, value };
}

/** Tells spreadsheets that UTF-8 follows. */
const byteOrderMark = '\uFEFF';

/** The COPY of every match of a list: header row, the query's order, all pages. */
export async function csvStatement<Filters extends object, Sort extends string, Row>(
  list: List<Filters, Sort, Row>,
  query: ListQuery<Filters, Sort>,
  read: Read,
): Promise<string> {
  const { csv } = list;
  if (!csv) throw new TypeError(`The list ${list.name} has no download.`);
  const matching = await findMatching(list, query, read);
  const { sort, direction } = orderAsked(list, query);
  const order = sortKeys(list, sort).map(({ value }) => value);
  const columns = csv.columns.map(
    ({ header, value }, place) =>
      // the mark is the beginning of the header row, and with it of the file
      sql`${value} as ${sql.id(place === 0 ? byteOrderMark + header : header)}`,
  );
  const select = sql`
    select ${sql.join(columns)} from ${sql.table(list.table)} ${csv.joins ?? sql``}
    ${where(testsOf(list, matching))}
    ${orderBy(order, direction)}`;
  return `copy (${compileLiterals(compileStatement(select))}) to stdout (format csv, header)`;
}

/**
 * What a row must fulfil. Alternatives are found each by its index, where one test of all would
 * read every row.
 */
function testsOf(list: ListShape, matching: Matching): readonly Sql[] {
  if (matching.alternatives.length === 0) return matching.conditions.map(({ sql: test }) => test);
  const key = sql.ref(`${list.table}.${keyOf(list)}`);
  const ways = waysOf(matching).map(
    (way) =>
      sql`select ${key} from ${sql.table(list.table)} ${where(way.map((condition) => condition.sql))}`,
  );
  return [ways.length === 0 ? sql`false` : sql`${key} in (${sql.join(ways, sql` union all `)})`];
}
