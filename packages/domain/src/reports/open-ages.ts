import type { Day } from '../dates/day.ts';
import { type DayAge, daysOfAge } from '../dates/day-ages.ts';

/** Age of an open record, in the steps that reports and screens show (clarification 7). */
export const openAges: readonly DayAge[] = [
  { upToDays: 0, name: 'Not checked out' },
  { upToDays: 30, name: '1 to 30 days' },
  { upToDays: 60, name: '31 to 60 days' },
  { upToDays: 90, name: '61 to 90 days' },
  { upToDays: 180, name: '91 to 180 days' },
  { upToDays: 365, name: '181 to 365 days' },
  { upToDays: Number.POSITIVE_INFINITY, name: 'Over a year' },
];

/** The age of a record by the days since its check-out; negative ones are still to come. */
export function openAgeOf(days: number): string {
  return openAges.find(({ upToDays }) => days <= upToDays)?.name ?? '';
}

/**
 * Returns the days of check-out of the open records of an age, for a list of them.
 * @param place the place of the age in {@link openAges}
 * @param asOf the day on which the ages are counted
 */
export const checkOutOfAge = (place: number, asOf: Day): { from?: Day; to?: Day } =>
  daysOfAge(openAges, place, asOf);
