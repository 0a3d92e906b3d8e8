import type { Day } from '../dates/day.ts';
import { formatDay } from '../dates/format.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';

/** Returns whether the bank may have paid a refund on this day: not after today, and once it was issued. */
export function mayCashOn(
  { processDate, bankOn }: { processDate: Day; bankOn: Day },
  today: Day,
): Verdict<'bankOn'> {
  return firstRefusal<'bankOn'>(
    () => (bankOn > today ? refused('bankOn', 'Bank Day cannot be after today') : allowed),
    () =>
      bankOn < processDate
        ? refused(
            'bankOn',
            `Bank Day cannot be before ${formatDay(processDate)}, when the refund was issued`,
          )
        : allowed,
  );
}
