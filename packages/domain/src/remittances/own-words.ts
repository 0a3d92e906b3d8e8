import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import { keysOf } from './index-lines.ts';

/** A text with the guest of a line made blank, every position kept: a name may be a word such as `Price`. */
export function withoutGuest(
  text: string,
  { guestLastName, guestFirstName = '' }: MatchableLine,
): string {
  const names = namesOf(guestLastName, guestFirstName);
  return text.replace(/[\p{L}\p{M}'’-]+/gu, (word) =>
    isOf(names, word) ? ' '.repeat(word.length) : word,
  );
}

/** What numbers and days of a stay, and its guest, are called: alone they say nothing, though they are words of what does, as `no arrival`. */
const labels: ReadonlySet<string> = new Set([
  '',
  ...'to until through arr arrive arrival dep departure ci co conf cnf cfm confirmation res reservation ref inv invoice guest comm commission ta rec recs record recoup mr mrs ms miss dr herr frau mme mlle monsieur madame sr sra srta sig signor signora dhr mevr heer mevrouw'.split(
    ' ',
  ),
]);

/** The names of a guest: each word, and words that marks or spaces part as one, as `obrien` and `smithjones`. */
const namesOf = (...names: string[]): string[] =>
  [...names, ...names.flatMap((name) => [...partsOf(name), ...name.split(/\s+/)])]
    .map(plainOf)
    .flatMap(keysOf)
    .filter(Boolean);

const partsOf = (name: string): string[] => name.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
const plainOf = (word: string): string => word.replace(/[^\p{L}\p{M}\d]/gu, '');

/** Whether a word is a name of a guest, or consists of them, as `Smith-Jones`. */
function isOf(names: readonly string[], word: string): boolean {
  const isName = (part: string) => keysOf(part).some((key) => names.includes(key));
  const own = word.replace(/(?<=\p{L})['’]s?(?!\p{L}|['’])/u, '');
  const parts = partsOf(own);
  return isName(plainOf(own)) || (parts.length > 0 && parts.every(isName));
}

/** The words of a text beside the guest of a line and its numbers; empty where there are none. */
export function ownWords(text: string, line: MatchableLine): string {
  const names = namesOf(line.guestLastName, line.guestFirstName ?? '');
  const own = text.split(/\s+|(?<!(?<!\p{L})\p{L})\/|(?<=\p{L}[,;])(?=\p{L})/u).filter((word) => {
    const plain = plainOf(word);
    const isNumber = /\d{3}/.test(plain) && !/[.,]\d{2}\D?$/.test(word);
    return !isNumber && plain.length > 1 && !isOf(names, word);
  });
  const words = own.join(' ');
  const isSilent = own.every((word) => labels.has(word.replace(/[^\p{L}]/gu, '').toLowerCase()));
  return !isSilent && /\p{L}{2}/u.test(words) ? words : '';
}
