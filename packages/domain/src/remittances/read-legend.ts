import { wordRoles } from './heading-roles.ts';
import { type Outcome, readOutcome } from './outcome-words.ts';
import type { ReadLine, RoleCell } from './read-lines.ts';

/** What the codes of a response mean, in words, by the code in capitals; the number of a note as `(1)`. */
export type Meanings = ReadonlyMap<string, string>;

/** A code, what sets it apart, and words. Numbers need an equals sign: the items of lists have them, too. */
const entry = /(?:^|[\s(])(?:(\p{L}{1,3}\d?) ?[=:–-]|(\d{1,2}) ?=) ?(\p{L}.*)$/u;
/** A note, as `(1) no show`; without its first bracket only cells for remarks point to it. */
const note = /^(?:[([](\d{1,2})[)\]]|(\d{1,2}) ?[.)–:-])[ =:–-]{0,6}(\p{L}.*)$/u;
/** What parts two entries of a line: a mark, or only a space before a code with an equals sign. */
const betweenEntries = /[;,|]|\s(?=(?:\p{L}{1,3}\d?|\d{1,2}) ?= ?\p{L})/u;
const isEntryOrEmpty = (text: string): boolean => text === '' || /^\S{1,4} ?=/.test(text);
const pointer = /^[([](\d{1,2})[)\]]$/;
const fewestEntries = 2;
const longestLegend = 400;

/**
 * Reads the legend of a response, as `N = no show`: at least two codes, each with words that are an answer; of
 * notes, as `(1) no show`, one is enough. A code that is told twice with different words means nothing.
 */
export function readLegend(lines: readonly ReadLine[]): Meanings {
  const meanings = new Map<string, string>();
  const contrary = new Set<string>();
  let isNote = false;
  for (const { text, isQuoted, cells } of lines) {
    const filled = cells?.filter(({ text: each }) => each !== '').length ?? 0;
    const isTable = filled > fewestEntries && !cells?.every((cell) => isEntryOrEmpty(cell.text));
    if (isQuoted || text.length > longestLegend || isTable) continue;
    const written = filled > fewestEntries ? text : text.replace(' | ', ' = ');
    for (const part of written.split(betweenEntries)) {
      const found = entryOf(part.trim());
      if (!found || !isAnswer(readOutcome(found.words))) continue;
      const { code, words } = found;
      const known = meanings.get(code);
      if (known !== undefined && known !== words) contrary.add(code);
      meanings.set(code, words);
      isNote ||= found.isNote;
    }
  }
  for (const code of contrary) meanings.delete(code);
  return meanings.size < fewestEntries && !isNote ? new Map() : meanings;
}

function entryOf(part: string): { code: string; words: string; isNote: boolean } | undefined {
  const [, bracketed, numbered, noted = ''] = note.exec(part) ?? [];
  const number = bracketed ?? numbered;
  if (number !== undefined) return { code: `(${number})`, words: noted, isNote: true };
  const [, letters, digits, words = ''] = entry.exec(part) ?? [];
  const code = letters ?? digits;
  return code === undefined ? undefined : { code: code.toUpperCase(), words, isNote: false };
}

const isAnswer = ({ unpaid, isPaid, isOther, isPending, isContrary }: Outcome): boolean =>
  !isContrary && (unpaid !== undefined || isPaid || isOther || isPending);

/** The lines, each cell that holds only a code of the legend with the words for it. */
export const withMeanings = (
  lines: readonly ReadLine[],
  meanings: Meanings,
): readonly ReadLine[] =>
  meanings.size === 0
    ? lines
    : lines.map((line) => {
        if (line.kind === 'row' && line.cells)
          return {
            ...line,
            cells: line.cells.map((cell) => {
              const meaning = wordRoles.has(cell.role) ? meaningOf(cell, meanings) : undefined;
              return meaning === undefined ? cell : { ...cell, meaning };
            }),
          };
        return line;
      });

function meaningOf({ role, text }: RoleCell, meanings: Meanings): string | undefined {
  const isRemark = role === 'status' || role === 'remark';
  const [, number = isRemark ? text : undefined] = pointer.exec(text) ?? [];
  return meanings.get(text.toUpperCase()) ?? meanings.get(`(${number})`);
}
