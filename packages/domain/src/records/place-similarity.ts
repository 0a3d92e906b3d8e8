import { withoutAccents } from '../kit/without-accents.ts';
import { plainWords, wordTable } from './plain-words.ts';

/** Location of a hotel, as written in a file or an address. */
export interface Place {
  readonly street: string;
  readonly city: string;
  readonly zip: string;
}

interface PlaceSimilarity {
  readonly points: number;
  readonly text: string;
}

const postcodeStart = 5;

/** The first digits of a street: its house number, wherever the country writes it. */
export function streetNumber(street: string): string | undefined {
  return /\d+/.exec(street)?.[0];
}

/** The part of a postcode that is compared: five places without blanks, so ZIP+4 is its ZIP. */
export function postcodeKey(zip: string): string {
  return zip.replaceAll(/[\s-]/g, '').toUpperCase().slice(0, postcodeStart);
}

/** Kinds of streets, directions and numbers, as they are shortened. */
const streetAbbreviations = wordTable({
  street: 'st',
  str: 'st',
  saint: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  boul: 'blvd',
  bd: 'blvd',
  road: 'rd',
  drive: 'dr',
  highway: 'hwy',
  parkway: 'pkwy',
  pky: 'pkwy',
  lane: 'ln',
  place: 'pl',
  plaza: 'plz',
  square: 'sq',
  court: 'ct',
  circle: 'cir',
  terrace: 'ter',
  way: 'wy',
  rue: 'r',
  via: 'v',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
  tenth: '10th',
});

/** The beginning of what follows a street: the part of the house, or whom to ask for. */
const unit =
  /[,\s](?:#|attn(?!\p{L})|c\/o|(?:ste|suite|unit|apt|room|rm|bldg|building|floor|fl)\.? ?#?(?:\d|\p{L}(?!\p{L}))|\d{1,2}(?:st|nd|rd|th) fl(?:oor)?(?!\p{L}))/iu;

function withoutUnit(street: string): string {
  const at = street.search(unit);
  const before = street.slice(0, Math.max(at, 0));
  return /\p{L}/u.test(before) ? before : street;
}

/** The words of a street in any order: countries write the house number in front or behind. */
const streetWords = (street: string): string =>
  plainWords(withoutUnit(street))
    .map((word) => streetAbbreviations.get(word) ?? word.replace(/strasse$/, 'str'))
    .toSorted()
    .join(' ');

/** Words that a city's name begins with, in full, with what they are shortened to. */
const cityWords = {
  saint: ['st.', 'st', 'sankt'],
  fort: ['ft.', 'ft'],
  mount: ['mt.', 'mt'],
  north: ['n.', 'n'],
  south: ['s.', 's'],
  east: ['e.', 'e'],
  west: ['w.', 'w'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
const fullCityWords = wordTable(
  Object.fromEntries(
    Object.entries(cityWords).flatMap(([full, short]) => short.map((word) => [word, full])),
  ),
);
/** Cities that are known by another name, or with a word behind theirs. */
const cityNames = wordTable({
  nyc: 'new york',
  newyorkcity: 'new york',
  washingtondc: 'washington',
  quebeccity: 'quebec',
  mexicocity: 'mexico',
  panamacity: 'panama',
});
/** A city without the state behind it: `Albany, NY`. */
const withoutRegion = (city: string): string => city.split(',', 1)[0]?.trim() ?? '';

/** A city as it is compared: `St. Louis, MO` is `saint louis`. */
function cityKey(city: string): string {
  const written = plainWords(withoutRegion(city));
  const key = cityNames.get(written.join('')) ?? written.join(' ');
  return key
    .split(' ')
    .map((word) => fullCityWords.get(word) ?? word)
    .join(' ');
}

/** Returns whether two texts name the same city. */
export function isSameCity(one: string, other: string): boolean {
  const key = cityKey(one);
  return key !== '' && key === cityKey(other);
}

/**
 * Returns the ways in which the name of a city may be written, to look each of them up: as it is
 * given, without accents, and with its first word in full or shortened.
 */
export function citySpellings(city: string): string[] {
  const name = withoutRegion(city);
  const key = cityKey(city);
  const [first = '', ...rest] = key.split(' ');
  const shorts: readonly string[] =
    first in cityWords ? cityWords[first as keyof typeof cityWords] : [];
  const others = shorts.map((short) => [short, ...rest].join(' '));
  return [...new Set([city, name, withoutAccents(name), key, ...others])];
}

/** Returns whether two postcodes are given and begin alike. */
export function isSamePostcode(one: string, other: string): boolean {
  return one !== '' && postcodeKey(one) === postcodeKey(other);
}

/** Compares where a record's file saw the hotel with where a supplier is. */
export function comparePlaces(given: Place, theirs: Place): PlaceSimilarity | undefined {
  const number = streetNumber(given.street);
  if (number === undefined || number !== streetNumber(theirs.street)) return undefined;
  const isSameStreet = streetWords(given.street) === streetWords(theirs.street);
  const isSameZip = isSamePostcode(given.zip, theirs.zip);
  if (isSameStreet && (isSameZip || isSameCity(given.city, theirs.city)))
    return { points: 50, text: 'same street address' };
  if (isSameZip) return { points: 40, text: 'same street number and ZIP code' };
  return isSameStreet && given.city !== '' && theirs.city !== ''
    ? { points: 20, text: 'same street address in a different city' }
    : undefined;
}
