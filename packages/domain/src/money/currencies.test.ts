import { expect, it } from 'vitest';
import { currencyOfCode } from './currencies.ts';

it('knows a currency by its code, or by its number with or without zeros in front [F-107]', () => {
  expect(['EUR', '978', '036', '36', '8'].map(currencyOfCode)).toEqual([
    'EUR',
    'EUR',
    'AUD',
    'AUD',
    'ALL',
  ]);
});

it('knows currencies that one of the two lists lacks: units of account, and kunas of before 2023', () => {
  expect(['CLF', 'XDR', 'HRK'].map(currencyOfCode)).toEqual(['CLF', 'XDR', 'HRK']);
});

it('takes no other text for a currency', () => {
  for (const text of ['', 'ABC', 'eur', '1978', '9781', 'A36', '36A', '0'])
    expect([text, currencyOfCode(text)]).toEqual([text, undefined]);
});
