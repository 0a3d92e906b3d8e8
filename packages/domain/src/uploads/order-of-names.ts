import { headerMeanings, type Meaning } from './header-terms.ts';

/** Which of two names in one cell comes first. */
export type NameOrder = 'lastFirst' | 'firstLast';

/** What joins two names in a header: `Apellidos y nombre`, `Name, Vorname`, `Nom et prénom`. */
const joiner = /[,/&+]|(?<=\s)(?:y|e|et|und|and|en|i)(?=\s)/i;
const nameWords: ReadonlySet<Meaning> = new Set(['last', 'first', 'name']);

/**
 * Returns the order in which a header names a last and a first name in one column; undefined for
 * any other header. `Name` and `Nombre` are the other name beside one that is told.
 */
export function orderOfNames(header: string): NameOrder | undefined {
  const words = headerMeanings(header)?.filter((meaning) => nameWords.has(meaning)) ?? [];
  const [last, first] = [words.indexOf('last'), words.indexOf('first')];
  if (last >= 0 && first >= 0) return last < first ? 'lastFirst' : 'firstLast';
  const name = words.indexOf('name');
  if (words.length !== 2 || name < 0 || words[0] === words[1] || !joiner.test(header))
    return undefined;
  const isLastTold = last >= 0;
  return isLastTold === name > 0 ? 'lastFirst' : 'firstLast';
}
