import type { replaceCountry } from '@recoup/contract/countries/countries.endpoints';
import type { Country } from '@recoup/contract/countries/countries.schemas';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { formatRate } from '@recoup/domain/countries/exchange-rate';
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
  return { name, abbreviation, currency, exchange: formatRate(exchange), billable };
}

/** What is sent; an empty rate is no number, and is refused like one that is none. */
export function countryBodyOf({
  exchange,
  ...same
}: CountryFormValues): BodyInput<typeof replaceCountry> {
  return { ...same, exchange: typedNumber(exchange) };
}
