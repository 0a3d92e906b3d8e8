import { expect, test } from 'vitest';
import { monthOf } from './month-names.ts';

test.each([
  ['January', 1],
  ['ENE', 1],
  ['févr', 2],
  ['März', 3],
  ['juin', 6],
  ['juil', 7],
  ['mei', 5],
  ['Maart', 3],
  ['mrt', 3],
  ['augustus', 8],
  ['maj', 5],
  ['marts', 3],
  ['desember', 12],
  ['mar', 3],
  ['jui', undefined],
  ['ju', undefined],
  ['Octopus', undefined],
  ['', undefined],
])('%s is the month %s', (name, month) => {
  expect(monthOf(name)).toBe(month);
});
