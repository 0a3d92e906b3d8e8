import { describe, expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { receivedOfAge, unappliedAges } from './unapplied-ages.ts';

describe('ages of unapplied money', () => {
  it('follow each other without a gap, and the oldest has no first day', () => {
    const asOf = day('2026-11-28');
    expect(unappliedAges.map((_, place) => receivedOfAge(place, asOf))).toEqual([
      { from: '2026-11-21' },
      { from: '2026-10-29', to: '2026-11-20' },
      { from: '2026-08-30', to: '2026-10-28' },
      { to: '2026-08-29' },
    ]);
  });
});
