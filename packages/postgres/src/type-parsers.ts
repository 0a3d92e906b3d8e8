import { type CustomTypesConfig, types } from 'pg';

type Parse = (text: string) => unknown;

const { DATE, INT8, NUMERIC, TIMESTAMP, TIMESTAMPTZ } = types.builtins;
const textArray = 1009 as typeof DATE;

/**
 * A calendar day as text: the driver's own Date is at midnight in the server's zone, a day off
 * elsewhere.
 */
function parseDay(text: string): string {
  return text;
}

const instantText = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/**
 * An instant as ISO 8601 in UTC, written as `Date.toISOString` does: `2026-11-21T15:04:05.120Z`.
 * A column finer than milliseconds keeps its further decimals.
 * @throws RangeError for infinity, years outside 0001-9999 and connections not in UTC.
 */
function parseInstant(text: string): string {
  const match = instantText.exec(text);
  if (!match)
    throw new RangeError(`The database sent ${text} where an instant in UTC was expected.`);
  const [, day, time, fraction = ''] = match;
  return `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
}

/** A whole number. @throws RangeError beyond the numbers that JavaScript keeps exactly. */
function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database sent ${text}, which is too large to keep exactly.`);
  return value;
}

/**
 * Whole cents of a `numeric`, read digit by digit.
 * @throws RangeError for more than two decimals: such columns are selected as `float8` or `text`.
 */
function parseMoney(text: string): number {
  const [, sign, whole = '', decimals = ''] = amountText.exec(text) ?? [];
  const cents = Number(whole + decimals.padEnd(2, '0'));
  if (whole === '' || !Number.isSafeInteger(cents))
    throw new RangeError(
      `The database sent ${text} where an amount of money was expected. Select a numeric that is not money as float8 or text.`,
    );
  return sign === '-' && cents !== 0 ? -cents : cents;
}

const amountText = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Type, the array of that type, and how a value of either is read. */
const ownTypes: [type: number, array: number, parse: Parse][] = [
  [DATE, 1182, parseDay],
  [TIMESTAMP, 1115, parseDay],
  [TIMESTAMPTZ, 1185, parseInstant],
  [INT8, 1016, parseWholeNumber],
  [NUMERIC, 1231, parseMoney],
];

const parsers = new Map(
  ownTypes.flatMap(([type, array, parse]): [number, Parse][] => [
    [type, parse],
    [array, parseArrayOf(parse)],
  ]),
);

/** Reads each entry of an array, nested ones too, with the parser of its type. */
function parseArrayOf(parse: Parse): Parse {
  const split = types.getTypeParser(textArray, 'text') as (text: string) => unknown[];
  const each = (entry: unknown): unknown => {
    if (Array.isArray(entry)) return entry.map(each);
    return typeof entry === 'string' ? parse(entry) : entry;
  };
  return (text) => split(text).map(each);
}

/**
 * How the driver reads values on this application's connections; the driver's own defaults are
 * unchanged.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    (format !== 'binary' && parsers.get(type)) || types.getTypeParser(type, format),
};
