import type { Role } from './heading-roles.ts';
import { type Outcome, readOutcome } from './outcome-words.ts';
import type { ReadLine } from './read-lines.ts';

/** What the codes of a response mean, in words, by the code in capitals. */
export type Meanings = ReadonlyMap<string, string>;

/** A code, what sets it apart, and words. Numbers need an equals sign: the items of lists have them, too. */
const entry = /(?:^|[\s(])(?:(\p{L}{1,3}\d?) ?[=:–-]|(\d{1,2}) ?=) ?(\p{L}.*)$/u;
const fewestEntries = 2;
const longestLegend = 400;

/**
 * Reads the legend of a response, as `N = no show`: at least two codes, each with words that are an answer.
 * A code that is told twice with different words means nothing.
 */
export function readLegend(lines: readonly ReadLine[]): Meanings {
  const meanings = new Map<string, string>();
  const contrary = new Set<string>();
  for (const { text, isQuoted, cells } of lines) {
    const filled = cells?.filter(({ text: each }) => each !== '').length ?? 0;
    if (isQuoted || text.length > longestLegend || filled > fewestEntries) continue;
    for (const part of text.replace(' | ', ' = ').split(/[;,]/)) {
      const [, letters, digits, words = ''] = entry.exec(part.trim()) ?? [];
      const code = (letters ?? digits ?? '').toUpperCase();
      if (!isAnswer(readOutcome(words))) continue;
      const known = meanings.get(code);
      if (known !== undefined && known !== words) contrary.add(code);
      meanings.set(code, words);
    }
  }
  for (const code of contrary) meanings.delete(code);
  return meanings.size < fewestEntries ? new Map() : meanings;
}

const isAnswer = ({ unpaid, isPaid, isOther, isPending, isContrary }: Outcome): boolean =>
  !isContrary && (unpaid !== undefined || isPaid || isOther || isPending);

const codeRoles: ReadonlySet<Role | undefined> = new Set<Role | undefined>([
  'status',
  'remark',
  'text',
  undefined,
]);

/** The lines, each cell that holds only a code of the legend with the words for it. */
export const withMeanings = (
  lines: readonly ReadLine[],
  meanings: Meanings,
): readonly ReadLine[] =>
  meanings.size === 0
    ? lines
    : lines.map((line) =>
        line.kind === 'row' && line.cells
          ? {
              ...line,
              cells: line.cells.map((cell) => {
                const meaning = codeRoles.has(cell.role)
                  ? meanings.get(cell.text.toUpperCase())
                  : undefined;
                return meaning === undefined ? cell : { ...cell, meaning };
              }),
            }
          : line,
      );
