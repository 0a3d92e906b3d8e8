import { allowed, refused, type Verdict } from '../kit/verdict.ts';

/** Letters or digits in an ARC number (A-256..A-258). */
export const arcLength = 8;

/**
 * Returns an ARC number as it is stored: upper case, without spaces and dashes (clarification 5).
 * Undefined when the rest is not exactly 8 letters or digits.
 */
export function parseArc(written: string): string | undefined {
  const arc = written.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{8}$/.test(arc) ? arc : undefined;
}

/** The agencies whose ARC files are taken, the first one preset. */
export const arcFileAgencyIds = [92, 21_160] as const;

/** Returns whether an ARC may be deleted: not while records of its agency were booked under it. */
export function mayDeleteArc(arc: string, hasRecords: boolean): Verdict<'hasRecords'> {
  if (!hasRecords) return allowed;
  return refused('hasRecords', `ARC ${arc} cannot be deleted because records use it`);
}

/** Returns whether an ARC may be changed: not while it has records of its agency (F-140). */
export function mayChangeArc(arc: string, hasRecords: boolean): Verdict<'hasRecords'> {
  if (!hasRecords) return allowed;
  return refused('hasRecords', `ARC ${arc} cannot be changed because records use it`);
}
