import { expect, test } from 'vitest';
import { currencyInHeader, readCurrency } from './read-currency.ts';

test.each([
  [' eur ', 'EUR'],
  ['CAD$', 'CAD'],
  ['cad $', 'CAD'],
  ['US$', 'USD'],
  ['€', 'EUR'],
  ['$', undefined],
  ['EURO', undefined],
  ['', undefined],
])('%j is the currency %s', (text, currency) => {
  expect(readCurrency(text)).toBe(currency);
});

test.each([
  ['Rate (EUR)', 'EUR'],
  ['Rate €', 'EUR'],
  ['Rate US$', 'USD'],
  ['Rate in EUR or USD', 'EUR'],
  ['Rate', undefined],
  ['Europe rate', undefined],
])('the header %s names the currency %s', (header, currency) => {
  expect(currencyInHeader(header)).toBe(currency);
});
