import type { Read, Sql } from '@recoup/postgres/read';
import type { CsvColumn } from './csv.ts';
import type { Condition, Disjunction } from './filters.ts';

/** The columns of a table, as a schema of Kysely types them. */
export type ColumnOf<Schema, Table extends keyof Schema> = keyof Schema[Table] & string;

export type Direction = 'asc' | 'desc';

/** One asking of a list: which rows, in which order, which page of them. */
export interface ListQuery<Filters, Sort extends string> {
  /** Free text. An empty text counts as none. */
  readonly search?: string | undefined;
  readonly filters?: { readonly [Name in keyof Filters]?: Filters[Name] | undefined } | undefined;
  readonly sortBy?: Sort | undefined;
  readonly sortDirection?: Direction | undefined;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** Some of the rows of a list, by their keys: no others than `ids`, and none of `except`. */
export interface ChosenRows {
  readonly ids?: readonly number[] | undefined;
  readonly except?: readonly number[] | undefined;
}

/** The condition for a filter's value; undefined if it restricts nothing. */
export type FilterResult = Condition | Disjunction | undefined;

/** Finds the condition for a filter's value, and may read data for it. */
type Find<Value> = (value: Value, read: Read) => FilterResult | Promise<FilterResult>;

/** A column of a table that a sort joins, with its alias: `owner.name_lc`. */
export type JoinedColumn = `${string}.${string}`;

/** The order of rows: columns, or expressions; all in the same direction. */
export type SortParts<Column extends string = string> = ReadonlyArray<Column | JoinedColumn | Sql>;

/**
 * An order by columns of other tables. They are joined once for all matches, where an expression
 * would look them up for each; the join must keep every row exactly once.
 */
export interface JoinedSort<Column extends string = string> {
  readonly by: SortParts<Column>;
  /** With aliases that no other statement of the list uses. */
  readonly joins: Sql;
}

/** A table of counts by a few columns that are named there as in the list's table. */
export interface CountTable<Column extends string = string, Table extends string = string> {
  readonly table: Table;
  readonly columns: readonly Column[];
  /** The column with the count. */
  readonly count: string;
  /** Whether it counts no other rows than those of the list's `only`, and therefore not by its columns. */
  readonly isOfOnly?: boolean;
}

interface Description<
  Table extends string,
  Column extends string,
  Filters extends object,
  Sort extends string,
  Row,
  AnyTable extends string = string,
> {
  /** Tells its prepared statement from others. */
  readonly name: string;
  readonly table: Table;
  /** The column that identifies a row and ends every order: `id` unless stated. */
  readonly key?: Column;
  /** Conditions that every row of the list fulfills. */
  readonly only?: (read: Read) => FilterResult | Promise<FilterResult>;
  readonly filters: { readonly [Name in keyof Filters]-?: Find<NonNullable<Filters[Name]>> };
  /** The meaning of free text. */
  readonly text?: Find<string>;
  /** The order for each `sortBy`. */
  readonly sorts: Readonly<Record<Sort, SortParts<Column> | JoinedSort<Column>>>;
  readonly defaultSort: { readonly by: NoInfer<Sort>; readonly direction: Direction };
  /** The first one that has the required columns provides the total. */
  readonly counters?: ReadonlyArray<CountTable<Column, AnyTable>>;
  /** Amounts, in whole hundredths, that are added up over all matches, whatever the page. */
  readonly sums?: Readonly<Record<string, Column>>;
  /**
   * Rows whose amounts are in a different unit: excluded from the sums, and added up separately by
   * unit.
   */
  readonly apart?: { readonly condition: Condition; readonly unit: Sql };
  /**
   * The statement that returns rows in the order of `page`, a relation (id, place) to join with.
   */
  readonly rows: (page: Sql) => Sql<Row>;
  readonly csv?: {
    readonly columns: readonly CsvColumn[];
    /** The tables that its columns need besides the list's own. */
    readonly joins?: Sql;
  };
}

/** A list screen described as data, its tables and columns checked against the database's types. */
export type ListDefinition<
  Schema,
  Table extends keyof Schema & string,
  Filters extends object,
  Sort extends string,
  Row,
> = Description<Table, ColumnOf<Schema, Table>, Filters, Sort, Row, keyof Schema & string>;

/** A list as the engine takes it. */
export type List<Filters extends object, Sort extends string, Row> = Description<
  string,
  string,
  Filters,
  Sort,
  Row
>;

/** The parts of a list that decide how its rows are found, whatever they contain. */
export type ListSpec = Pick<
  List<object, string, unknown>,
  'name' | 'table' | 'key' | 'sorts' | 'counters' | 'sums' | 'apart'
>;
