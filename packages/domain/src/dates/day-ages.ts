import { addDays, type Day } from './day.ts';

/** An age of something by the days since it began, in a list from the youngest to the oldest. */
export interface DayAge {
  /** The most days that are of this age. */
  readonly upToDays: number;
  readonly name: string;
}

/**
 * Returns the days on which what is of an age began; an end that is absent is open.
 * @param place the place of the age among the ages
 * @param asOf the day on which the ages are counted
 */
export function daysOfAge(
  ages: readonly DayAge[],
  place: number,
  asOf: Day,
): { from?: Day; to?: Day } {
  const oldest = ages[place]?.upToDays ?? Number.POSITIVE_INFINITY;
  const younger = ages[place - 1]?.upToDays;
  return {
    ...(Number.isFinite(oldest) && { from: addDays(asOf, -oldest) }),
    ...(younger !== undefined && { to: addDays(asOf, -younger - 1) }),
  };
}
