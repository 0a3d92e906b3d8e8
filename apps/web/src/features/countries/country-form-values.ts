import type { replaceCountry } from '@recoup/contract/countries/countries.endpoints';
import type { Country } from '@recoup/contract/countries/countries.schemas';
import type { BodyInput } from '@recoup/contract/kit/endpoint';
import { formatRate } from '@recoup/domain/countries/exchange-rate';
import { typedNumber } from '@recoup/domain/money/typed-amount';

/** A country as its form shows it, the rate as it is typed. */
export function countryValuesOf(country: Country) {
  const { name, abbreviation, currency, exchange, billable } = country;
  return { name, abbreviation, currency, exchange: formatRate(exchange), billable };
}

export type CountryFormValues = ReturnType<typeof countryValuesOf>;

/** The request body; an empty rate is not a number, and is refused as such. */
export function countryBodyOf({
  exchange,
  ...same
}: CountryFormValues): BodyInput<typeof replaceCountry> {
  return { ...same, exchange: typedNumber(exchange) };
}
