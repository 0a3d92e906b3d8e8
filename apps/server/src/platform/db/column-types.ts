import type { Cents } from '@recoup/domain/money/cents';
import type { ColumnType } from 'kysely';

/**
 * A `numeric(12,2)` or wider: read as whole cents, written as the decimal text of dollars that
 * `formatDecimal` makes of cents. A bare number would be taken for dollars, so it does not compile.
 */
export type Money = ColumnType<Cents, string, string>;

/** A narrower `numeric(n,2)`, such as a percentage: read as whole hundredths, written as decimal text. */
export type Hundredths = ColumnType<number, string, string>;

/** A `numeric` with other decimals, such as a rate of exchange: selected only as `float8` or `text`. */
export type Precise = ColumnType<never, string, string>;

type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A `jsonb`: read as the value, written as text by `JSON.stringify`, for the driver would make an SQL array of an array. */
export type Json = ColumnType<JsonValue, string, string>;

/** A column that may be left out of an insert. */
export type Defaulted<Column> =
  Column extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<Column, Column | undefined, Column>;
