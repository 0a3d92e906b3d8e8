import { expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { checkOutOfAge, openAges } from './open-ages.ts';

it('lists of open records by age follow each other without a gap, from stays to come to the oldest', () => {
  const asOf = day('2026-10-31');
  expect(openAges.map((_, place) => checkOutOfAge(place, asOf))).toEqual([
    { from: '2026-10-31' },
    { from: '2026-10-01', to: '2026-10-30' },
    { from: '2026-09-01', to: '2026-09-30' },
    { from: '2026-08-02', to: '2026-08-31' },
    { from: '2026-05-04', to: '2026-08-01' },
    { from: '2025-10-31', to: '2026-05-03' },
    { to: '2025-10-30' },
  ]);
});

it('a list of an age that there is not has no bounds', () => {
  expect(checkOutOfAge(9, day('2026-10-31'))).toEqual({});
});
