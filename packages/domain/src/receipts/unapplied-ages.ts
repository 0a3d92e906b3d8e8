import { addDays, type Day } from '../dates/day.ts';

interface UnappliedAge {
  /** The most days since it was received that are of this age. */
  readonly upToDays: number;
  readonly name: string;
}

/** Age of money that is not applied yet. */
export const unappliedAges: readonly UnappliedAge[] = [
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
export function receivedOfAge(place: number, asOf: Day): { from?: Day; to?: Day } {
  const oldest = unappliedAges[place]?.upToDays ?? Number.POSITIVE_INFINITY;
  const younger = unappliedAges[place - 1]?.upToDays;
  return {
    ...(Number.isFinite(oldest) && { from: addDays(asOf, -oldest) }),
    ...(younger !== undefined && { to: addDays(asOf, -younger - 1) }),
  };
}
