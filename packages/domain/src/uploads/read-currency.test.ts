import { expect, test } from 'vitest';
import {
  currencyInHeader,
  currencyOfHeader,
  readCurrency,
  readDollarSign,
} from './read-currency.ts';

test.each([
  [' eur ', 'EUR'],
  ['CAD$', 'CAD'],
  ['cad $', 'CAD'],
  ['US$', 'USD'],
  ['€', 'EUR'],
  ['$', undefined],
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

test.each([
  ['Renminbi', 'CNY'],
  ['cnh', 'CNY'],
  ['Canadian Dollars', 'CAD'],
  ['C$', 'CAD'],
  ['EUROS', 'EUR'],
  ['Pounds Sterling', 'GBP'],
  ['U.S. Dollars', 'USD'],
  ['N.I.S.', 'ILS'],
  ['826', 'GBP'],
  ['36', 'AUD'],
  ['756.0', 'CHF'],
  ['Fr.', 'CHF'],
  ['Kč', 'CZK'],
  ['Złoty', 'PLN'],
  ['GBP - British Pound', 'GBP'],
  ['Yen (JPY)', 'JPY'],
  ['NT$', 'TWD'],
  ['Baht', 'THB'],
  ['US-Dollar', 'USD'],
  ['Euro €', 'EUR'],
  ['Dollars canadiens', 'CAD'],
  ['Francs suisses', 'CHF'],
  ['Livres sterling', 'GBP'],
  ['U. S. Dollars', 'USD'],
  ['A $', 'AUD'],
  ['H.K. Dollars', 'HKD'],
  ['N. Z. Dollars', 'NZD'],
  ['Dollar U.S.', 'USD'],
  ['Rands', 'ZAR'],
  ['S.Fr.', 'CHF'],
  ['EUR / Euro', 'EUR'],
  ['EUR: Euro', 'EUR'],
  ['EUR – Euro', 'EUR'],
  ['Dollars (CAD)', 'CAD'],
  ['(EUR)', 'EUR'],
  ['36.00', 'AUD'],
  ['EUR'.padEnd(40), 'EUR'],
])('%s is a common name of %s [F-107]', (text, currency) => {
  expect(readCurrency(text)).toBe(currency);
});

test.each([
  ['Pesos', 'MXN'],
  ['pesos', 'PHP'],
  ['kr', 'NOK'],
  ['Kr.', 'DKK'],
  ['Rs', 'LKR'],
  ['Dinars', 'KWD'],
  ['¥', 'CNY'],
])('%s is the %s where that is the money of the country [F-107]', (text, home) => {
  expect(readCurrency(text, home)).toBe(home);
});

test.each([
  ['pesos'],
  ['kr'],
  ['dinar'],
  ['net'],
  ['room only'],
  ['see folio'],
  ['XYZ'],
  ['All in'],
  ['EUR USD'],
  ['EUR only'],
  ['XYZ (EUR)'],
  ['Dollars (XYZ)'],
  ['Euro (USD)'],
  ['EURUSD'],
  ['1978.0'],
  ['978.5'],
  ['97.08'],
  ['9 7 8'],
  ['Dollars'],
  ['EUR'.padEnd(41)],
])('%s alone is not a currency [F-107]', (text) => {
  expect(readCurrency(text)).toBeUndefined();
});

test.each([
  ['$', 'CAD', 'CAD'],
  ['Dollars', 'AUD', 'AUD'],
  ['dollars', 'EUR', 'USD'],
  ['$', undefined, 'USD'],
  ['EUR', 'EUR', undefined],
  ['Dollar', undefined, 'USD'],
  ['Dólares', 'MXN', 'MXN'],
  ['Dlls.', 'MXN', 'MXN'],
  ['dll', undefined, 'USD'],
  ['$$', undefined, undefined],
  ['US$', undefined, undefined],
  ['Dollar Tree', undefined, undefined],
])('%s in a country of %s is %s [F-107]', (text, home, currency) => {
  expect(readDollarSign(text, home)).toBe(currency);
});

test.each([
  ['Rate in Euros', 'EUR'],
  ['Price (RMB)', 'CNY'],
  ['Rate £', 'GBP'],
  ['RM RATE', undefined],
  ['Can. rate', undefined],
  ['Rate All Rooms', undefined],
  ['RATE ALL ROOMS', undefined],
  ['Rate (all)', undefined],
  ['Top rate', undefined],
  ['STD Rate', undefined],
  ['Rate (ALL)', 'ALL'],
  ['Rate TRY', 'TRY'],
  ['TRY', 'TRY'],
  ['Rate in try', undefined],
])('the header %s names %s [F-107]', (header, currency) => {
  expect(currencyInHeader(header)).toBe(currency);
});

test.each([
  ['Rate', undefined, undefined],
  ['Rate $', undefined, undefined],
  ['Rate (EUR)', undefined, 'EUR'],
  ['Euro rate in €', undefined, 'EUR'],
  ['Rate in EUR or USD', undefined, null],
  ['Price kr', undefined, null],
  ['Price kr', 'SEK', 'SEK'],
  ['Price kr', 'EUR', null],
  ['Kroner/night', 'DKK', 'DKK'],
  ['Rs./night', 'LKR', 'LKR'],
  ['Rate_XTS', undefined, undefined],
] as const)(
  'the header %s where the money is %s is of the currency %s [F-107]',
  (header, home, currency) => {
    expect(currencyOfHeader(header, home)).toBe(currency);
  },
);
