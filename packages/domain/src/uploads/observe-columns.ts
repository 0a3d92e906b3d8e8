import type { Field } from './column-aliases.ts';
import type { RawFields } from './pick-fields.ts';
import { type DecimalMark, provenMark } from './read-amount.ts';
import {
  type DayOrder,
  fromNumeric,
  isSerial,
  type NumericDate,
  splitNumericDate,
} from './read-date.ts';

/** How the columns of one file write their values: what single values cannot tell. */
export interface ColumnStyles {
  readonly dayOrder: DayOrder;
  /** Date columns that hold the day counts of a spreadsheet. */
  readonly serialColumns: ReadonlySet<Field>;
  readonly decimalMark: DecimalMark;
}

/** What the rows seen so far prove. What is ambiguous is asked of a person, not guessed. */
export type ObservedStyles = Omit<ColumnStyles, 'dayOrder' | 'decimalMark'> & {
  readonly dayOrder: DayOrder | 'ambiguous';
  readonly decimalMark: DecimalMark | 'ambiguous';
};

/** Gathers evidence row by row; 10,000 rows decide as well as a whole file. */
export interface ColumnObserver {
  observe(fields: RawFields): void;
  styles(): ObservedStyles;
}

const dateFields = ['checkInOn', 'checkOutOn', 'bookedOn'] as const;
const amountFields = ['rate', 'commission'] as const;

/** A few rows against the rest are mistyped dates; more are a file in two orders, which nobody can read. */
const clearMajority = 5;

/** Watches the date and amount columns of a file of bookings. */
export function observeColumns(): ColumnObserver {
  const order = countDayOrder();
  const filled = new Map<Field, { values: number; serials: number }>();
  const marks = { dots: 0, commas: 0 };
  return {
    observe(fields) {
      for (const field of dateFields) {
        const text = fields[field] ?? '';
        if (text === '') continue;
        order.add(text);
        const seen = filled.get(field) ?? { values: 0, serials: 0 };
        seen.values += 1;
        if (isSerial(text)) seen.serials += 1;
        filled.set(field, seen);
      }
      for (const field of amountFields) {
        const mark = provenMark(fields[field] ?? '');
        if (mark === '.') marks.dots += 1;
        if (mark === ',') marks.commas += 1;
      }
    },
    styles: () => ({
      dayOrder: order.result(),
      serialColumns: new Set(
        [...filled].filter(([, seen]) => seen.serials * 2 > seen.values).map(([field]) => field),
      ),
      decimalMark: moreOf(marks.dots, marks.commas),
    }),
  };
}

/**
 * Whether the dates of a column such as 3/4/2026 begin with the month or the day. One value with a middle
 * part over 12 decides it, unless others say the opposite about as often; `ambiguous` when values depend on
 * the order and none decides it. A column without such values answers `mdy`, on which nothing depends.
 */
export function detectDayOrder(samples: Iterable<string>): DayOrder | 'ambiguous' {
  const order = countDayOrder();
  for (const text of samples) order.add(text);
  return order.result();
}

function countDayOrder() {
  let monthFirst = 0;
  let dayFirst = 0;
  let either = 0;
  return {
    add(text: string): void {
      const date = splitNumericDate(text);
      const reading = date && readingOf(date);
      if (reading === 'mdy') monthFirst += 1;
      else if (reading === 'dmy') dayFirst += 1;
      else if (reading === 'either') either += 1;
    },
    result(): DayOrder | 'ambiguous' {
      if (monthFirst > dayFirst * clearMajority) return 'mdy';
      if (dayFirst > monthFirst * clearMajority) return 'dmy';
      return either + monthFirst + dayFirst === 0 ? 'mdy' : 'ambiguous';
    },
  };
}

function readingOf(date: NumericDate): DayOrder | 'either' | undefined {
  const dmy = fromNumeric(date, 'dmy');
  if (date.mark === '.') return dmy && 'dmy';
  const mdy = fromNumeric(date, 'mdy');
  if (mdy === dmy) return undefined;
  if (mdy && dmy) return 'either';
  return mdy ? 'mdy' : 'dmy';
}

function moreOf(dots: number, commas: number): DecimalMark {
  if (dots === commas) return 'either';
  return dots > commas ? '.' : ',';
}
