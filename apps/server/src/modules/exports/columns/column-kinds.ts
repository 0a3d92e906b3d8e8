import type { Endpoint, ResponseInput } from '@recoup/contract/kit/endpoint';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { formatInstantExact } from '@recoup/domain/dates/format';
import { type Cents, formatDecimal } from '@recoup/domain/money/cents';
import { phoneAddress } from '@recoup/domain/suppliers/phone-format';
import type { XlsxCell } from '@recoup/spreadsheets/write-xlsx';

/** For whom and when a list is exported. */
export interface ExportReader {
  readonly timeZone: string;
  readonly now: Date;
}

/** One column of an exported list. */
export interface ExportColumn<Row> {
  /** The key of the same column of the screen, if it has it. */
  readonly key: string;
  readonly header: string;
  /** In characters. */
  readonly width: number;
  readonly value: (row: Row, reader: ExportReader) => XlsxCell;
}

type Maybe<Value> = Value | null | undefined;

const columnOf =
  <Value>(width: number, write: (value: Value, reader: ExportReader) => XlsxCell) =>
  <Row>(
    key: string,
    header: string,
    of: (row: Row, reader: ExportReader) => Maybe<Value>,
  ): ExportColumn<Row> => ({
    key,
    header,
    width: Math.max(width, header.length + 2),
    value: (row, reader) => {
      const value = of(row, reader);
      return value === null || value === undefined ? null : write(value, reader);
    },
  });

/** A text. */
export const text = columnOf<string>(24, (value) => value);
/** A number. */
export const number = columnOf<number>(10, (value) => value);
/** Dollars. */
export const money = columnOf<Cents>(14, (value) => ({ amount: formatDecimal(value) }));
/** A calendar day. */
export const day = columnOf<string>(12, (value) => ({ day: value }));
/** Yes or No. */
export const yesNo = columnOf<boolean>(10, (value) => (value ? 'Yes' : 'No'));

/** In the zone of the user, as the audit log's CSV writes instants. */
export const instant = columnOf<string>(20, (value, { timeZone }) =>
  formatInstantExact(value, timeZone),
);

/** In E.164 with the plus sign, as in every CSV (F-157). */
export const phone = columnOf<string>(18, (value) =>
  /^\d{10,15}$/.test(value) ? phoneAddress(value).slice('tel:'.length) : value,
);

/** An amount of another currency comes behind its code, so that no program adds it to dollars. */
export const inCurrency = (amount: Maybe<Cents>, currency: string | null): XlsxCell => {
  if (amount === null || amount === undefined) return null;
  if (currency === null || currency === homeCurrency) return { amount: formatDecimal(amount) };
  return `${currency} ${formatDecimal(amount, currency)}`;
};

/** A row of a list, as its handler returns it. */
export type RowOf<E extends Endpoint> =
  ResponseInput<E> extends { data: Array<infer Row> } ? Row : never;

/** The name of something that may be missing. */
export const named = (thing: Maybe<{ readonly name: string }>): string | undefined => thing?.name;
/** Who did it: a user, or the system. */
export const byUser = (user: Maybe<{ readonly name: string }>): string => user?.name ?? 'System';

/** Paid CT: in its own currency until it is converted (F-131). */
export function paidCt<Row extends { isUnconverted: boolean; foreignCurrency: string | null }>(
  of: (row: Row) => Cents | null,
): ExportColumn<Row> {
  return {
    ...columnOf<Cents>(14, () => null)('paidCt', 'Paid CT', of),
    value: (row) => inCurrency(of(row), row.isUnconverted ? row.foreignCurrency : null),
  };
}

/** An amount in a currency of its own. */
export function foreignValue<Row extends { forval: Cents | null }>(
  currencyOf: (row: Row) => string | null,
): ExportColumn<Row> {
  return {
    ...columnOf<Cents>(16, () => null)('forval', 'Foreign Value', (row: Row) => row.forval),
    value: (row) => inCurrency(row.forval, currencyOf(row)),
  };
}
