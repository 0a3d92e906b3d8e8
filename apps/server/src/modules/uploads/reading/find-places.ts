import {
  type NamedState,
  type StateFinder,
  stateFinder,
} from '@recoup/domain/addresses/state-names';
import { countryCodeOf } from '@recoup/domain/countries/country-names';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { memoize } from '@recoup/domain/kit/memoize';
import type { Country } from '@recoup/domain/uploads/read-booking';

export interface UploadCountry extends Country {
  readonly id: number;
  readonly name: string;
  /** Dollars for one unit of its currency. */
  readonly exchange: number;
}

/** The countries, with their exchange rates, and their states, when an upload begins. */
export interface UploadPlaces {
  readonly countries: readonly UploadCountry[];
  readonly states: readonly NamedState[];
}

/** The countries and states that rows name, and what their money is worth. */
export interface PlaceFinder {
  readonly find: (text: string) => UploadCountry | undefined;
  readonly findState: StateFinder;
  /** Dollars for one unit of a currency; undefined when no country has it. */
  readonly dollarsPerUnit: (currency: string) => number | undefined;
}

/**
 * Finds countries by their names and codes in this installation, by ISO and common names in any
 * case, or by a user's answer for a spelling (F-106).
 * @param answers ISO 3166 alpha-2 codes by spelling
 */
export function placeFinder(
  { countries, states }: UploadPlaces,
  answers: Readonly<Record<string, string>> = {},
): PlaceFinder {
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const byName = new Map(countries.map((country) => [spellingKey(country.name), country]));
  const answered = new Map(
    Object.entries(answers).map(([spelling, code]) => [spellingKey(spelling), code]),
  );
  const find = memoize((text) => {
    const name = spellingKey(text);
    const code = answered.get(name);
    if (code !== undefined) return byCode.get(code);
    return byName.get(name) ?? byCode.get(countryCodeOf(text) ?? '');
  });
  return {
    find: (text) => (text === '' ? undefined : find(text)),
    findState: stateFinder(states),
    dollarsPerUnit: exchangeRates(countries),
  };
}

/** The key of spellings that count as one: they differ only in case. */
export function spellingKey(text: string): string {
  return text.trim().toUpperCase();
}

/** Dollars for one unit of a currency. One that several countries use has the rate of the first of them. */
function exchangeRates(
  countries: readonly UploadCountry[],
): (currency: string) => number | undefined {
  const rates = new Map([[homeCurrency, 1]]);
  for (const { currency, exchange } of countries)
    if (!rates.has(currency)) rates.set(currency, exchange);
  return (currency) => rates.get(currency);
}
