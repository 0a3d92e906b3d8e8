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

const words = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const abbreviations: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  drive: 'dr',
  highway: 'hwy',
  parkway: 'pkwy',
  lane: 'ln',
  place: 'pl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

const streetWords = (street: string): string =>
  words(street)
    .split(' ')
    .map((word) => abbreviations[word] ?? word)
    .join(' ');

/** Returns whether two texts name the same city. */
export function isSameCity(one: string, other: string): boolean {
  return words(one) !== '' && words(one) === words(other);
}

/** Compares where a record's file saw the hotel with where a supplier is. */
export function comparePlaces(given: Place, theirs: Place): PlaceSimilarity | undefined {
  const number = streetNumber(given.street);
  if (number === undefined || number !== streetNumber(theirs.street)) return undefined;
  const isSameStreet = streetWords(given.street) === streetWords(theirs.street);
  const isSameZip = given.zip !== '' && postcodeKey(given.zip) === postcodeKey(theirs.zip);
  if (isSameStreet && (isSameZip || isSameCity(given.city, theirs.city)))
    return { points: 50, text: 'same street address' };
  return isSameZip ? { points: 40, text: 'same street number and ZIP code' } : undefined;
}
