import { expect, it } from 'vitest';
import { day } from '../dates/day.ts';
import { cents } from '../money/cents.ts';
import { isSamePayment } from './may-draw.ts';

const payment = {
  amount: cents(4_000),
  methodId: 3,
  checkNumber: ' 5151 ',
  processDate: day('2026-11-20'),
} as const;

it('a check of the same number and amount may be this payment', () => {
  expect(isSamePayment(payment, { number: '5151', amount: cents(4_000) })).toBe(true);
  expect(isSamePayment(payment, { number: '5151', amount: cents(4_001) })).toBe(false);
  expect(isSamePayment(payment, { number: '5152', amount: cents(4_000) })).toBe(false);
});

it('an amount alone does not make two payments one', () => {
  const card = { ...payment, checkNumber: '' };
  expect(isSamePayment(card, { number: '', amount: cents(4_000) })).toBe(false);
});
