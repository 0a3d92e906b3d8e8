import type { LineAnswer, Source } from './combine-answers.ts';
import { datesIn } from './find-dates.ts';
import { moneyRoles, wordRoles } from './heading-roles.ts';
import { withoutReferences } from './line-traces.ts';
import { type Outcome, readOutcome } from './outcome-words.ts';
import { withoutGuest } from './own-words.ts';
import type { Paper } from './paper.ts';
import type { Reading } from './passages.ts';
import type { ReadLine, RoleCell } from './read-lines.ts';

/** A part of a paper: a cell of a table, or a part of a line of text. */
export type Place = {
  /** The block in which it stands, from 0. */
  readonly block: number;
  /** Its row or line there; the same number may be that of a line of another block. */
  readonly lineNumber: number;
} & (
  | { readonly column: number }
  /** Offsets in the line, as in `slice`. */
  | { readonly start: number; readonly end: number }
);

/** Where an answer was read; a value may stand in several places, or in none where it follows from others. */
export interface AnswerPlaces {
  /** The REC, confirmation number, guest, and check-in by which its line was found. */
  readonly who: readonly Place[];
  readonly amount: readonly Place[];
  /** The words that say what became of the stay. */
  readonly outcome: readonly Place[];
}

/** What was read of a line, and from what. */
type Sourced = Pick<LineAnswer, 'line' | 'code' | 'sources'>;

/** A cell, or a line of text, of what an answer was read from. */
interface Part {
  readonly line: ReadLine;
  readonly cell?: RoleCell;
  readonly text: string;
  /** Where it starts in its cell or line. */
  readonly from: number;
}

/** Returns a function that finds where the values of an answer stand in the paper that it was read from. */
export function placesIn(
  { blocks }: Paper,
  { index, dayOrder }: Reading,
): (answer: Sourced) => AnswerPlaces {
  const written = new Map<number, ReadonlyMap<number, string>>();
  return (answer) => ({
    who: ofAll(answer.sources.flatMap((source) => whoIn(source, answer))),
    amount: ofAll(answer.sources.flatMap(amountIn)),
    outcome: ofAll(answer.sources.flatMap((source) => outcomeIn(source, answer))),
  });

  function whoIn(source: Source, { line }: Sourced): Place[] {
    return partsOf(source).flatMap((part) => {
      const { cell, text } = part;
      if (cell && moneyRoles.has(cell.role)) return [];
      const isRecord = cell?.role === 'record' && text.replace(/\D/g, '') === String(line.id);
      if (isRecord) return placeOf(part, 0, text.length);
      return mentionsIn(text, line).flatMap(({ start, end, isOwn }) =>
        isOwn ? placeOf(part, start, end) : [],
      );
    });
  }

  /** The guests, numbers, and days of a text, and whether each is of a line. */
  function mentionsIn(text: string, line: Sourced['line']) {
    const named = index
      .anchorsIn(text)
      .map(({ start, end, lines }) => ({ start, end, isOwn: lines.has(line) }));
    const dated = datesIn(text, dayOrder).map(({ start, end, day, monthDay }) => ({
      start,
      end,
      isOwn: day === undefined ? line.startDate.endsWith(monthDay) : day === line.startDate,
    }));
    return [...named, ...dated].toSorted((one, other) => one.start - other.start);
  }

  function amountIn(source: Source): Place[] {
    const { statement } = source;
    const at = statement?.paid === undefined ? undefined : statement.paidAt;
    if (at === undefined) return [];
    const parts = partsOf(source).filter(isSaid);
    if ('cell' in at) {
      const part = parts.find(({ cell }) => cell === at.cell) ?? partOfLabel(source.lines, at.cell);
      return part ? placeOf(part, 0, part.text.length) : [];
    }
    let toSkip = at.nth;
    for (const part of parts)
      for (let start = part.text.indexOf(at.text); start >= 0; toSkip -= 1) {
        const end = start + at.text.length;
        if (toSkip === 0) return placeOf(part, end - at.text.trimStart().length, end);
        start = part.text.indexOf(at.text, start + at.text.length);
      }
    return [];
  }

  function outcomeIn(source: Source, { line, code }: Sourced): Place[] {
    const { statement, section } = source;
    const said = partsOf(source).filter(isSaid);
    const parts = said.filter(mayHaveWords);
    const mentions = said.flatMap((part, at) =>
      mentionsIn(withoutReferences(part.text), line).map((mention) => ({ ...mention, at })),
    );
    const saying = parts.flatMap((part) =>
      clausesOf(part.text).flatMap(({ start, end, isWhole }) => {
        if (!says(readOutcome(part.cell?.meaning ?? part.text.slice(start, end)), code)) return [];
        const at = said.indexOf(part);
        const before = mentions.filter(
          (each) => each.at < at || (each.at === at && each.start < end),
        );
        const ownAt = before.findLastIndex(({ isOwn }) => isOwn);
        const others = ownAt < 0 ? mentions.length : before.length - 1 - ownAt;
        return [{ part, start, end, others: isWhole ? mentions.length + 1 : others }];
      }),
    );
    // what is said nearest behind the guest, and there with the fewest words
    const [nearest] = saying.toSorted(
      (one, other) => one.others - other.others || one.end - one.start - (other.end - other.start),
    );
    if (nearest) {
      const { start, end } = withoutBeginning(nearest, line, code);
      return placeOf(nearest.part, start, end);
    }
    if (section && says(readOutcome(section.text), code))
      return placeOf({ line: section, text: section.text, from: 0 }, 0, section.text.length);
    const isWhole = statement === undefined || (code === null && parts.every(({ cell }) => !cell));
    return parts
      .filter(({ cell }) => isWhole || (code === null && cell))
      .flatMap((part) => placeOf(part, 0, part.text.length));
  }

  /** Words without the guest, the number, and the day that they begin with. */
  function withoutBeginning(
    { part: { text }, start, end }: { part: Part; start: number; end: number },
    line: Sourced['line'],
    code: string | null,
  ) {
    const own = mentionsIn(text, line).filter(({ isOwn }) => isOwn);
    const plain = own.reduce(
      (all, each) =>
        all.slice(0, each.start) + ' '.repeat(each.end - each.start) + all.slice(each.end),
      withoutGuest(text, line),
    );
    const words = plain.slice(start, end);
    return says(readOutcome(words), code)
      ? { start: start + words.search(/[^\s.,;:|#–-]/), end }
      : { start, end };
  }

  /** The place of a part of a cell or a line, in offsets of what was written there. */
  function placeOf({ line, cell, from }: Part, start: number, end: number): Place[] {
    const { block } = line;
    const lineNumber = cell?.lineNumber ?? line.lineNumber;
    if (blocks[block]?.kind === 'table')
      return cell ? [{ block, lineNumber, column: cell.column }] : columnsOf(line);
    const raw = rawOf(block).get(lineNumber);
    if (raw === undefined) return [];
    if (!cell) {
      const at = (offset: number) => rawOffset(raw, from + offset);
      return [{ block, lineNumber, start: at(start), end: at(end) }];
    }
    const span =
      (cell.lineNumber === undefined ? spanOf(raw, line, cell) : undefined) ?? wholeOf(raw);
    return [{ block, lineNumber, ...span }];
  }

  function rawOf(block: number): ReadonlyMap<number, string> {
    const known = written.get(block);
    if (known) return known;
    const own = blocks[block];
    const lines = own?.kind === 'text' ? own.lines : [];
    const texts = new Map(lines.map(({ lineNumber, text }) => [lineNumber, text]));
    written.set(block, texts);
    return texts;
  }
}

const wholeOf = (raw: string) => ({
  start: raw.length - raw.trimStart().length,
  end: raw.trimEnd().length,
});

const mayHaveWords = ({ cell, text }: Part): boolean =>
  (cell === undefined || cell.role === 'paid' || wordRoles.has(cell.role)) && /\p{L}/u.test(text);

const isSaid = ({ line }: Part): boolean => !line.isQuoted;

/** The cells of rows, and the lines of text, of which only those of a sentence are its. */
function partsOf({ lines, text: own = '' }: Source): Part[] {
  const texts = lines.map(({ text }) => text.trim());
  const start = Math.max(0, texts.join(' ').indexOf(own.replaceAll('\n', ' ')));
  const end = own === '' ? Number.POSITIVE_INFINITY : start + own.length;
  let passed = 0;
  return lines.flatMap((line, at): Part[] => {
    const { text } = line;
    const before = passed;
    passed += (texts[at]?.length ?? 0) + 1;
    if (line.kind === 'row' && line.cells)
      return line.cells.flatMap((cell) =>
        cell.text === '' ? [] : [{ line, cell, text: cell.text, from: 0 }],
      );
    const indent = text.length - text.trimStart().length;
    const from = indent + Math.max(0, start - before);
    const until = Math.min(text.length, indent + end - before);
    return until > from ? [{ line, text: text.slice(from, until), from }] : [];
  });
}

/** The line in which a value stands after a word and a colon. */
function partOfLabel(lines: readonly ReadLine[], cell: RoleCell): Part | undefined {
  const line = lines.find(({ cells }) => cells?.includes(cell));
  return line && { line, cell, text: cell.text, from: 0 };
}

const columnsOf = ({ block, lineNumber, cells = [] }: ReadLine): Place[] =>
  cells.flatMap(({ column, text }) => (text === '' ? [] : [{ block, lineNumber, column }]));

const clauseEnds = /[;,()|\n]|[:–—]|\s-+\s|\s{2,}/g;

/** The clauses of a text, and the whole text where it has several. */
function clausesOf(text: string): Array<{ start: number; end: number; isWhole?: boolean }> {
  const marks = Array.from(text.matchAll(clauseEnds), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const bounds = [{ start: 0, end: 0 }, ...marks, { start: text.length, end: text.length }];
  const clauses = bounds.slice(0, -1).map(({ end }, position) => {
    const part = text.slice(end, bounds[position + 1]?.start);
    const start = end + part.length - part.trimStart().length;
    return { start, end: start + part.trim().length };
  });
  const filled = clauses.filter(({ start, end }) => end > start);
  return filled.length > 1 ? [...filled, { start: 0, end: text.length, isWhole: true }] : filled;
}

function says(outcome: Outcome, code: string | null): boolean {
  if (code === null) return outcome.isOther || outcome.isNotPaid || outcome.isPending;
  if (code === 'PD') return outcome.isPaid || outcome.isInFull;
  return outcome.unpaid?.code === code;
}

/** Where a place of a line stands that was read with two spaces for each tab, and without page ends. */
function rawOffset(raw: string, offset: number): number {
  let passed = 0;
  let at = 0;
  while (at < raw.length && (passed < offset || raw[at] === '\f')) {
    passed += raw[at] === '\t' ? 2 : raw[at] === '\f' ? 0 : 1;
    at += 1;
  }
  return at;
}

/** Where a cell of a line of text stands: after those before it, whatever space is between its words. */
function spanOf(raw: string, { cells = [] }: ReadLine, cell: RoleCell) {
  let at = cell.column < 0 ? raw.indexOf(':') : 0;
  for (const each of cells) {
    let start: number | undefined;
    for (const word of each.text.split(/\s+/).filter(Boolean)) {
      const found = raw.indexOf(word, at);
      if (found < 0) return undefined;
      start ??= found;
      at = found + word.length;
    }
    if (each === cell) return start === undefined ? undefined : { start, end: at };
  }
  return undefined;
}

/** Each place once, in the order of the paper. */
function ofAll(places: readonly Place[]): Place[] {
  const seen = new Map(places.map((place) => [JSON.stringify(place), place]));
  return [...seen.values()].toSorted(
    (one, other) =>
      one.block - other.block ||
      one.lineNumber - other.lineNumber ||
      offsetOf(one) - offsetOf(other),
  );
}

const offsetOf = (place: Place): number => ('column' in place ? place.column : place.start);
