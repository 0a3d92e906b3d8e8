import { homeCurrency } from '../countries/exchange-rate.ts';
import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import { type DecimalMark, provenMark } from '../uploads/read-amount.ts';
import { type DayOrder, dayOrders, readDate } from '../uploads/read-date.ts';
import { datesIn, numericDatesIn } from './find-dates.ts';
import type { LineIndex } from './index-lines.ts';
import type { ReadLine } from './read-lines.ts';

const amountShape = /(?<![\d.,/-])\d{1,3}(?:[.,' ]\d{3})*[.,]\d{2}(?![\d%/-]|[.,]\d)/g;

/** The mark that most amounts of a response prove. */
export function markOf(texts: readonly string[]): DecimalMark {
  const marks = texts.flatMap((text) => text.match(amountShape) ?? []).map(provenMark);
  const commas = marks.filter((mark) => mark === ',').length;
  const dots = marks.filter((mark) => mark === '.').length;
  return commas === dots ? 'either' : commas > dots ? ',' : '.';
}

/** What a date that does not exist in an order weighs against it, in dates that are days of the lines. */
const impossible = 6;
/** The share of its weight that a date has which is rather the day of a payment. */
const ofPayment = 0.1;

/** The order of days in which most dates of a response are days of the lines; else what the currency suggests. */
export function dayOrderOf(
  texts: readonly string[],
  lines: readonly MatchableLine[],
  currency: string,
  ofPayments: readonly string[] = [],
): DayOrder {
  const starts = new Set<string>(lines.map(({ startDate }) => startDate));
  const startsOfYear = new Set<string>(lines.map(({ startDate }) => startDate.slice(5)));
  const ends = new Set<string>(lines.map(({ endDate }) => endDate ?? ''));
  const usual: DayOrder = currency === homeCurrency ? 'mdy' : 'dmy';
  const dates = new Set(texts.flatMap(numericDatesIn));
  const paidOn = new Set(ofPayments.flatMap(numericDatesIn));
  const short = new Set(
    texts.flatMap((text) =>
      datesIn(text, usual).flatMap((each) => (each.day === undefined ? [each.text] : [])),
    ),
  );
  const weights = dayOrders.map((dayOrder) => {
    let weight = dayOrder === usual ? 0.5 : 0;
    for (const date of dates) {
      const read = readDate(date, { dayOrder, serials: false });
      if (read === undefined) weight -= impossible;
      else
        weight +=
          ((starts.has(read) ? 3 : 0) + (ends.has(read) ? 1 : 0)) *
          (paidOn.has(date) ? ofPayment : 1);
    }
    for (const text of short)
      for (const { monthDay } of datesIn(text, dayOrder))
        weight += startsOfYear.has(monthDay) ? 1 : 0;
    return weight;
  });
  return dayOrders[weights.indexOf(Math.max(...weights))] ?? usual;
}

/** The one of some orders in which more dates are days of the lines than in each other; undefined without. */
export function orderByStays(
  dates: readonly string[],
  lines: readonly MatchableLine[],
  orders: readonly DayOrder[],
): DayOrder | undefined {
  const stays = new Set<string>(
    lines.flatMap(({ startDate, endDate }) => [
      startDate,
      ...(endDate === undefined ? [] : [endDate]),
    ]),
  );
  const counts = orders.map((dayOrder) => {
    const days = new Set(dates.map((date) => readDate(date, { dayOrder, serials: true })));
    return { dayOrder, count: [...days].filter((day) => stays.has(day ?? '')).length };
  });
  const [best, next] = counts.toSorted((one, other) => other.count - one.count);
  return best && best.count > (next?.count ?? 0) ? best.dayOrder : undefined;
}

const fewestRecords = 2;
const firstPlaces = 12;

/** Whether lines begin with numbers that are RECs of several lines: one alone may be any number. */
export function trustsNumbers(lines: readonly ReadLine[], index: LineIndex): boolean {
  const records = new Set(
    lines.flatMap(({ text, isQuoted }) =>
      isQuoted
        ? []
        : index
            .anchorsIn(text)
            .flatMap(({ kind, start, lines: [line] }) =>
              kind === 'bareNumber' && start < firstPlaces && line ? [line.id] : [],
            ),
    ),
  );
  return records.size >= fewestRecords;
}
