import { describe, expect, it } from 'vitest';
import { amountsIn, currencyNamedIn } from './find-amounts.ts';

const amounts = (written: string, mark: '.' | ',' = '.') =>
  amountsIn(written, mark).map(({ cents, currency }) => [cents / 100, currency]);

describe('an amount in a text', () => {
  it.each([
    ['paid 30.00', 30, undefined],
    ['1,234.50', 1234.5, undefined],
    ['$30', 30, '$'],
    ['30 dollars', 30, '$'],
    ['30 dollar', 30, '$'],
    ['$ 30.00', 30, '$'],
    ['US$30', 30, 'USD'],
    ['USD 30', 30, 'USD'],
    ['30 US$', 30, 'USD'],
    ['€30', 30, 'EUR'],
    ['30 €', 30, 'EUR'],
    ['30 euros', 30, 'EUR'],
    ['30 euro', 30, 'EUR'],
    ['£30.5', 30.5, 'GBP'],
    ['R$30', 30, 'BRL'],
    ['30 reais', 30, 'BRL'],
    ['CA$30', 30, 'CAD'],
    ['CHF 30', 30, 'CHF'],
    ['EUR1234', 1234, 'EUR'],
    ['-30.00', -30, undefined],
    ['$-30.00', -30, '$'],
    ['-$30.00', -30, '$'],
    ['30.00-', -30, undefined],
    ['($30.00)', -30, '$'],
    ['(30.00)', -30, undefined],
    ['30.00 DR', -30, undefined],
    ['30.00DB', -30, undefined],
    ['30.00 drinks', 30, undefined],
    ['30.00 CR', 30, undefined],
    ['paid 30.-', 30, undefined],
    ['30.00 for DR Smith', 30, undefined],
    ['30.00, of which 5% are', 30, undefined],
    ['JPY 1,234', 1234, 'JPY'],
    ['¥1,234', 1234, 'JPY'],
    ['1,234 yen', 1234, 'JPY'],
  ] as const)('is read from "%s"', (written, amount, currency) => {
    expect(amounts(written)).toEqual([[amount, currency]]);
  });

  it.each([
    ['1.234,50', 1234.5, undefined],
    ['30,00 €', 30, 'EUR'],
    ['1.234 €', 1234, 'EUR'],
    ['30,- EUR', 30, 'EUR'],
  ] as const)('has its decimals behind a comma in "%s"', (written, amount, currency) => {
    expect(amounts(written, ',')).toEqual([[amount, currency]]);
  });

  it.each([
    'no number',
    '30',
    '30 rooms',
    '30.5',
    '1.- Vintner',
    '  1.- Vintner',
    '2.00 night',
    '2.00 nt',
    'KX30.00',
    '12.50%',
    '12.50 %',
    '12.50 percent',
    '2.00 nights',
    '2.00 nts',
    '2,00 Nächte',
    '2.00 notti',
    '1.2.00',
    '03/04.00',
    '30.001',
  ])('is none in "%s"', (written) => {
    expect(amounts(written)).toEqual([]);
  });

  it('stands where it is written, with its sign and currency', () => {
    const written = 'Vintner ($30.00), Amsel 36.00 EUR';
    expect(
      amountsIn(written, '.').map(({ start, end }) => written.slice(start, end).trim()),
    ).toEqual(['($30.00)', '36.00 EUR']);
  });
});

it.each([
  ['all amounts in EUR', 'EUR'],
  ['EUR 30 and EUR 36', 'EUR'],
  ['EUR 30, USD 36', undefined],
  ['EUROS', undefined],
  ['XEUR', undefined],
  ['EUR2', undefined],
  ['30 euros', undefined],
])('a text names its currency by a code: "%s"', (written, currency) => {
  expect(currencyNamedIn(written)).toBe(currency);
});
