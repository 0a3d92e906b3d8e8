import type { Day } from '../dates/day.ts';
import { type DayAge, daysOfAge } from '../dates/day-ages.ts';

/** Age of money that is not applied yet. */
export const unappliedAges: readonly DayAge[] = [
  { upToDays: 7, name: 'Up to 7 days' },
  { upToDays: 30, name: '8 to 30 days' },
  { upToDays: 90, name: '31 to 90 days' },
  { upToDays: Number.POSITIVE_INFINITY, name: 'Over 90 days' },
];

/**
 * Returns the days on which the receipts of an age were received, for a list of them.
 * @param place the place of the age in {@link unappliedAges}
 * @param asOf the day on which the ages are counted
 */
export const receivedOfAge = (place: number, asOf: Day): { from?: Day; to?: Day } =>
  daysOfAge(unappliedAges, place, asOf);
