import { addDays, dayInZone } from '../dates/day.ts';
import { formatDay } from '../dates/format.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';

/** State of a connection to the accounts; the instant is null if there never was one. */
interface AccountingState {
  /** When the refresh token expires, and with it the connection. */
  refreshExpiresAt: string | null;
  /** Whether something can be posted: also false when the service ended the connection early. */
  valid: boolean;
}

/** Days before its end from which the end of the connection is announced (clarification 12). */
const warnedDays = 14;

/**
 * Returns whether the accounts may be connected again: never while the connection is valid, always
 * once its refresh token has expired or the service has ended it (R-413..R-416).
 */
export function mayConnectAccounting(
  { valid, refreshExpiresAt }: AccountingState,
  now: Date,
): Verdict<'tooEarly'> {
  if (!valid || refreshExpiresAt === null || Date.parse(refreshExpiresAt) <= now.getTime())
    return allowed;
  const until = formatDay(dayInZone(new Date(refreshExpiresAt)));
  return refused('tooEarly', `Wait until ${until} to refresh token`);
}

/** Returns whether a valid connection expires within two weeks. */
export function expiresSoon({ valid, refreshExpiresAt }: AccountingState, now: Date): boolean {
  return (
    valid &&
    refreshExpiresAt !== null &&
    dayInZone(new Date(refreshExpiresAt)) <= addDays(dayInZone(now), warnedDays)
  );
}
