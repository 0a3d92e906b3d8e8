import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { ReadLine } from './read-lines.ts';
import type { Writing } from './read-statement.ts';
import { currenciesOfPayment, isStatedAlone, isStatedInAnother } from './stated-sums.ts';

const writing: Writing = {
  mark: '.',
  dayOrder: 'mdy',
  currency: 'USD',
  openOrders: [],
  sentOn: undefined,
  knownOn: undefined,
  mostPaidOn: [],
};
const linesOf = (...texts: string[]): ReadLine[] =>
  texts.map((text, at) => ({
    block: 0,
    lineNumber: at + 1,
    text,
    cells: undefined,
    kind: 'text',
    isQuoted: false,
    isOurs: false,
  }));

describe('66 dollars', () => {
  const isStated = (texts: string[], currency: string | undefined = 'USD') =>
    isStatedAlone(linesOf(...texts), cents(6_600), currency, writing);

  it.each([
    'Check 4821 for 66.00',
    'Wire of USD 66.00',
    'Wire of $66.00 on 10/06/2026',
    'Wire of -66.00',
    'Net amount 66.00',
  ])('are what was paid where a line says "%s"', (text) => {
    expect(isStated([text])).toBe(true);
    expect(isStated(['Dear Recoup,', text])).toBe(true);
  });

  it.each([
    'Check 4821',
    'Check 4821 for 65.00',
    'Check 4821 for 66.00 and 12.00',
    'Check 4821 for 12.00 and 66.00',
    'Wire of EUR 66.00',
    'Vintner 66.00',
  ])('are not stated by "%s"', (text) => {
    expect(isStated([text])).toBe(false);
  });

  it('are stated beside any currency where none is known, and by a bare dollar sign of any country', () => {
    const texts = ['Wire of CAD 66.00'];
    expect(isStatedAlone(linesOf(...texts), cents(6_600), undefined, writing)).toBe(true);
    expect(isStated(texts, 'CAD')).toBe(true);
    expect(isStated(['Wire of $66.00'], 'CAD')).toBe(true);
  });
});

describe('the payment of lines in US dollars', () => {
  const isInAnother = (...texts: string[]) => isStatedInAnother(linesOf(...texts), 'USD', writing);

  it('is stated in another currency where a line about it has a single sum in that', () => {
    expect(isInAnother('Wire of EUR 66.00')).toBe(true);
    expect(isInAnother('Dear Recoup,', 'Wire of EUR 66.00')).toBe(true);
  });

  it.each([
    'Wire of USD 66.00',
    'Wire of $66.00',
    'Wire of 66.00',
    'Wire of EUR 61.00, USD 66.00',
    'Wire 4821',
    'Vintner EUR 66.00',
  ])('is not, where a line says "%s"', (text) => {
    expect(isInAnother(text)).toBe(false);
  });
});

it('the currencies of the payment are those that the lines about it name as words', () => {
  const named = (...texts: string[]) =>
    currenciesOfPayment(linesOf(...texts), new Set(['MXN', 'USD', 'EUR']));
  expect(named('Transfer in USD, 10/06/2026', 'Vintner MXN 552.00')).toEqual(['USD']);
  expect(named('Payment (USD/MXN): sent', 'Paid in EUROS')).toEqual(['MXN', 'USD']);
  expect(named('All in USD')).toEqual([]);
});
