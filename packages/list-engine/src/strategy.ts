import type { Read } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Predicate } from './predicates.ts';

/**
 * How the matches of a page are found. `sort` collects every match and sorts them. `scan` follows
 * the order's index to the page. `bounded scan` follows it for a limited number of rows, testing
 * each, and sorts if they do not fill the page.
 */
export type Strategy =
  | { readonly by: 'sort' }
  | { readonly by: 'scan' }
  | { readonly by: 'bounded scan'; readonly mostRows: number };

/** Information about a table from PostgreSQL's catalog. */
export interface TableFacts {
  /** Approximate number of rows. */
  readonly rows: number;
  /** The columns of each index that contains all rows. */
  readonly indexes: ReadonlyArray<readonly string[]>;
}

interface Question {
  readonly predicate: Predicate;
  /** Number of matching rows. */
  readonly total: number;
  /** The columns of the order, the key last. */
  readonly order: readonly string[];
  /** How many matches come before the end of the page, counted from the nearer end of the list. */
  readonly depth: number;
}

/** Most matches that are sorted without a look at the table's indexes. */
const fewMatches = 20_000;
/** The same of a disjunction: each of its ways has an index, and all of them together have none. */
const fewMatchesOfWays = 600_000;
/** How much further than their share suggests a scan may go: matches are seldom spread evenly. */
const unevenness = 4;
/**
 * Minimum bound of a scan, as a share of the number of matches: sorting them would cost more than
 * that.
 */
const shareOfMatches = 1 / 8;

/** Chooses how a page is found, asking for the facts of the table where many rows match. */
export async function chooseStrategy(
  question: Question,
  readFacts: () => Promise<TableFacts>,
): Promise<Strategy> {
  const { predicate, total, order, depth } = question;
  const { conditions, disjunctions, only } = predicate;
  const isWhole = disjunctions.length === 0 && conditions.every((each) => each === only);
  if (isWhole) return { by: 'scan' };
  if (total <= (disjunctions.length > 0 ? fewMatchesOfWays : fewMatches)) return { by: 'sort' };
  const { rows, indexes } = await readFacts();
  if (indexes.some((columns) => holdsOrder(columns, predicate, order))) return { by: 'scan' };
  const evenly = (depth * rows) / total;
  const mostRows = Math.ceil(Math.max(unevenness * evenly, shareOfMatches * total));
  return mostRows < total ? { by: 'bounded scan', mostRows } : { by: 'sort' };
}

/** Returns whether an index contains the matches together and in order. */
function holdsOrder(
  index: readonly string[],
  { conditions, disjunctions }: Predicate,
  order: readonly string[],
): boolean {
  const equals = conditions.filter(({ kind }) => kind === 'equals');
  const fixed = new Set(equals.flatMap(({ columns }) => columns));
  const ordered = order.filter((column) => !fixed.has(column));
  return (
    disjunctions.length === 0 &&
    index.slice(0, fixed.size).every((column) => fixed.has(column)) &&
    ordered.every((column, place) => index[fixed.size + place] === column) &&
    conditions.every(
      ({ kind, columns: [column] }) =>
        kind === 'equals' || (kind === 'range' && column === ordered[0]),
    )
  );
}

/** Reads what PostgreSQL's catalog knows of a table; how many rows it has, as of its last analysis. */
export async function readTableFacts(table: string, read: Read): Promise<TableFacts> {
  const [facts] = await read(
    sql<TableFacts>`
      select greatest(reltuples, 0) as rows, coalesce(indexes, '[]') as indexes
      from pg_class left join lateral (
        select json_agg(array(
          select attname
          from unnest(indkey::int2[]) with ordinality as part (attnum, place)
          join pg_attribute on attrelid = indrelid and pg_attribute.attnum = part.attnum
          where place <= indnkeyatts order by place
        )) as indexes
        from pg_index
        where indrelid = pg_class.oid and indisvalid and indpred is null and indexprs is null
      ) as of_table on true
      where pg_class.oid = ${table}::text::regclass`,
    { isPrepared: true },
  );
  if (!facts) throw new RangeError(`There is no table ${table}.`);
  return facts;
}
