import { addDays, type Day, nightsBetween } from '../dates/day.ts';
import { memoize } from '../kit/memoize.ts';
import type { Field } from './column-aliases.ts';
import { headerMeanings } from './header-terms.ts';
import { readRooms } from './nightly-rate.ts';
import type { ColumnStyles } from './observe-columns.ts';
import type { RawFields } from './pick-fields.ts';
import { type DayOrder, readDate } from './read-date.ts';
import { type ColumnNames, type Reading, rowErrorOf } from './row-errors.ts';

/** The days of one stay; nights are at least 1 (clarification 1). */
export interface Stay {
  readonly checkInOn: Day;
  readonly checkOutOn: Day;
  readonly nights: number;
  /** Whether the row states other nights than its days have (F-123). */
  readonly nightsDisagree: boolean;
}

const wholeNights = /^(\d{1,4})(?:[.,]0+)?\s*([^\d\s.,-]*)$/;

/** The nights of a cell such as `2`, `2.0`, `2 nts`, or `2 Nächte`. */
function readNights(text: string): number | undefined {
  const [, count, unit = ''] = wholeNights.exec(text) ?? [];
  const isOfNights = unit === '' || /^n$/i.test(unit) || headerMeanings(unit)?.join() === 'nights';
  return count !== undefined && isOfNights ? Number(count) : undefined;
}

/**
 * Reads check-in, and check-out or else nights. When a row has both, the days are right, and other
 * nights are told; in a row of several rooms the nights may be those of all rooms. A check-out before
 * the check-in is a fault, a check-out on the same day is one night.
 */
export function readStay(
  fields: RawFields,
  styles: ColumnStyles,
  names: ColumnNames,
): Reading<Stay> {
  const checkInOn = dateOf('checkInOn', fields, styles);
  if (!checkInOn)
    return { fault: rowErrorOf(names, 'checkInOn', fields.checkInOn, 'is not a valid date') };
  const checkOut = readCheckOut(checkInOn, fields, styles, names);
  if ('fault' in checkOut) return checkOut;
  const checkOutOn = checkOut.value;
  if (checkOutOn < checkInOn) {
    const claim = `is before the check-in date, '${fields.checkInOn ?? ''}'`;
    return { fault: rowErrorOf(names, 'checkOutOn', fields.checkOutOn, claim) };
  }
  const nights = nightsBetween(checkInOn, checkOutOn);
  return {
    value: { checkInOn, checkOutOn, nights, nightsDisagree: nightsDisagree(fields, nights) },
  };
}

function nightsDisagree({ nights: text = '', rooms }: RawFields, nights: number): boolean {
  const stated = readNights(text);
  if (stated === undefined) return false;
  // A stay that ends on its day is one night, and many files say 0.
  const count = Math.max(1, stated);
  return count !== nights && count !== nights * (readRooms(rooms) ?? 1);
}

function readCheckOut(
  checkInOn: Day,
  fields: RawFields,
  styles: ColumnStyles,
  names: ColumnNames,
): Reading<Day> {
  const { checkOutOn = '', nights } = fields;
  if (checkOutOn !== '' || nights === undefined) {
    const value = dateOf('checkOutOn', fields, styles);
    return value
      ? { value }
      : { fault: rowErrorOf(names, 'checkOutOn', checkOutOn, 'is not a valid date') };
  }
  const count = readNights(nights);
  if ((readRooms(fields.rooms) ?? 1) > 1 && headerMeanings(names.nights ?? '')?.includes('room'))
    return {
      fault: rowErrorOf(names, 'nights', nights, 'could be the nights of one room or of all rooms'),
    };
  return count === undefined
    ? { fault: rowErrorOf(names, 'nights', nights, 'is not a valid number of nights') }
    : { value: addDays(checkInOn, count) };
}

const readers = {
  mdy: readersOf('mdy'),
  dmy: readersOf('dmy'),
  ymd: readersOf('ymd'),
} as const satisfies Record<DayOrder, object>;

function readersOf(dayOrder: DayOrder) {
  return {
    asText: memoize((text) => readDate(text, { dayOrder, serials: false })),
    withSerials: memoize((text) => readDate(text, { dayOrder, serials: true })),
  };
}

/** The day in a date column of a row, read in the column's style. */
export function dateOf(field: Field, fields: RawFields, styles: ColumnStyles): Day | undefined {
  const { asText, withSerials } = readers[styles.dayOrder];
  const read = styles.serialColumns.has(field) ? withSerials : asText;
  return read(fields[field] ?? '');
}
