import { cents } from '@recoup/domain/money/cents';
import { expect, it } from 'vitest';
import {
  blankRecord,
  commissionText,
  formatTypedAmount,
  recordBodyOf,
  typedCents,
} from './record-form-values.ts';

const stay = { start_date: '2026-03-07', end_date: '2026-03-09' };

it('shows a pasted amount with two decimals on leaving the field [R-142, R-143]', () => {
  for (const [typed, settled] of [
    ['100', '100.00'],
    ['7.5', '7.50'],
    ['$1,234.5', '1234.50'],
    ['12.345', '12.345'],
    ['12,50', '12,50'],
  ])
    expect([typed, formatTypedAmount(typed ?? '')]).toEqual([typed, settled]);
});

it('computes the commission of a pasted rate, and of none that could mean two amounts [R-147]', () => {
  expect(commissionText({ ...stay, rate: '$1,000.00' })).toBe('200.00');
  expect(commissionText({ ...stay, rate: '1.000,00' })).toBeUndefined();
});

it('sends a pasted amount as the number it says', () => {
  const body = recordBodyOf({ ...blankRecord, rate: '$1,234.50', commission: '.5', forval: '' });
  expect(body).toMatchObject({ rate: 1_234.5, commission: 0.5, forval: null });
});

it('does not send a text that is not an amount as a number, so that it is refused and not misread', () => {
  for (const rate of ['12,50', '0x1F', '1e3', 'a hundred']) {
    expect([rate, recordBodyOf({ ...blankRecord, rate }).rate]).toEqual([rate, Number.NaN]);
    expect(typedCents(rate)).toBeUndefined();
  }
  expect(typedCents('1,234')).toBe(cents(123_400));
});
