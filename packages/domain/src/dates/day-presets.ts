import { addDays, addMonths, type Day, day, previousMonth } from './day.ts';

/** A range of days that users often ask for; both days belong to it. */
export interface DayPreset {
  readonly name: string;
  readonly from: Day;
  readonly to: Day;
}

/** Returns the last day of a number of months, the first of which begins on `first`. */
const lastOf = (first: Day, months: number): Day => addDays(addMonths(first, months), -1);

/** Returns the ranges that fields of days offer on a day (F-434). */
export function dayPresets(today: Day): readonly DayPreset[] {
  const yesterday = addDays(today, -1);
  const month = day(`${today.slice(0, 7)}-01`);
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3));
  const year = day(`${today.slice(0, 4)}-01-01`);
  const { first, last } = previousMonth(today);
  return [
    { name: 'Today', from: today, to: today },
    { name: 'Yesterday', from: yesterday, to: yesterday },
    { name: 'Last 7 Days', from: addDays(today, -6), to: today },
    { name: 'This Month', from: month, to: lastOf(month, 1) },
    { name: 'Last Month', from: first, to: last },
    { name: 'This Quarter', from: quarter, to: lastOf(quarter, 3) },
    { name: 'This Year', from: year, to: lastOf(year, 12) },
  ];
}
