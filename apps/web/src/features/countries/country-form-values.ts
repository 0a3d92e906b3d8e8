import type { replaceCountry } from '@recoup/contract/countries/countries.endpoints';
import type { Country } from '@recoup/contract/countries/countries.schemas';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { typedNumber } from '@recoup/domain/money/typed-amount';

export interface CountryFormValues {
  name: string;
  abbreviation: string;
  currency: string;
  /** As it is typed. */
  exchange: string;
  billable: boolean;
}

export function countryValuesOf(country: Country): CountryFormValues {
  const { name, abbreviation, currency, exchange, billable } = country;
  return { name, abbreviation, currency, exchange: rateText(exchange), billable };
}

/** A rate as people read and type it: `0.0000083`, never `8.3e-6`. */
export function rateText(exchange: number): string {
  return exchange.toLocaleString('en-US', { maximumFractionDigits: 8, useGrouping: false });
}

/** What is sent; an empty rate is no number, and is refused like one that is none. */
export function countryBodyOf({
  exchange,
  ...same
}: CountryFormValues): BodyInput<typeof replaceCountry> {
  return { ...same, exchange: typedNumber(exchange) };
}
