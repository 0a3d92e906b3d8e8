import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { columnRef } from './column-ref.ts';
import type { ColumnOf } from './types.ts';

/** Values of a column, each once. */
export interface ValueSet {
  /** A relation with the one column `value`. */
  readonly relation: Sql;
  readonly count: number;
}

/** What a row must fulfil, with what the engine must know of it to choose between indexes. */
export interface Condition {
  /** As an index is entered by it. */
  readonly sql: Sql;
  /** The same as a test of a row that is already at hand, where that is quicker. */
  readonly test?: Sql;
  /** Every column of the list's table that it looks at. */
  readonly columns: readonly string[];
  /** One value of one column, one of several, a stretch of its order, its beginning; or anything else. */
  readonly kind: 'equality' | 'choice' | 'range' | 'prefix' | 'other';
  /** Whether it is a beginning that very many values share. */
  readonly isVague?: boolean;
  /** Whether the planner is not shown its values, so that one plan serves all of them. */
  readonly isHidden?: boolean;
  /** Whether nearly every row fulfils it that fulfils the others. */
  readonly isLenient?: boolean;
  /** The values it allows, where they can be named one by one. */
  readonly steps?: ValueSet;
  /** Its opposite, where that is much rarer and indexed: all that do not match it are counted so. */
  readonly opposite?: Condition;
  /** What it means for another column, so that a walk in that order begins where matches do. */
  readonly implied?: Condition;
}

/** A condition that is fulfilled in one of several ways. */
export interface Disjunction {
  /**
   * The ways, each as conditions that one index serves. No row may fulfil two of them: their
   * matches are counted and collected apart and added up.
   */
  readonly ways: ReadonlyArray<readonly Condition[]>;
  /** The same as one test of a row. */
  readonly test: Sql;
}

/** Pattern characters taken as themselves. */
function asPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** LIKE pattern of texts that hold `text` anywhere. */
export function containing(text: string): string {
  return `%${asPattern(text)}%`;
}

/** LIKE pattern of texts that begin with `text`. */
export function startingWith(text: string): string {
  return `${asPattern(text)}%`;
}

/** Characters of a telephone or confirmation number that few others begin with. */
const shortestClear = 4;
/** Letters and digits with which so few begin that these can be named one by one. */
const nearlyWhole = /^[0-9A-Za-z]{7,}$/;

/** What follows in the order of bytes all that begins with these letters and digits. */
function endOf(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}

/** The condition as a test of a row that is already at hand. */
export function testOf({ sql, test = sql }: Condition): Sql {
  return test;
}

/** The usual conditions on columns of a table. */
export function filtersOn<Schema, Table extends keyof Schema & string>(table: Table) {
  type Column = ColumnOf<Schema, Table>;
  const one = (column: Column, kind: Condition['kind'], test: Sql): Condition => ({
    sql: test,
    columns: [column],
    kind,
  });
  const ref = (column: Column): Sql => columnRef(`${table}.${column}`);

  return {
    ref,

    equals: (column: Column, value: unknown): Condition =>
      one(column, 'equality', sql`${ref(column)} = ${value}`),

    /** One of these values; none at all when there are none. */
    oneOf(column: Column, values: readonly unknown[]): Condition {
      if (values.length === 1) return this.equals(column, values[0]);
      const choice = one(column, 'choice', sql`${ref(column)} = any(${values})`);
      return { ...choice, steps: valueSetOf(values) };
    },

    /**
     * One of these texts, of which there may be hundreds. They are kept from the planner, which
     * would weigh them one by one for longer than the reading takes; a row is looked up in a hash
     * of them (`is true` keeps that from becoming a join).
     */
    oneOfTexts(column: Column, texts: readonly string[]): Condition {
      if (texts.length === 1) return this.equals(column, texts[0]);
      const hidden = sql`any((select ${texts}::text[])::text[])`;
      return {
        ...one(column, 'choice', sql`${ref(column)} = ${hidden}`),
        isHidden: true,
        test: sql`(${ref(column)} in (select unnest(${texts}::text[]))) is true`,
      };
    },

    /** One of these values, or none where they hold 'none'. */
    oneOfOrNone(column: Column, values: readonly unknown[]): Condition {
      const known = values.filter((value) => value !== 'none');
      if (!values.includes('none')) return this.oneOf(column, known);
      if (known.length === 0) return this.isNull(column);
      return one(column, 'other', sql`${ref(column)} is null or ${ref(column)} = any(${known})`);
    },

    /** From the first to the last of them, both included; an absent end is open. */
    between(column: Column, { from, to }: { from?: unknown; to?: unknown }): Condition {
      if (from !== undefined && from === to) return this.equals(column, from);
      const ends = [
        ...(from === undefined ? [] : [sql`${ref(column)} >= ${from}`]),
        ...(to === undefined ? [] : [sql`${ref(column)} <= ${to}`]),
      ];
      const range = one(
        column,
        'range',
        ends.length === 0 ? sql`true` : sql.join(ends, sql` and `),
      );
      return isDay(from) && isDay(to) ? { ...range, steps: daysFrom(from, to) } : range;
    },

    /**
     * Byte by byte, so that a plain b-tree serves it. A pattern is planned anew each time, for longer
     * than the few matches of a number that is nearly whole are read: the values that begin so are
     * found first then, and kept from the planner.
     */
    startsWith(column: Column, prefix: string): Condition {
      const test = sql`${ref(column)} like ${startingWith(prefix)}`;
      if (!nearlyWhole.test(prefix))
        return { ...one(column, 'prefix', test), isVague: prefix.length < shortestClear };
      const value = columnRef(`beginning.${column}`);
      const hidden = sql`any(array(
        select distinct ${value} from ${sql.table(table)} as beginning
        where ${value} >= (select ${prefix}::text) and ${value} < (select ${endOf(prefix)}::text)))`;
      return {
        ...one(column, 'prefix', sql`${ref(column)} = ${hidden}`),
        isHidden: true,
        test,
      };
    },

    isNull: (column: Column): Condition => one(column, 'equality', sql`${ref(column)} is null`),

    isPresent: (column: Column): Condition => one(column, 'other', sql`${ref(column)} is not null`),

    /** Any other test; it must name every column it looks at. */
    that: (columns: readonly Column[], test: Sql): Condition => ({
      sql: test,
      columns,
      kind: 'other',
    }),
  };
}

/** Whole numbers or texts, one by one. */
export function valueSetOf(values: readonly unknown[]): ValueSet {
  const each = [...new Set(values)];
  const type = sql.raw(each.every((value) => typeof value === 'number') ? 'int[]' : 'text[]');
  return { relation: sql`unnest(${each}::${type}) as step (value)`, count: each.length };
}

/** A day as `YYYY-MM-DD`. */
function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

/**
 * Steps that are few: as many ways down an index cost less than one to the database and back, and
 * days are named one by one (of a series the planner expects a thousand, of names some ten).
 */
export const fewSteps = 32;

const dayMs = 86_400_000;

function daysFrom(from: string, to: string): ValueSet {
  const first = Date.parse(from);
  const count = Math.max(0, (Date.parse(to) - first) / dayMs + 1);
  if (count <= fewSteps) {
    const days = Array.from({ length: count }, (_, place) =>
      new Date(first + place * dayMs).toISOString().slice(0, 10),
    );
    return { relation: sql`unnest(${days}::date[]) as step (value)`, count };
  }
  const days = sql`generate_series(${from}::timestamp, ${to}::timestamp, '1 day')`;
  return { relation: sql`(select day::date as value from ${days} as day) as step`, count };
}

/** The condition that holds where a rare other does not, also where that one is unknown. */
export function not(condition: Condition): Condition {
  return {
    isLenient: true,
    sql: sql`(${testOf(condition)}) is not true`,
    columns: condition.columns,
    kind: 'other',
  };
}

/** `where` with all of the conditions, or nothing when there are none. */
export function where(tests: readonly Sql[]): Sql {
  if (tests.length === 0) return sql``;
  return sql`where ${sql.join(
    tests.map((test) => sql`(${test})`),
    sql` and `,
  )}`;
}
