import { remember } from '../kit/remember.ts';

const currencySigns: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  R$: 'BRL',
};
const isoCodes = new Set(Intl.supportedValuesOf('currency'));

/**
 * The ISO 4217 code of a currency written as its code (`eur`, `CAD$`) or as a sign that only one currency
 * uses. Undefined for anything else, also for a bare `$`, which many currencies use.
 */
export function readCurrency(text: string): string | undefined {
  const written = text.trim().toUpperCase();
  const sign = currencySigns[written];
  if (sign) return sign;
  const code = written.replace(/\s*\$$/, '');
  return isoCodes.has(code) ? code : undefined;
}

/** The code that stands as a word in a header such as `Rate (EUR)`. */
export const currencyInHeader: (header: string) => string | undefined = remember(
  (header) => header.split(/[^A-Za-z€£$]+/).flatMap((word) => readCurrency(word) ?? [])[0],
);
