import { expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { cents } from '../money/cents.ts';
import { describeGivenRate } from './given-rate.ts';

const given = {
  amount: cents(7377),
  currency: 'GBP',
  exchange: 1.34,
  exchangedOn: day('2026-11-20'),
  exchangeSetOn: day('2026-11-01'),
};
const shown = (rate: Partial<typeof given | Record<keyof typeof given, null>>) =>
  describeGivenRate({ ...given, ...rate } as typeof given).replace('\u00a0', ' ');

it('a rate of another currency is shown with the exchange rate, its day, and the day it was set [F-133]', () => {
  expect(shown({})).toBe('GBP 73.77 at 1.34 on 11/20/2026, set 11/1/2026');
});

it('of old records only what is known is shown [F-133]', () => {
  expect(shown({ exchangeSetOn: null })).toBe('GBP 73.77 at 1.34 on 11/20/2026');
  expect(shown({ exchange: null, exchangedOn: null, exchangeSetOn: null })).toBe('GBP 73.77');
});
