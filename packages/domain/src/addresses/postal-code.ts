/** Countries and territories whose places have ZIP codes of the United States. */
const zipCountries = ['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM'];

/**
 * How many digits the postal codes of a country have, and how many of the first ones can be zeros,
 * which a spreadsheet removes. Lists only countries whose codes consist of digits and can begin
 * with a zero.
 */
const digitsOf: Readonly<Record<string, readonly [digits: number, zeros: number]>> = {
  ...Object.fromEntries(zipCountries.map((code) => [code, [5, 2] as const])),
  AU: [4, 1],
  BR: [8, 1],
  CN: [6, 1],
  CO: [6, 1],
  DE: [5, 1],
  DK: [4, 1],
  EC: [6, 1],
  ES: [5, 1],
  FI: [5, 2],
  FR: [5, 1],
  GT: [5, 1],
  IT: [5, 2],
  JP: [7, 2],
  KR: [5, 1],
  KZ: [6, 1],
  LK: [5, 2],
  LT: [5, 1],
  MX: [5, 1],
  MY: [5, 1],
  NO: [4, 2],
  NZ: [4, 1],
  PE: [5, 1],
  PH: [4, 1],
  RO: [6, 1],
  SG: [6, 1],
  TR: [5, 1],
  UA: [5, 1],
  ZA: [4, 2],
};
/** For codes of that many digits that are written with a hyphen, the number of digits before it. */
const digitsBeforeHyphen: Readonly<Record<string, number>> = { BR: 5, JP: 3 };

const wholeNumber = /^(\d+)(?:\.0+)?$/;
const hyphenated = /^(\d+)-(\d+)$/;
const zipAndFour = /^(\d{3,5})(?:-| - | )(\d{4})$/;
const longestZip = 9;
const shortestZipAndFour = 7;
const canadian = /^([A-Z]\d[A-Z])[\s-]*(\d[A-Z]\d)$/i;

const patterns: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(zipCountries.map((code) => [code, /^\d{5}(?:-\d{4})?$/])),
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
};

/** Returns whether the states and ZIP codes of a country are those of the United States. */
export function hasZipCodes(countryCode: string): boolean {
  return zipCountries.includes(countryCode);
}

/**
 * Returns a postal code with the zeros that a spreadsheet removed: 2138 is 02138 in the United
 * States and its territories, 21380001 is 02138-0001 there, and 1067 is 01067 in Germany (F-116).
 * Anything else is returned unchanged.
 * @param countryCode ISO 3166 alpha-2; empty when the country is not known
 */
export function readPostalCode(text: string, countryCode: string): string {
  const number = wholeNumber.exec(text)?.[1];
  if (hasZipCodes(countryCode)) return readZip(text, number);
  if (countryCode === 'CA') return text.replace(canadian, (_, a, b) => `${a} ${b}`.toUpperCase());
  const [digits, zeros] = digitsOf[countryCode] ?? [0, 0];
  const isShort = (code: string, length: number) =>
    code.length < length && code.length >= length - zeros;
  if (number !== undefined && isShort(number, digits))
    return withHyphen(number.padStart(digits, '0'), countryCode);
  const [, before = '', after = ''] = hyphenated.exec(text) ?? [];
  const start = digitsBeforeHyphen[countryCode] ?? 0;
  return isShort(before, start) && after.length === digits - start
    ? `${before.padStart(start, '0')}-${after}`
    : text;
}

function readZip(text: string, number: string | undefined): string {
  const [, zip = '', four = ''] = zipAndFour.exec(text) ?? [];
  if (zip !== '') return `${zip.padStart(5, '0')}-${four}`;
  if (number === undefined) return text;
  if (number.length >= 3 && number.length <= 5) return number.padStart(5, '0');
  if (number.length < shortestZipAndFour || number.length > longestZip) return text;
  const padded = number.padStart(longestZip, '0');
  return `${padded.slice(0, 5)}-${padded.slice(5)}`;
}

function withHyphen(code: string, countryCode: string): string {
  const start = digitsBeforeHyphen[countryCode];
  return start === undefined ? code : `${code.slice(0, start)}-${code.slice(start)}`;
}

/**
 * Returns whether a code is invalid in its country; false for countries whose codes are not known
 * here.
 */
export function isWrongPostalCode(code: string, countryCode: string): boolean {
  return code !== '' && patterns[countryCode]?.test(code) === false;
}
