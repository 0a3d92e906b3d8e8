import { noResponseCode, responseCodes, shortResponseMeaning } from '../invoices/response-codes.ts';
import { type FileAnswers, meaningQuestion, type Question } from '../uploads/questions.ts';
import type { Role } from './heading-roles.ts';
import { readOutcome } from './outcome-words.ts';
import type { Meanings } from './read-legend.ts';
import type { ReadLine } from './read-lines.ts';
import { isStatus } from './read-row.ts';

/** What a word is read as that means none of the codes. */
const wordsOfNoCode = 'denied';

const candidates = [
  ...responseCodes.map((code) => ({
    value: code.code,
    label: `${code.code}: ${shortResponseMeaning(code)}`,
  })),
  { value: noResponseCode, label: 'None of these' },
];

const mostQuestions = 10;
const longestWord = 40;
const fewestRows = 2;
/** A code of the hotel's own: letters and digits without spaces, and none that is an amount or a day. */
const codeShape = /^(?=.*\p{L})[\p{L}\d#*-]{1,6}$/u;

/**
 * Asks what codes and words mean that stand beside stays and are not known: in a column for codes each of
 * them, in one for remarks codes, and words that stand there several times (F-124).
 * @param isNamed whether a text speaks of a line that is answered
 */
export function meaningQuestions(
  lines: readonly ReadLine[],
  isNamed: (text: string) => boolean,
): Question[] {
  const texts = lines.flatMap(({ kind, isQuoted, cells = [], text }) =>
    kind === 'row' && !isQuoted && isNamed(text)
      ? cells.filter(mayBeAsked).map((cell) => ({ text: cell.text, role: cell.role }))
      : [],
  );
  const words = [...Map.groupBy(texts, ({ text }) => text.toUpperCase()).values()];
  return words
    .filter(([{ text, role } = { text: '', role: undefined }, ...more]) => {
      return role === 'status' || codeShape.test(text) || more.length + 1 >= fewestRows;
    })
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostQuestions)
    .map((same) => meaningQuestion(same[0]?.text ?? '', same.length, candidates));
}

const askedRoles: ReadonlySet<Role | undefined> = new Set<Role>(['status', 'remark']);

function mayBeAsked({ role, text, meaning }: NonNullable<ReadLine['cells']>[number]): boolean {
  if (!askedRoles.has(role) || meaning !== undefined || !/\p{L}/u.test(text)) return false;
  if (text.length > longestWord) return false;
  return role === 'status' ? !isStatus(text) : !readOutcome(text).isUnderstood;
}

/** What a person said that codes and words mean, in words that are read; what is no candidate means nothing. */
export const learnedMeanings = ({ meaning = {} }: FileAnswers): Meanings =>
  new Map(
    Object.entries(meaning).flatMap(
      ([text, code]): Array<[string, string]> =>
        candidates.some(({ value }) => value === code)
          ? [[text.toUpperCase(), code === noResponseCode ? wordsOfNoCode : code]]
          : [],
    ),
  );
