import type { Country } from '@recoup/domain/uploads/read-booking';

export interface UploadCountry extends Country {
  readonly id: number;
  readonly name: string;
  /** Dollars for one unit of its currency. */
  readonly exchange: number;
}

/** Languages that files of the trade name countries in. */
const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl'];

const otherNames: Readonly<Record<string, string>> = {
  USA: 'US',
  'U.S.A.': 'US',
  'U.S.': 'US',
  'UNITED STATES OF AMERICA': 'US',
  UK: 'GB',
  'U.K.': 'GB',
  'GREAT BRITAIN': 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  WALES: 'GB',
  HOLLAND: 'NL',
  UAE: 'AE',
};

/** Finds countries by their name in several languages, or by code, in any case. */
export function countryFinder(
  countries: readonly UploadCountry[],
): (text: string) => UploadCountry | undefined {
  const byText = new Map<string, UploadCountry>();
  const byCode = new Map(countries.map((country) => [country.code, country]));
  for (const language of languages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const country of countries) {
      const name = names.of(country.code);
      if (name) byText.set(name.toUpperCase(), country);
    }
  }
  for (const country of countries) {
    byText.set(country.name.toUpperCase(), country);
    byText.set(country.code, country);
  }
  for (const [name, code] of Object.entries(otherNames)) {
    const country = byCode.get(code);
    if (country) byText.set(name, country);
  }
  return (text) => byText.get(text.trim().toUpperCase());
}
