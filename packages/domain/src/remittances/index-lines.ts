import { memoize } from '../kit/memoize.ts';
import { withoutAccents } from '../kit/without-accents.ts';
import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import { withPlainLetters } from '../reconciliation/plain-letters.ts';
import { normalizeConfirmation } from '../uploads/confirmation-number.ts';
import { withoutSuffixes } from '../uploads/guest-name-words.ts';

/** A word or a number of a text, and where it stands. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A place in a text that may mean one of some lines. */
export interface Anchor {
  readonly kind: 'record' | 'bareNumber' | 'confirmation' | 'name';
  readonly start: number;
  readonly end: number;
  readonly lines: ReadonlySet<MatchableLine>;
}

const plainWord = /^[A-Za-z\d]*$/;

/** The spellings of a word without accents: Müller is muller and mueller. */
export function keysOf(word: string): readonly string[] {
  if (plainWord.test(word)) return [word.toLowerCase()];
  if (/['’]/.test(word)) return keysOf(word.replace(/['’]/g, ''));
  const spellings = withPlainLetters(word);
  return [...new Set(spellings.map(withoutAccents))];
}

/** An apostrophe within a name is none: O'Brien is OBRIEN, and Smith's is Smith. */
const wordShape = /[\p{L}\p{M}\d]+(?:['’](?!s(?!\p{L}))[\p{L}\p{M}]+)*/gu;
const numberShape = /[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?/gu;

const tokensOf = (text: string, shape: RegExp): Token[] =>
  Array.from(text.matchAll(shape), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));

/** The words of a name, in each of its spellings, also O BRIEN of O'Brien; words of marks only are none. */
function namesOf(name: string): string[][] {
  const words = tokensOf(withoutSuffixes(name), wordShape).map(({ text }) => keysOf(text));
  if (words.length === 0) return [];
  const first = words.map(([key = '']) => key);
  const last = words.map((keys) => keys.at(-1) ?? '');
  const joined = first.join('');
  const parted = name.replace(/['’]/g, ' ');
  return [
    first,
    last,
    ...(words.length > 1 ? [[joined]] : []),
    ...(parted === name ? [] : namesOf(parted)),
  ];
}

/** Confirmation numbers of digits are equal with and without the zeros before them. */
const numberKey = (text: string): string => {
  const number = normalizeConfirmation(text);
  return /^\d+$/.test(number) ? number.replace(/^0+/, '') : number;
};

const labelOfRecord = /\b(?:recs?|records?|recoup|reg)(?: (?:no|nr|id|number))?$/i;
/** The words before a number, without marks. */
const before = (text: string, start: number): string =>
  text
    .slice(Math.max(0, start - 20), start)
    .replace(/[\s.:#-]+/g, ' ')
    .trimEnd();
/** What stands between a REC that is called so and the next one of its list, which is not. */
const listsNext =
  /(?:[,;/&+]|(?<!\p{L})(?:and|or|nor|und|oder|sowie|et|ou|y|o|e|ed|en))\s*(?:#\s*)?$/iu;
const shortestNumber = 4;
/** A response is read several times, and has at most so many texts, with those of its cells. */
const mostTexts = 20_000;

const setsBy = (
  lines: readonly MatchableLine[],
  keyOf: (line: MatchableLine) => string,
): Map<string, Set<MatchableLine>> =>
  new Map(Array.from(Map.groupBy(lines, keyOf), ([key, group]) => [key, new Set(group)]));

/** The set of one name is not copied: it may have hundreds of lines, and is asked for by each of them. */
const unionOf = (sets: ReadonlyArray<ReadonlySet<MatchableLine>>): ReadonlySet<MatchableLine> => {
  const [first] = sets;
  return first && sets.length === 1 ? first : new Set(sets.flatMap((set) => [...set]));
};

/** Finds where a text may mean one of the lines: by a REC, a confirmation number, or a last name. */
export function indexLines(lines: readonly MatchableLine[]) {
  const byRecord = setsBy(lines, ({ id }) => String(id));
  const byNumber = setsBy(
    lines.filter(({ confirmationNumber }) => confirmationNumber !== null),
    ({ confirmationNumber }) => numberKey(confirmationNumber ?? ''),
  );
  byNumber.delete('');
  const names = new Map<string, { words: readonly string[]; lines: Set<MatchableLine> }>();
  for (const line of lines)
    for (const words of namesOf(line.guestLastName)) {
      const name = names.get(words.join(' ')) ?? { words, lines: new Set() };
      name.lines.add(line);
      names.set(words.join(' '), name);
    }
  const byFirstWord = Map.groupBy(names.values(), ({ words: [first] }) => first ?? '');

  const anchorsIn = memoize((text: string): readonly Anchor[] => {
    const anchors: Anchor[] = [];
    let isOfList = false;
    for (const { start, end, text: token } of tokensOf(text, numberShape)) {
      if (!/\d/.test(token)) continue;
      const records = byRecord.get(token);
      const isLabelled: boolean =
        records !== undefined &&
        (labelOfRecord.test(before(text, start)) ||
          (isOfList && listsNext.test(before(text, start))));
      isOfList ||= isLabelled;
      if (token.length < shortestNumber && !isLabelled) continue;
      if (records) {
        const kind = isLabelled ? 'record' : 'bareNumber';
        anchors.push({ kind, start, end, lines: records });
      }
      const numbered = byNumber.get(numberKey(token));
      if (numbered) anchors.push({ kind: 'confirmation', start, end, lines: numbered });
    }
    const words = tokensOf(text, wordShape);
    const keys = words.map((word) => keysOf(word.text));
    for (const [position, { start, text: word }] of words.entries()) {
      if (/^\p{Ll}/u.test(word)) continue;
      const fits = (keys[position] ?? []).flatMap((key) => byFirstWord.get(key) ?? []);
      const named = fits.filter(({ words: name }) =>
        name.every((key, at) => keys[position + at]?.includes(key)),
      );
      if (named.length === 0) continue;
      const length = Math.max(...named.map(({ words: name }) => name.length));
      const longest = named.filter(({ words: name }) => name.length === length);
      const end = words[position + length - 1]?.end ?? start;
      const meant = longest.map((name) => name.lines);
      anchors.push({ kind: 'name', start, end, lines: unionOf(meant) });
    }
    return anchors.toSorted((one, other) => one.start - other.start);
  }, mostTexts);

  return { anchorsIn };
}

export type LineIndex = ReturnType<typeof indexLines>;

/** The words of a text, which is asked for each of many guests of one name. */
const wordsIn = memoize((text) => tokensOf(text, wordShape).map(({ text: word }) => keysOf(word)));

/** The spellings of the first of a guest's first names; undefined without one. */
const keysOfFirst = memoize((firstName) => {
  const [first = ''] = firstName.split(/[\s.]+/);
  return first === '' ? undefined : keysOf(first.replace(/[^\p{L}\p{M}]/gu, ''));
});

/** Returns whether a text has a first name, or only its initial. */
export function hasFirstName(text: string, firstName: string): 'whole' | 'initial' | undefined {
  const keys = keysOfFirst(firstName);
  if (!keys) return undefined;
  const words = wordsIn(text);
  if (words.some((word) => word.some((key) => keys.includes(key)))) return 'whole';
  const [initial] = Array.from(keys[0] ?? '');
  return words.some((word) => word.includes(initial ?? '')) ? 'initial' : undefined;
}
