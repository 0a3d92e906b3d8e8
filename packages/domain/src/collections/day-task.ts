import { dayInZone } from '../dates/day.ts';
import type { Tone } from '../kit/tone.ts';

/** A collection agent's task for a supplier today. */
interface DayTask {
  readonly label: 'Call Overdue' | 'Call Today' | 'Payment Promised';
  readonly tone: Tone;
}

/** Substatuses of a supplier that has promised to pay: waiting for payment, payment plan. */
export const promisedSubstatuses: readonly number[] = [2, 4];

/**
 * Returns the reason for a supplier's place in a collection agent's day: a call that is overdue or
 * due today (in the company's zone), or else a promise. A call on a later day is not work yet.
 */
export function dayTaskOf(
  supplier: { nextCallbackAt: string | null; substatusCode: number | undefined },
  now: Date,
): DayTask | undefined {
  const { nextCallbackAt, substatusCode } = supplier;
  if (nextCallbackAt !== null) {
    const at = new Date(nextCallbackAt);
    if (at < now) return { label: 'Call Overdue', tone: 'danger' };
    if (dayInZone(at) === dayInZone(now)) return { label: 'Call Today', tone: 'attention' };
  }
  return substatusCode !== undefined && promisedSubstatuses.includes(substatusCode)
    ? { label: 'Payment Promised', tone: 'open' }
    : undefined;
}
