import { addDays, type Day } from '../dates/day.ts';

/**
 * Returns whether a batch skips a supplier because it would bill nothing new: every record is on an
 * invoice issued in the last `days` days (F-148). `lastBilledOn` has one entry per record to bill:
 * the day of the latest invoice that bills it, or null. With 0 days nothing is skipped.
 */
export function isRecentlyInvoiced(
  lastBilledOn: readonly (Day | null)[],
  { today, days }: { today: Day; days: number },
): boolean {
  const before = addDays(today, -days);
  return lastBilledOn.length > 0 && lastBilledOn.every((day) => day !== null && day > before);
}
