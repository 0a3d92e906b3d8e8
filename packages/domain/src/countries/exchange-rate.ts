import { homeCountryId } from '../addresses/address-validity.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';

/** The currency in which everything is counted. */
export const homeCurrency = 'USD';

/** A currency with the dollars that one unit of it is worth. */
export interface CurrencyRate {
  readonly currency: string;
  readonly exchange: number;
}

/** Whether a country may have this currency at this rate: the dollar is never worth another sum. */
export function mayHaveRate(
  countryId: number,
  { currency, exchange }: CurrencyRate,
): Verdict<'currency' | 'exchange'> {
  if (countryId === homeCountryId && currency !== homeCurrency)
    return refused('currency', `The home country keeps ${homeCurrency}`);
  if (currency === homeCurrency && exchange !== 1)
    return refused('exchange', `The exchange rate of ${homeCurrency} is 1`);
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
