import { hasZipCodes, isWrongPostalCode, readPostalCode } from '../addresses/postal-code.ts';
import type { StateFinder } from '../addresses/state-names.ts';
import { mayBeZipOf } from '../addresses/zip-state.ts';
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
const beginsWithZip = new RegExp(`^(${zip})[\\s,]+([^\\s\\d,]\\D*)$`);
/** `04109 Leipzig`, `D-04109 Leipzig` */
const beginsWithCode = /^([A-Z]{1,3}(?:\s*-\s*|\s+))?(\d{4,5})\s+([^\d\s].*)$/;
const codeAtEnd = /^(.+\S)\s+((?:\p{Lu}\.?){2})$/u;
const zipBehindState = /^(\D*[^\d\s,])[\s,]+([A-Z]?\d.*)$/i;
/** A postal code of any country: three digits, nothing else than digits, or a British one. */
const postalCode = /^\p{L}{0,3}-?\d(?:.*\d){2}|^[\d-]+$|^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/iu;
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
  const isState = (state: string, code?: string) => {
    const country = countryOf(state);
    return country === 'US' && code !== undefined
      ? mayBeZipOf(findState(state, country) ?? '', readPostalCode(code, country))
      : country !== undefined;
  };
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

/** Tells whether a text is a state, and one that may have the ZIP code, if that is given. */
type IsState = (text: string, zip?: string) => boolean;

/** Takes `MA 02138` apart in a column of states, or of postal codes, where the other one is blank. */
function withSplitState(fields: RawFields, isState: IsState): RawFields {
  const { state = '', zip: code = '' } = fields;
  if (state !== '' && code !== '') return fields;
  const [, stateBefore = '', zipAfter = ''] = zipBehindState.exec(state || code) ?? [];
  if (isState(stateBefore)) return { ...fields, state: stateBefore, zip: zipAfter };
  const [, zipBefore = '', stateAfter = ''] = beginsWithZip.exec(state || code) ?? [];
  return isState(stateAfter) ? { ...fields, state: stateAfter, zip: zipBefore } : fields;
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
  const [, letters, codeBefore, cityAfter = ''] = beginsWithCode.exec(joined) ?? [];
  const isAbroad =
    countryCode === undefined ? letters !== undefined : stateCountry(countryCode) !== 'US';
  if (codeBefore !== undefined && isAbroad && code === '')
    return { street, city: cityAfter, state, zip: codeBefore };
  const comma = joined.lastIndexOf(',');
  const last = joined.slice(comma + 1).trim();
  const isCode = postalCode.test(last);
  if (comma < 0 || (city !== '' && (!isCode || code !== '')))
    return { street, city: joined, state, zip: code };
  return {
    street,
    city: joined.slice(0, comma).trim(),
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
  const [, place = text, code = ''] = endsInZip.exec(text) ?? [];
  const comma = place.lastIndexOf(',');
  const [, city = '', state = ''] =
    comma < 0
      ? (codeAtEnd.exec(place) ?? [])
      : ['', place.slice(0, comma).trim(), place.slice(comma + 1).trim()];
  if (isState(state)) return { city, state, zip: code };
  return comma < 0 && code !== '' ? endingInState(place, code, isState) : undefined;
}

/**
 * Takes `Hoboken New Jersey` apart. A city that ends like a state is whole if its ZIP code is of
 * another one: `Port Washington 11050`.
 */
function endingInState(place: string, zipCode: string, isState: IsState): Parts | undefined {
  const words = place.split(/\s+/);
  const states = [3, 2, 1]
    .map((count) => [words.slice(0, -count).join(' '), words.slice(-count).join(' ')] as const)
    .filter(([before, state]) => before !== '' && isState(state));
  const [city, state] = states.find(([, name]) => isState(name, zipCode)) ?? [place, ''];
  return states.length > 0 ? { city, state, zip: zipCode } : undefined;
}
