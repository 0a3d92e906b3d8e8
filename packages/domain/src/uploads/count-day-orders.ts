import { type Day, daysBetween } from '../dates/day.ts';
import { memoize } from '../kit/memoize.ts';
import { type DayOrder, dayOrders, fromNumeric, splitNumericDate } from './read-date.ts';

/** The orders that the values seen so far leave; of several, those that make a difference. */
type FoundOrder = DayOrder | readonly DayOrder[];

/** A few rows against the rest are mistyped dates; more are a file in two orders, which no one can read. */
export const clearMajority = 5;

/**
 * No stay is longer, so the length that an order gives a stay distinguishes the year from the day.
 */
const longestStay = 366;

/** Stays of one file are within this many years of each other; days read as years are not. */
const mostYears = 5;

const pairs = [
  ['mdy', 'dmy'],
  ['mdy', 'ymd'],
  ['dmy', 'ymd'],
] as const;

interface Years {
  first: number;
  last: number;
}

/**
 * Counts the evidence against each order of day, month, and year: dates that do not exist, stays of
 * years, and years as many as days (F-105). Dots are not evidence, because Americans use them as
 * well (F-108).
 */
export function countDayOrders() {
  const against: Record<DayOrder, number> = { mdy: 0, dmy: 0, ymd: 0 };
  const years = new Map<DayOrder, Years>();
  const differing = new Set<(typeof pairs)[number]>();
  let values = 0;

  function rule(isPossible: (order: DayOrder) => boolean): void {
    if (!dayOrders.some(isPossible)) return;
    for (const order of dayOrders) if (!isPossible(order)) against[order] += 1;
  }

  function noteYear(order: DayOrder, on: Day): void {
    const year = Number(on.slice(0, 4));
    const seen = years.get(order) ?? { first: year, last: year };
    years.set(order, { first: Math.min(seen.first, year), last: Math.max(seen.last, year) });
  }

  return {
    /** Records a value of a date column; values that are not dates of three numbers are ignored. */
    add(text: string): void {
      const days = daysOf(text);
      if (!dayOrders.some((order) => days[order])) return;
      values += 1;
      rule((order) => days[order] !== undefined);
      for (const pair of pairs) if (days[pair[0]] !== days[pair[1]]) differing.add(pair);
      if (days.ymd !== undefined)
        for (const order of dayOrders) if (days[order]) noteYear(order, days[order]);
    },

    /** Notes the check-in and the check-out of one row. */
    addStay(checkIn: string, checkOut: string): void {
      const start = daysOf(checkIn);
      const end = daysOf(checkOut);
      rule((order) => {
        const [from, to] = [start[order], end[order]];
        return from !== undefined && to !== undefined && isShortStay(from, to);
      });
    },

    result(): FoundOrder {
      const least = Math.min(...dayOrders.map((order) => against[order]));
      const left = dayOrders.filter(
        (order) => against[order] <= least * clearMajority && against[order] < values,
      );
      const orders = withinFewYears(left, years);
      const [first = 'mdy'] = orders;
      const differs = pairs.some(
        (pair) => differing.has(pair) && pair.every((order) => orders.includes(order)),
      );
      return differs ? orders : first;
    },
  };
}

const daysOf = memoize((text): Partial<Record<DayOrder, Day | undefined>> => {
  const date = splitNumericDate(text);
  if (!date) return {};
  return Object.fromEntries(dayOrders.map((order) => [order, fromNumeric(date, order)]));
});

function isShortStay(from: Day, to: Day): boolean {
  return Math.abs(daysBetween(from, to)) <= longestStay;
}

function withinFewYears(
  orders: readonly DayOrder[],
  years: ReadonlyMap<DayOrder, Years>,
): readonly DayOrder[] {
  const isNarrow = (order: DayOrder) => {
    const seen = years.get(order);
    return seen === undefined || seen.last - seen.first <= mostYears;
  };
  const narrow = orders.filter(isNarrow);
  return narrow.length > 0 ? narrow : orders;
}
