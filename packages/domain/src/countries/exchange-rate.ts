import { homeCountryId } from '../addresses/address-validity.ts';
import { type Day, daysBetween } from '../dates/day.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, scaleCents } from '../money/cents.ts';

/** The currency in which everything is counted. */
export const homeCurrency = 'USD';

/** A currency with the dollars that one unit of it is worth. */
interface CurrencyRate {
  readonly currency: string;
  readonly exchange: number;
}

/** An exchange rate is shown with its age from this many days on (F-127). */
const oldRateDays = 36;

/** The age in days of a rate that is older than 35 days; undefined for a newer one. */
export function ageOfOldRate(setOn: Day, today: Day): number | undefined {
  const age = daysBetween(setOn, today);
  return age >= oldRateDays ? age : undefined;
}

/**
 * Returns a rate with all its decimals, as users read and enter it: `0.0000083`, never `8.3e-6`.
 */
export function formatRate(rate: number): string {
  return rate.toLocaleString('en-US', { maximumFractionDigits: 8, useGrouping: false });
}

/** Rates are stored with up to eight decimals: what one of them is counted in. */
const rateUnit = 100_000_000;

/** Returns an amount at an exchange rate, rounded half up to the cent. */
export function atRate(amount: Cents, rate: number): Cents {
  return scaleCents(amount, Math.round(rate * rateUnit), rateUnit);
}

/** Why an amount of a currency cannot become dollars (F-127). */
export function noRateFor(currency: string): string {
  return `There is no exchange rate for ${currency}.`;
}

/**
 * Returns whether a country may have this currency at this rate: the dollar is never worth another
 * sum.
 */
export function mayHaveRate(
  countryId: number,
  { currency, exchange }: CurrencyRate,
): Verdict<'currency' | 'exchange'> {
  if (countryId === homeCountryId && currency !== homeCurrency)
    return refused('currency', `The home country's currency must be ${homeCurrency}`);
  if (currency === homeCurrency && exchange !== 1)
    return refused('exchange', `The exchange rate for ${homeCurrency} must be 1`);
  return allowed;
}

/**
 * The rate that an edited country is saved with. A rate belongs to its currency: a country that
 * joins one takes the rate that its other countries have, unless a new rate is given with it.
 * @param known the rate of the currency asked for in other countries, undefined when in none
 */
export function rateToSave(
  stored: CurrencyRate,
  asked: CurrencyRate,
  known: number | undefined,
): number {
  const joins = asked.currency !== stored.currency && asked.exchange === stored.exchange;
  return joins && known !== undefined ? known : asked.exchange;
}
