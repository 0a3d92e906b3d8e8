import { describe, expect, it } from 'vitest';
import { dayTaskOf } from './day-task.ts';

describe("a collector's day", () => {
  const now = new Date('2026-03-08T04:30:00Z'); // half past eleven at night in the office
  const task = (nextCallbackAt: string | null, substatusCode?: number) =>
    dayTaskOf({ nextCallbackAt, substatusCode }, now)?.label;

  it('has calls that are overdue, and those of the office’s own day', () => {
    expect(task('2026-03-08T04:29:59Z')).toBe('Call Overdue');
    expect(task('2026-03-08T04:30:00Z')).toBe('Call Today');
    expect(task('2026-03-08T04:45:00Z')).toBe('Call Today');
    expect(task('2026-03-08T05:00:00Z')).toBeUndefined();
  });

  it('has promises, after the calls', () => {
    expect(task(null, 2)).toBe('Payment Promised');
    expect(task('2026-03-09T15:00:00Z', 4)).toBe('Payment Promised');
    expect(task('2026-03-08T04:45:00Z', 4)).toBe('Call Today');
    expect(task(null, 3)).toBeUndefined();
    expect(task(null)).toBeUndefined();
  });
});
