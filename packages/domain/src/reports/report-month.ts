import { addDays, addMonths, type Day, day, previousMonth } from '../dates/day.ts';
import { formatMonthOf } from '../dates/format.ts';

/** A calendar month that agencies are reported to about; `month` counts from 1. */
export interface ReportMonth {
  readonly year: number;
  readonly month: number;
}

/** The month that is reported on `today`: the one before, in January December. */
export function monthToReport(today: Day): ReportMonth {
  const { first } = previousMonth(today);
  return { year: Number(first.slice(0, 4)), month: Number(first.slice(5, 7)) };
}

/** First and last day of a month. */
export function daysOfMonth({ year, month }: ReportMonth): { first: Day; last: Day } {
  const first = day(`${year}-${String(month).padStart(2, '0')}-01`);
  return { first, last: addDays(addMonths(first, 1), -1) };
}

/** Returns whether a month has ended by `today`; one under way cannot be reported. */
export function hasEnded(month: ReportMonth, today: Day): boolean {
  return daysOfMonth(month).last < today;
}

/** `October 2026`. */
export function formatMonth(month: ReportMonth): string {
  return formatMonthOf(daysOfMonth(month).first);
}

/** `2026-10`, as file names carry it. */
export function monthText({ year, month }: ReportMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}
