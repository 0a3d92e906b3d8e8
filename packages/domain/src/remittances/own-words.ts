import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import { keysOf } from './index-lines.ts';

/** A text with the guest of a line made blank, every position kept: a name may be a word such as `Price`. */
export function withoutGuest(
  text: string,
  { guestLastName, guestFirstName = '' }: MatchableLine,
): string {
  const names = namesOf(guestLastName, guestFirstName);
  return text.replace(/[\p{L}\p{M}'’]+/gu, (word) =>
    keysOf(word).some((key) => names.includes(key)) ? ' '.repeat(word.length) : word,
  );
}

/** What numbers and days of a stay, and its guest, are called: alone they say nothing, though they are words of what does, as `no arrival`. */
const labels: ReadonlySet<string> = new Set([
  '',
  ...'to until through arr arrive arrival dep departure ci co conf cnf cfm confirmation res reservation ref inv invoice guest comm commission ta rec recs record recoup mr mrs ms miss dr herr frau mme mlle monsieur madame sr sra srta sig signor signora dhr mevr heer mevrouw'.split(
    ' ',
  ),
]);

const namesOf = (...names: string[]): string[] =>
  names
    .join(' ')
    .split(/[^\p{L}]+/u)
    .flatMap(keysOf)
    .filter(Boolean);

/** The words of a text beside the guest of a line and its numbers; empty where there are none. */
export function ownWords(text: string, line: MatchableLine): string {
  const names = namesOf(line.guestLastName, line.guestFirstName ?? '');
  const own = text.split(/[\s/]+/).filter((word) => {
    const plain = word.replace(/[^\p{L}\d]/gu, '');
    const isNumber = /\d{3}/.test(plain) && !/[.,]\d{2}\D?$/.test(word);
    return !isNumber && plain.length > 1 && !keysOf(plain).some((key) => names.includes(key));
  });
  const words = own.join(' ');
  const isSilent = own.every((word) => labels.has(word.replace(/[^\p{L}]/gu, '').toLowerCase()));
  return !isSilent && /\p{L}{2}/u.test(words) ? words : '';
}
