import { expect, test } from 'vitest';
import { countryCodeOf } from './country-names.ts';

test.each([
  ['ESP', 'ES'],
  ['nzl', 'NZ'],
  ['276', 'DE'],
  ['76', 'BR'],
  ['Iran, Islamic Republic of', 'IR'],
  ['Bahamas, The', 'BS'],
  ['The Gambia', 'GM'],
  ['Republic of Moldova', 'MD'],
  ['Kingdom of Spain', 'ES'],
  ['Suomi', 'FI'],
  ['Österreich', 'AT'],
  ['magyarország', 'HU'],
  ['Ελλάδα', 'GR'],
  ['대한민국', 'KR'],
  ['Burma', 'MM'],
  ['Swaziland', 'SZ'],
  ['Ivory Coast', 'CI'],
  ['P.R. China', 'CN'],
  ['B.V.I.', 'VG'],
  ['Trinidad & Tobago', 'TT'],
  ['Saint Lucia', 'LC'],
  ['U.S.A.', 'US'],
  ['FR - France', 'FR'],
  ['Portugal (PT)', 'PT'],
  ['United Arab Emirates (the)', 'AE'],
  ['Moldova (the Republic of)', 'MD'],
  ['Venezuela (Bolivarian Republic of)', 'VE'],
  ['Congo (the Democratic Republic of the)', 'CD'],
  ['United Kingdom of Great Britain and Northern Ireland (the)', 'GB'],
  ['South Africa, Republic of', 'ZA'],
  ['Turkey (Türkiye)', 'TR'],
  ['Burma (Myanmar)', 'MM'],
  ['USA/United States', 'US'],
  ['België / Belgique', 'BE'],
  ['Bundesrepublik Deutschland', 'DE'],
  ['Côte d Ivoire', 'CI'],
])('%s is the country %s [F-106]', (text, code) => {
  expect(countryCodeOf(text)).toBe(code);
});

test.each([
  ['Atlantis'],
  ['XX'],
  ['ZZZ'],
  ['12345'],
  ['Northern Hotels'],
  ['DE - France'],
  ['France / Spain'],
  ['Spain (Madrid)'],
  [''],
])('%j is not a country, and none is guessed [F-106]', (text) => {
  expect(countryCodeOf(text)).toBeUndefined();
});
