import { expect, test } from 'vitest';
import { areCounts, settleCurrency, settleDays } from './settle-columns.ts';

test('a column has the numbers of guests if each of its values is one of at most two digits', () => {
  expect(areCounts(['2', '12'])).toBe(true);
  for (const values of [['2', 'Quinn'], ['2', '120'], []]) expect(areCounts(values)).toBe(false);
});

test('a column of currencies that is known is not replaced by one beside the rate', () => {
  const positions = { rate: 1, currency: 3 };
  settleCurrency(positions, () => ['EUR', 'EUR']);
  expect(positions.currency).toBe(3);
});

test('columns of both days are kept, also where one has both', () => {
  const positions = { checkInOn: 0, checkOutOn: 1 };
  settleDays(positions, ['Arrival', 'Departure'], () => ['9/5/2026 - 9/7/2026']);
  expect(positions).toEqual({ checkInOn: 0, checkOutOn: 1 });
});

test('without a column of arrivals, the one with both days is that of both, also beside the nights', () => {
  const positions = { nights: 0 };
  settleDays(positions, ['Nights', 'Stay'], (at) => (at === 1 ? ['9/5/2026 - 9/7/2026'] : ['2']));
  expect(positions).toEqual({ nights: 0, checkInOn: 1, checkOutOn: 1 });
});
