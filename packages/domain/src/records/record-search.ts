import { foreignPrefix } from '../suppliers/phone.ts';

/** The meaning of the text in the search box of the records list. */
type RecordSearch =
  | {
      /** Digits begin a phone or a confirmation number, or are a record's whole id. */
      readonly kind: 'digits';
      readonly phone: string;
      readonly confirmation: string;
      readonly recordId: number | undefined;
    }
  | {
      /** Letters with digits begin a confirmation number. */
      readonly kind: 'confirmation';
      readonly confirmation: string;
    }
  | {
      /** Each word is contained in the guest's first or last name; a single one may also begin a confirmation number. */
      readonly kind: 'names';
      readonly words: readonly string[];
      readonly confirmation: string | undefined;
    };

const largestId = 2_147_483_647;
const asPhone = /^[\d\s()+./-]+$/;
const anyDash = /[\u2010-\u2015\u2212]/g;
/** Text around a phone number that is copied with it: an address, and a contact name. */
const addressOfPhone = /^tel:\s*(?=[\d+(])/i;
const extension = /^([\d\s()+./-]*\d)[\s,;]+(?:x|ext\.?|extension)\s*\d{1,6}$/i;
const fewestPhoneDigits = 10;

/** Reads a search text that is not blank, typed or copied from a letter or a page. */
export function readRecordSearch(search: string): RecordSearch {
  const text = plainText(search);
  if (!/\d/.test(text)) {
    const words = text.split(/[\s,/]+/).filter((word) => word !== '');
    const confirmation = /^[A-Za-z-]*[A-Za-z]$/.test(text) ? confirmationKey(text) : undefined;
    return { kind: 'names', words, confirmation };
  }
  if (!asPhone.test(text)) return { kind: 'confirmation', confirmation: confirmationKey(text) };
  const digits = digitsOf(text);
  const isId = /^\d+$/.test(text) && Number(text) <= largestId;
  return {
    kind: 'digits',
    phone: searchedPhone(text),
    confirmation: digits,
    recordId: isId ? Number(text) : undefined,
  };
}

/**
 * The beginning of a stored phone that typed digits mean; the home country's 1 is not stored, and a foreign
 * number of ten digits is stored behind 00. A text without digits stays as it is, which begins no phone.
 */
export function searchedPhone(text: string): string {
  const plain = plainText(text);
  const digits = digitsOf(plain);
  if (digits === '') return plain;
  if (/^[\s(]*\+/.test(plain) && digits.length === 10) return `${foreignPrefix}${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** The same of a text that is nothing but a phone number or its beginning; undefined for any other. */
export function readPhoneSearch(text: string): string | undefined {
  const plain = plainText(text);
  return /^[\d\s()+.-]+$/.test(plain) && /\d/.test(plain) ? searchedPhone(plain) : undefined;
}

/**
 * Returns a confirmation number for comparison: only its letters and digits, in upper case. A text with
 * none stays as it is, which begins no confirmation number.
 */
export function confirmationKey(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase() || text;
}

/** Returns the text with plain letters, digits, and dashes; for a phone number, only the number. */
function plainText(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(anyDash, '-').trim().replace(addressOfPhone, '');
  const [, phone = ''] = extension.exec(plain) ?? [];
  return digitsOf(phone).length < fewestPhoneDigits ? plain : phone;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
