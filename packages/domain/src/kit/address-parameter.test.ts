import { expect, it } from 'vitest';
import { isParameter } from './address-parameter.ts';

it.each([
  ['supplierId', '12', true],
  ['supplierId', '2147483647', true],
  ['supplierId', '2147483648', false],
  ['supplierId', '00000000012', false],
  ['supplierId', 'create', false],
  ['supplierId', '-1', false],
  ['supplierId', '1.5', false],
  ['supplierId', '', false],
  ['page', 'create', true],
])('a screen takes a number for an id, and any text for a name: %s, %s', (name, text, fits) => {
  expect(isParameter(name, text)).toBe(fits);
});
