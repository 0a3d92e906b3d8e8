import { homeCurrency } from '../countries/exchange-rate.ts';
import type { Cents } from '../money/cents.ts';

/**
 * About how many units of a currency a dollar is worth: right in its order of magnitude only, so that it
 * need not be kept up. Sums are never converted with it (decision 196).
 */
const unitsOfDollar: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.9,
  GBP: 0.8,
  CHF: 0.9,
  CAD: 1.4,
  AUD: 1.5,
  NZD: 1.7,
  SGD: 1.3,
  BRL: 5.5,
  AED: 4,
  PLN: 4,
  MYR: 4,
  ILS: 4,
  CNY: 7,
  DKK: 7,
  HKD: 8,
  SEK: 10,
  NOK: 10,
  MXN: 18,
  CZK: 22,
  ZAR: 18,
  TWD: 32,
  THB: 34,
  PHP: 57,
  INR: 85,
  JPY: 150,
  HUF: 360,
  CRC: 510,
  CLP: 950,
  KRW: 1400,
  COP: 4000,
};

/** The currencies that are known beside an amount of a text, or in a heading. */
export const currencyCodes: readonly string[] = Object.keys(unitsOfDollar);

/** What was paid of a line, and the dollars that were billed for it. */
export interface PaidAndBilled {
  readonly paid: Cents;
  readonly billed: Cents;
}

/** Beyond so many times of what is billed, and so many dollars more, it is another amount: the room's, or of another currency. */
const manyTimes = 3;
const fewDollars = 20_00;

/** Returns whether an amount is far more than what is billed, so that it is hardly the commission. */
export function isFarMore({ paid, billed }: PaidAndBilled, currency: string): boolean {
  const units = unitsOfDollar[currency];
  if (units === undefined || billed <= 0) return false;
  return paid / units > manyTimes * billed + fewDollars;
}

/** Returns whether half of the amounts or more are so little that they are hardly in this currency. */
export function areFarLess(amounts: readonly PaidAndBilled[], currency: string): boolean {
  const units = unitsOfDollar[currency];
  if (units === undefined || amounts.length === 0) return false;
  const few = amounts.filter(({ paid, billed }) => (paid / units) * manyTimes < billed);
  return few.length * 2 >= amounts.length;
}

/**
 * Whether amounts that only a dollar sign marks are US dollars, at a hotel whose own currency has that sign
 * too: most are what is billed to the cent, or nearer to it than amounts of the hotel's currency would be.
 */
export function areUsDollars(amounts: readonly PaidAndBilled[], hotelCurrency: string): boolean {
  const units = unitsOfDollar[hotelCurrency];
  if (hotelCurrency === homeCurrency) return true;
  const same = amounts.filter(({ paid, billed }) => paid === billed);
  if (same.length > 1 && same.length * 2 >= amounts.length) return true;
  if (units === undefined || units < manyTimes || amounts.length === 0) return false;
  const near = amounts.filter(({ paid, billed }) => paid * paid < billed * billed * units);
  return near.length * 2 > amounts.length;
}
