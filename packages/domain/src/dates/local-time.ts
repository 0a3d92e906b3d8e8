import { clockAt } from './clock.ts';

const localText = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** Returns how far a zone is ahead of UTC at an instant, in ms. */
function offsetAt(time: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockAt(time, timeZone);
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return shown - Math.floor(time / 1_000) * 1_000;
}

/**
 * Returns the instant at which clocks in a zone show `2026-03-08T14:30`: the first one if they show
 * it twice, and one hour later if they skip it. Undefined for a text that is not a time.
 */
export function instantOfLocal(local: string, timeZone: string): string | undefined {
  const asUtc = localText.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const dayMs = 86_400_000;
  const candidates = [offsetAt(asUtc - dayMs, timeZone), offsetAt(asUtc + dayMs, timeZone)].map(
    (offset) => asUtc - offset,
  );
  const shown = candidates.filter((time) => time + offsetAt(time, timeZone) === asUtc);
  const chosen = shown.length > 0 ? Math.min(...shown) : Math.max(...candidates);
  return new Date(chosen).toISOString();
}
