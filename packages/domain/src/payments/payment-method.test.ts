import { expect, it } from 'vitest';
import {
  agencyPaymentMethodIds,
  isCheckMethod,
  isPaymentMethodId,
  namedPaymentMethod,
  type PaymentMethodId,
  paymentMethodName,
  paymentMethods,
} from './payment-method.ts';

it('names the five payment methods by id [A-420, R-468..R-472, S-823..S-827]', () => {
  expect(paymentMethods.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Credit Card'],
    [2, 'ACH'],
    [3, 'Check'],
    [4, 'Wire'],
    [5, 'Foreign Check'],
  ]);
  expect(paymentMethodName(5)).toBe('Foreign Check');
  expect(paymentMethodName(9 as PaymentMethodId)).toBe('9');
  expect([0, 6].some(isPaymentMethodId)).toBe(false);
});

it('asks a number of checks and foreign checks only [A-421, R-473]', () => {
  expect(paymentMethods.map(({ id }) => id).filter(isCheckMethod)).toEqual([3, 5]);
  expect(isCheckMethod(null)).toBe(false);
});

it('names the method of what was paid, and none of what was not', () => {
  expect(namedPaymentMethod(3)).toEqual({ id: 3, name: 'Check' });
  expect(namedPaymentMethod(null)).toBeNull();
});

it('pays agencies by ACH, check or wire', () => {
  expect(agencyPaymentMethodIds.map(paymentMethodName)).toEqual(['ACH', 'Check', 'Wire']);
});
