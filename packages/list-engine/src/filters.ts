import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { columnRef } from './column-ref.ts';
import type { ColumnOf } from './types.ts';

/** A condition for rows. */
export interface Condition {
  readonly sql: Sql;
  /** Every column of the list's table that it looks at. */
  readonly columns: readonly string[];
  /** One value of one column, a range of its order, or anything else. */
  readonly kind: 'equals' | 'range' | 'other';
}

/** A condition that is fulfilled in one of several ways. */
export interface Disjunction {
  /**
   * The ways, each as conditions that one index serves. No row may fulfill two of them: their
   * matches are counted and collected one way after another.
   */
  readonly ways: ReadonlyArray<readonly Condition[]>;
  /** The same as one test of a row. */
  readonly test: Sql;
}

/** Pattern characters taken as themselves. */
function asPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** LIKE pattern of texts that contain `text`. */
export function containing(text: string): string {
  return `%${asPattern(text)}%`;
}

/** LIKE pattern of texts that begin with `text`. */
export function startingWith(text: string): string {
  return `${asPattern(text)}%`;
}

/** The usual conditions on columns of a table. */
export function filtersOn<Schema, Table extends keyof Schema & string>(table: Table) {
  type Column = ColumnOf<Schema, Table>;
  const ref = (column: Column): Sql => columnRef(`${table}.${column}`);
  const one = (column: Column, kind: Condition['kind'], test: Sql): Condition => ({
    sql: test,
    columns: [column],
    kind,
  });

  return {
    ref,

    equals: (column: Column, value: unknown): Condition =>
      one(column, 'equals', sql`${ref(column)} = ${value}`),

    /** This value, or no value if it is 'none'; for example, an assigned user. */
    equalsOrNone(column: Column, value: unknown): Condition {
      return value === 'none' ? this.isNull(column) : this.equals(column, value);
    },

    /** One of these values; no row if there are none. */
    oneOf(column: Column, values: readonly unknown[]): Condition {
      if (values.length === 1) return this.equals(column, values[0]);
      return one(column, 'other', sql`${ref(column)} = any(${values})`);
    },

    /** None of these values; a row without a value is left out. */
    noneOf: (column: Column, values: readonly unknown[]): Condition =>
      one(column, 'other', sql`${ref(column)} <> all(${values})`),

    /** One of these values, or no value if they contain 'none'. */
    oneOfOrNone(column: Column, values: readonly unknown[]): Condition {
      const known = values.filter((value) => value !== 'none');
      if (!values.includes('none')) return this.oneOf(column, known);
      return one(column, 'other', sql`${ref(column)} is null or ${ref(column)} = any(${known})`);
    },

    /** From the first to the last of them, both included; an absent end is open. */
    between(column: Column, { from, to }: { from?: unknown; to?: unknown }): Condition {
      if (from !== undefined && from === to) return this.equals(column, from);
      const ends = [
        ...(from === undefined ? [] : [sql`${ref(column)} >= ${from}`]),
        ...(to === undefined ? [] : [sql`${ref(column)} <= ${to}`]),
      ];
      return one(column, 'range', ends.length === 0 ? sql`true` : sql.join(ends, sql` and `));
    },

    /** Byte by byte, so that a plain b-tree serves it. */
    startsWith: (column: Column, prefix: string): Condition =>
      one(column, 'range', sql`${ref(column)} like ${startingWith(prefix)}`),

    isNull: (column: Column): Condition => one(column, 'equals', sql`${ref(column)} is null`),

    /** Any other test; it must name every column it looks at. */
    that: (columns: readonly Column[], test: Sql): Condition => ({
      sql: test,
      columns,
      kind: 'other',
    }),
  };
}

/** The condition that is true where another is not, including where that one is unknown. */
export function not({ sql: test, columns }: Condition): Condition {
  return { sql: sql`(${test}) is not true`, columns, kind: 'other' };
}

/** `where` with all of the conditions, or nothing if there are none. */
export function where(tests: readonly Sql[]): Sql {
  if (tests.length === 0) return sql``;
  return sql`where ${sql.join(
    tests.map((test) => sql`(${test})`),
    sql` and `,
  )}`;
}
