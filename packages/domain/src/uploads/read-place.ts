import { hasZipCodes, isWrongPostalCode, readPostalCode } from '../addresses/postal-code.ts';
import type { StateFinder } from '../addresses/state-names.ts';
import type { RawFields } from './pick-fields.ts';

/** A hotel's location, as far as a row gives it; missing parts are empty. */
export interface Place {
  readonly street: string;
  readonly city: string;
  /** The code of a state or province of the United States or Canada; any other as it is given. */
  readonly state: string;
  readonly zip: string;
  /** A state that does not exist in the country. It is kept as given. */
  readonly unknownState: string;
  /** A postal code that is not valid in the country. It is kept as given. */
  readonly unknownZip: string;
}

const zip = '\\d{3,5}(?:-\\d{4})?|\\d{7,9}|[A-Za-z]\\d[A-Za-z][ -]?\\d[A-Za-z]\\d';
const endsInZip = new RegExp(`^(.*[^\\s,])[\\s,]+(${zip})$`);
const beginsWithCode = /^(\d{4,5})\s+([^\d\s].*)$/;
const codeAtEnd = /^(.+\S)\s+((?:\p{Lu}\.?){2})$/u;
const wordAtEnd = /^(.+\S)\s+(\S+)$/;
const zipBehindState = /^(\D*[^\d\s,])[\s,]+(\d.*)$/;
const digitsOnly = /^[\d-]+$/;
const longestToSplit = 300;

interface Parts {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/**
 * Reads a hotel's location (F-116). `Boston, MA 02138` in one column, for the city, for city and
 * state, or at the end of the street, is split; states and provinces of the United States and
 * Canada become their codes from any common spelling, and postal codes get back the zeros that a
 * spreadsheet removed. What is not recognized is kept as given, and listed.
 * @param countryCode ISO 3166 alpha-2; undefined if the row names no country, empty if it is not
 * known
 */
export function readPlace(
  fields: RawFields,
  countryCode: string | undefined,
  findState: StateFinder,
): Place {
  const countries = countryCode === undefined ? ['US', 'CA'] : [stateCountry(countryCode)];
  const countryOf = (state: string) => countries.find((code) => findState(state, code));
  const isState = (state: string) => countryOf(state) !== undefined;
  const given = withSplitState(fields, isState);
  const { street, ...parts } = withParts(given, countryCode, isState);
  const country = countryCode ?? countryOf(parts.state) ?? '';
  const stateCode = findState(parts.state, stateCountry(country));
  const isHome = stateCountry(country) === 'US' || country === 'CA';
  const code = readPostalCode(parts.zip, country);
  return {
    street,
    city: parts.city,
    state: (isHome && stateCode) || parts.state,
    zip: code,
    unknownState: isHome && stateCode === undefined ? parts.state : '',
    unknownZip: isWrongPostalCode(code, country) ? parts.zip : '',
  };
}

/** The country whose states a place's may be: those of territories are states of the United States here. */
function stateCountry(countryCode: string): string {
  return hasZipCodes(countryCode) ? 'US' : countryCode;
}

type IsState = (text: string) => boolean;

/** Takes `MA 02138` apart in a column of states, or of postal codes, where the other one is blank. */
function withSplitState(fields: RawFields, isState: IsState): RawFields {
  const { state = '', zip: code = '' } = fields;
  if (state !== '' && code !== '') return fields;
  const [, before = '', after = ''] = endsInZip.exec(state) ?? zipBehindState.exec(code) ?? [];
  return before !== '' && isState(before) ? { ...fields, state: before, zip: after } : fields;
}

function withParts(
  fields: RawFields,
  countryCode: string | undefined,
  isState: IsState,
): Parts & { readonly street: string } {
  const { street = '', cityState = '', state = '', zip: code = '' } = fields;
  const city = fields.city ?? '';
  const joined = city || cityState;
  if (joined === '' && state === '' && code === '') return ofStreet(street, isState);
  const found = joined.length > longestToSplit ? undefined : takeApart(joined, isState);
  if (found && (state === '' || found.state === state || isState(state)))
    return { street, city: found.city, state: state || found.state, zip: code || found.zip };
  const [, codeBefore = '', cityAfter = ''] =
    (countryCode !== undefined &&
      stateCountry(countryCode) !== 'US' &&
      beginsWithCode.exec(joined)) ||
    [];
  if (codeBefore !== '' && code === '') return { street, city: cityAfter, state, zip: codeBefore };
  if (city !== '' || !cityState.includes(',')) return { street, city: joined, state, zip: code };
  const comma = cityState.lastIndexOf(',');
  const last = cityState.slice(comma + 1).trim();
  const isCode = code === '' && digitsOnly.test(last);
  return {
    street,
    city: cityState.slice(0, comma).trim(),
    state: state || (isCode ? '' : last),
    zip: code || (isCode ? last : ''),
  };
}

/** `1 Main St, Cambridge, MA 02138` in only the street column. */
function ofStreet(street: string, isState: IsState): Parts & { readonly street: string } {
  const nothing = { street, city: '', state: '', zip: '' };
  const [, before = ''] = endsInZip.exec(street) ?? [];
  const beforeState = before.lastIndexOf(',');
  const beforeCity = before.lastIndexOf(',', beforeState - 1);
  if (beforeCity < 0 || street.length > longestToSplit) return nothing;
  const found = takeApart(street.slice(beforeCity + 1).trim(), isState);
  return found ? { street: street.slice(0, beforeCity).trim(), ...found } : nothing;
}

/** `Boston, MA 02138`, `Boston, Mass.`, `Boston MA`; undefined if it contains no state. */
function takeApart(text: string, isState: IsState): Parts | undefined {
  const [, beforeZip, code = ''] = endsInZip.exec(text) ?? [];
  const place = beforeZip ?? text;
  const comma = place.lastIndexOf(',');
  const [, city, state] =
    comma < 0
      ? (codeAtEnd.exec(place) ?? (code === '' ? undefined : wordAtEnd.exec(place)) ?? [])
      : ['', place.slice(0, comma).trim(), place.slice(comma + 1).trim()];
  return state !== undefined && isState(state) ? { city: city ?? '', state, zip: code } : undefined;
}
