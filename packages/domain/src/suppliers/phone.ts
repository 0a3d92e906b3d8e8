import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { withoutFax } from './fax-number.ts';

/** A phone number as entered, and in the form in which numbers are stored and compared. */
export interface Phone {
  /**
   * The stored form: the 10 national digits of a North American number, otherwise country calling
   * code and national number, prefixed with 00 if the two are 10 digits themselves
   * (`006562345678`). For a text that is not a number: its digits, possibly none.
   */
  readonly digits: string;
  readonly extension: string | null;
  /** Whether the number can be called at all; a record with a number that cannot has an invalid supplier. */
  readonly dialable: boolean;
  /**
   * Toll-free numbers belong to chains as often as to hotels: they never attach a record
   * automatically.
   */
  readonly tollFree: boolean;
}

/** Toll-free area codes of North America (clarification 6). */
const tollFreeAreaCodes: ReadonlySet<string> = new Set([
  '800',
  '833',
  '844',
  '855',
  '866',
  '877',
  '888',
]);

const plainNorthAmerican = /^[\s(]*(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})\s*$/;
const areaAndExchange = /^[2-9]\d{2}[2-9]\d{6}$/;
const trunkZeroAfterCountryCode = /^(\s*\+\s*\d{1,3}[\s.-]*)\(0\)[\s.-]*0?/;
/** Italy, Côte d'Ivoire, Gabon, and Congo keep the zero when they are called from abroad. */
const keptZeroAfterCountryCode = /^(\s*\+\s*(?:39|225|241|242)[\s.-]*)\(0\)[\s.-]*0?/;
const betweenNumbers =
  /[/;,&|]|\s(?:or|and)\s|\s(?=\+)|(?<=\d{3}[\s.-]?\d{4})\s+(?=\(?\d{3}\)?[\s.-]?\d{3})/i;
const unprinted = /[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;
const wordsBefore = /^(?=[^\d+(]*\p{L})[^\d+(]+(?:\d{1,2}\s?:\s*)?(?=[\d+(])/iu;
const wordsBehind = /\((?=[^()]*\p{L})[^()]*\)\s*$|(?<=\d{4})[\s,-]+\p{L}[\p{L}\s.]*$/iu;
/** Marks around a number: `#`, `=`, quotation marks, pictures of telephones. */
const marksInFront = /^[^\p{L}\p{N}+([]+(?=[\d+([])/u;
const marksBehind = /(?<=\d)[^\p{L}\p{N})\]#]+$/u;
const rareSeparators = /[_·•{}]/g;
const doublePlus = /^\s*\+\s?1?\s?(?=\+1)/;
/** The last digits of further lines: `212-555-0142-45`, `212-555-0142 to 0145`. */
const furtherLines =
  /^((?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*[2-9]\d{2}[\s.-]*\d{4})\s*(?:[-–(]|to|thru|through)\s*\d{1,4}(?:\s*\p{L}+)?\)?\s*$/iu;
const dayAndNight = /(?<![\d.-])24\s?(?:\/\s?7|h|hrs?|hours?)(?![\p{L}\d])[.:]?/iu;
/** What follows a number to be dialed once it answers. */
const menuChoice = /(?<=\d)[\s,;-]+\(?(?:options?|opt|press|dial)\b(?:[\s.:#]*\d{1,2})?\)?\s*$/i;
const extensionWords =
  /(?<=\d)[\s,;-]*\(?(?:durchwahl|dw|app(?:arat)?|nst|klappe|kl|poste|anexo|ramal|int(?:erno?)?|toestel|dahili|linia|wew)[\s.:]+(?=\d{1,6}\)?\s*$)/i;
/** A number that a spreadsheet wrote with an exponent, or in thousands. */
const exponent = /^\s*(\d)\.(\d{9,14})E\+?0?(\d{1,2})\s*$/i;
const thousands = /^\s*\d{1,3}(?:,\d{3}){3}\s*$/;
const zeroBeforeOne = /^\s*0(?=1[\s.-]*\(?[2-9]\d{2}\)?[\s.-]*[2-9]\d{2}[\s.-]*\d{4}\s*$)/;
const decimalsOfSpreadsheet = /(?<=^\s*\d{10,15})\.0+\s*$/;
const bracketInFront = /^\s*(?:\((?=[^()]*\p{L})[^()]*\)|\[(?=[^[\]]*\p{L})[^[\]]*\])(?=.*\d)/u;
const quotes = /["'`‘’“”]/g;
const bracketedCallingCode = /^\s*\((\+\d{1,3}|00\d{1,3})\)/;
const internationalPrefix = /^\s*00[\s.-]*(?=[1-9])/;
const americanPrefix = /^\s*011[\s.-]*(?=[1-9])/;
const tollFreeAbroad = /^\s*\+?1[\s.-]*\(?8(?:00|33|44|55|66|77|88)(?:\)[\s.-]*|[\s.-]+)[A-Z2-9]/i;
const vanity =
  /^((?:[\s.(-]*(?:\+1?|1))?[\s.(-]*\d{3}[\s.)-]*)([A-Z0-9](?:[\s.-]*[A-Z0-9]){6})(?:[\s.-]*[A-Z])*\s*$/i;
/** Letters that were typed for digits rather than spell a name. */
const mistypedDigits = /^(?:[A-Z]|[OIL]+)$/i;
const mexicanPrefix =
  /^\s*(?:(\+?52)[\s.-]*\(?(?:1|0(?:1|44|45))|(\(?)0(?:1|44|45))(?=\)?(?:[\s.()-]*\d){10}\s*$)/;
const keypad = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];
const longestText = 100;
const northAmericanCallingCode = '1';
/** How many digits a North American number has. */
export const homeDigits = 10;
/** The prefix of a foreign number that has as many digits as a home number (decision 0140). */
export const foreignPrefix = '00';

/**
 * Reads a phone number (clarification 6). A North American number is dialable when neither its area
 * code nor its exchange starts with 0 or 1, which lets the reserved 555-01xx numbers pass; any
 * other number when its length is possible in its country. Of several numbers in one text the first
 * one counts.
 * @param defaultCountry ISO 3166 alpha-2 code of the country that a number without calling code is of;
 *   an unknown code counts as the United States, and null is a country that no one knows
 */
export function normalizePhone(text: string, defaultCountry: string | null = 'US'): Phone {
  if (text.length > longestText) return undialable(text.slice(0, longestText));
  const isAmerican = inNorthAmerica(defaultCountry) || tollFreeAbroad.test(text);
  const plain = isAmerican ? plainNorthAmerican.exec(text) : null;
  if (plain) return northAmerican(`${plain[1]}${plain[2]}${plain[3]}`, null);
  const called = withoutFax(text);
  if (called === undefined) return undialable(text);
  const written = asDigits(called, defaultCountry);
  if (written !== text) return normalizePhone(written, defaultCountry);

  const parsed = parsePhoneNumberFromString(withoutTrunkZero(text), {
    ...(defaultCountry !== null && { defaultCountry: supported(defaultCountry) }),
    extract: false,
  });
  if (!parsed) return firstOfSeveral(text, defaultCountry) ?? undialable(text);
  const extension = parsed.ext ?? null;
  if (parsed.countryCallingCode === northAmericanCallingCode) {
    const phone = northAmerican(parsed.nationalNumber, extension);
    return phone.dialable ? phone : (firstOfSeveral(text, defaultCountry) ?? phone);
  }
  if (!parsed.isPossible()) return firstOfSeveral(text, defaultCountry) ?? undialable(text);
  return {
    digits: storedAbroad(`${parsed.countryCallingCode}${parsed.nationalNumber}`),
    extension,
    dialable: true,
    tollFree: false,
  };
}

function withoutTrunkZero(text: string): string {
  return keptZeroAfterCountryCode.test(text)
    ? text.replace(keptZeroAfterCountryCode, '$10')
    : text.replace(trunkZeroAfterCountryCode, '$1');
}

/** A number without the words, marks and old prefixes around it, and with its letters as digits (F-110, F-119). */
function asDigits(text: string, country: string | null): string {
  const number = withoutNumberFormat(text)
    .replaceAll(unprinted, '')
    .replaceAll(quotes, '')
    .replaceAll(rareSeparators, ' ')
    .replace(dayAndNight, '')
    .replace(bracketInFront, '')
    .replace(wordsBefore, '')
    .replace(marksInFront, '')
    .replace(menuChoice, '')
    .replace(extensionWords, ' ext. ')
    .replace(wordsBehind, '')
    .replace(marksBehind, '')
    .replace(doublePlus, '')
    .replace(decimalsOfSpreadsheet, '')
    .replaceAll('*', '-')
    .replace(bracketedCallingCode, '$1')
    .replace(internationalPrefix, '+');
  const bare = isAreaEleven(number, country) ? number : number.replace(americanPrefix, '+');
  if (country === 'MX' || bare.startsWith('+52')) return bare.replace(mexicanPrefix, '$1$2');
  if (!inNorthAmerica(country) && !tollFreeAbroad.test(bare)) return bare;
  return bare
    .replace(zeroBeforeOne, '')
    .replace(furtherLines, '$1')
    .replace(vanity, (whole, area: string, number: string) => {
      const letters = number.replaceAll(/[^A-Z]/gi, '');
      if (letters === '' || mistypedDigits.test(letters)) return whole;
      return `${area}${number.replaceAll(/[A-Z]/gi, keypadDigit)}`;
    });
}

/** All digits of a number that a spreadsheet did not write as text; rounded ones stay as they are. */
function withoutNumberFormat(text: string): string {
  if (thousands.test(text)) return text.replaceAll(',', '');
  return text.replace(exponent, (whole, first: string, rest: string, power: string) =>
    rest.length === Number(power) ? `${first}${rest}` : whole,
  );
}

/**
 * Returns whether 011 is the area of Buenos Aires, Delhi or Turin, and not how Americans dial abroad
 * (F-119).
 */
function isAreaEleven(text: string, country: string | null): boolean {
  if (country === null || inNorthAmerica(country) || !americanPrefix.test(text)) return false;
  const home = supported(country);
  const abroad = parsePhoneNumberFromString(text.replace(americanPrefix, '+'));
  const dialsHome = abroad?.countryCallingCode === getCountryCallingCode(home) && abroad.isValid();
  return !dialsHome && parsePhoneNumberFromString(text, home)?.isValid() === true;
}

function keypadDigit(letter: string): string {
  return String(keypad.findIndex((key) => key.includes(letter.toUpperCase())) + 2);
}

/** Ten digits are always a North American number, even if they begin like a number of Singapore. */
function storedAbroad(digits: string): string {
  return digits.length === homeDigits ? `${foreignPrefix}${digits}` : digits;
}

function supported(country: string): CountryCode {
  return isSupportedCountry(country) ? country : 'US';
}

function firstOfSeveral(text: string, defaultCountry: string | null): Phone | undefined {
  const [first = '', ...others] = text.trim().split(betweenNumbers);
  if (others.length === 0) return undefined;
  const phone = normalizePhone(first.trim(), defaultCountry);
  return phone.dialable ? phone : undefined;
}

function inNorthAmerica(country: string | null): boolean {
  return country !== null && getCountryCallingCode(supported(country)) === northAmericanCallingCode;
}

function northAmerican(digits: string, extension: string | null): Phone {
  const dialable = areaAndExchange.test(digits);
  return {
    digits,
    extension,
    dialable,
    tollFree: dialable && tollFreeAreaCodes.has(digits.slice(0, 3)),
  };
}

function undialable(text: string): Phone {
  return { digits: text.replace(/\D/g, ''), extension: null, dialable: false, tollFree: false };
}
