import { withoutAccents } from '../kit/without-accents.ts';
import { withPlainLetters } from '../reconciliation/plain-letters.ts';

const apostrophes = /['’‘`´]/g;
const noLetters = /[^\p{L}\p{N}]+/gu;

/**
 * Returns the words of a name in lower case, without accents, apostrophes and punctuation. Umlauts
 * written as two letters are the same word: Zürich, Zurich, and Zuerich are `zurich`.
 */
export function plainWords(text: string): string[] {
  const [plain] = withPlainLetters(text);
  return withoutAccents(plain)
    .replaceAll(apostrophes, '')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll('aa', 'a')
    .split(noLetters)
    .filter((word) => word !== '');
}

/** Writes the words of a table as {@link plainWords} has them. */
export function wordTable(given: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(given).map(([word, meaning]) => [
      plainWords(word).join(''),
      plainWords(meaning).join(' '),
    ]),
  );
}
