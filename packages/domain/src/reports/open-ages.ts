import { addDays, type Day } from '../dates/day.ts';

interface OpenAge {
  /** The most days since check-out that are of this age. */
  readonly upToDays: number;
  readonly name: string;
}

/** Age of an open record, in the steps that reports and screens show (clarification 7). */
export const openAges: readonly OpenAge[] = [
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
export function checkOutOfAge(place: number, asOf: Day): { from?: Day; to?: Day } {
  const oldest = openAges[place]?.upToDays ?? Number.POSITIVE_INFINITY;
  const younger = openAges[place - 1]?.upToDays;
  return {
    ...(Number.isFinite(oldest) && { from: addDays(asOf, -oldest) }),
    ...(younger !== undefined && { to: addDays(asOf, -younger - 1) }),
  };
}
