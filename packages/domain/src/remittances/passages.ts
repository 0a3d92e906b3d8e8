import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import type { LineIndex } from './index-lines.ts';
import { tracesOf } from './line-traces.ts';
import { isAnothersAmount, isStranger } from './other-stays.ts';
import { isOutcome } from './outcome-words.ts';
import { withoutGuest } from './own-words.ts';
import {
  continues,
  hasMoney,
  isOneBlock,
  type PassageDraft,
  statementOf,
} from './passage-statement.ts';
import type { LinePlace } from './passed-on.ts';
import { isDeduction, isOfPayment } from './read-envelope.ts';
import type { ReadLine } from './read-lines.ts';
import { readRow } from './read-row.ts';
import { paidAmount, readPassage, type Statement, type Writing } from './read-statement.ts';
import { type ResolvedLine, resolveLine } from './resolve-line.ts';
import { stayShapeOf } from './row-shape.ts';
import {
  deniesAbove,
  isBareOutcome,
  isClosing,
  isNextTitle,
  isTitle,
  isTotal,
  mayTitleBelow,
  readTitle,
  summary,
} from './titles.ts';

/** What is known of a response before its lines are read. */
export interface Reading extends Writing {
  readonly index: LineIndex;
  /** Whether bare numbers that equal a REC are RECs. */
  readonly trustsNumbers: boolean;
  /** Whether it was forwarded. */
  readonly isForwarded: boolean;
  /** The line below which what was forwarded stands, if something is written above it. */
  readonly passedOnBelow: LinePlace | undefined;
}

/** A place in a response that speaks of a line. */
export interface Passage {
  readonly lineNumber: number;
  readonly text: string;
  /** The lines on which that stands. */
  readonly lines: readonly ReadLine[];
  readonly resolved: ResolvedLine;
  readonly statement: Statement;
  /** The line above its list that says what became of all of them. */
  readonly section?: ReadLine | undefined;
  /** The lines whose stays are spoken of in the same sentence. */
  readonly sharedBy?: readonly MatchableLine[];
}

/** A place that speaks of a stay that is none of the lines. */
export interface Stranger {
  readonly lines: readonly ReadLine[];
  readonly statement: Statement;
  /** Why it is none of them. */
  readonly why: string;
}

/** What was found in a block. */
export interface Found {
  readonly passages: readonly Passage[];
  /** The lines that speak of no line: totals, payments, letters. */
  readonly rest: readonly ReadLine[];
  /** What is said of stays that are none of ours. */
  readonly strangers: readonly Stranger[];
}

const beginsTotal =
  /^[\s|*-]*(?:sub-?\s?)?(?:totals?|totale|totaal|summe|gesamt\p{L}*|insgesamt|somma|suma|soma)(?![\p{L}])/iu;
/** Finds the places of a block that speak of a line, in rows and in lines of text. */
export function findPassages(lines: readonly ReadLine[], reading: Reading): Found {
  const drafts: PassageDraft[] = [];
  const rest: ReadLine[] = [];
  const strangers: Stranger[] = [];
  let open: PassageDraft | undefined;
  let isAfterStranger = false;
  let mayTitle = true;
  let section: ReadLine | undefined;
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'text') isAfterStranger = false;
    if (open && line.lineNumber - (open.lines.at(-1)?.lineNumber ?? 0) > 1 && line.kind === 'row')
      open = undefined;
    mayTitle = mayTitleBelow(lines[at - 1], line, mayTitle);
    if (line.kind === 'heading') {
      open = undefined;
      section = undefined;
    } else if (line.kind === 'blank') {
      if (open && open.lines.some(({ isQuoted }) => !isQuoted)) open = undefined;
    } else {
      if (open && line === open.nameBelow) {
        open.lines.push(line);
        continue;
      }
      const found = resolveIn(line, reading);
      if (isTotalOf(line, found, drafts)) {
        open = undefined;
        continue;
      }
      const resolved =
        found ??
        (open && continues(open, line) ? undefined : resolveWithName(line, lines[at + 1], reading));
      if (resolved && resolved !== 'ambiguous') {
        isAfterStranger = false;
        if (open && isOneBlock(open, line, resolved)) open.lines.push(line);
        else {
          open = {
            first: line,
            lines: [line],
            resolved,
            nameBelow: found === undefined ? lines[at + 1] : undefined,
            section: line.isQuoted ? undefined : section,
          };
          drafts.push(open);
        }
      } else if (open && continues(open, line)) open.lines.push(line);
      else if (isClosing(line)) {
        open = undefined;
        rest.push(line);
      } else if (
        isTitle(line) ||
        (isNextTitle(line, section) && !hasGuestOf(line, open)) ||
        (!open && mayTitle && isBareOutcome(line))
      ) {
        open = undefined;
        section = isOutcome(readTitle(line.text)) ? line : undefined;
        rest.push(line);
      } else if (line.isQuoted) open = undefined;
      else if (isDeduction(line, reading) || (line.kind === 'row' && isOfPayment(line))) {
        open = undefined;
        rest.push(line);
      } else if (resolved === 'ambiguous' || isStranger(line, open, reading)) {
        open = undefined;
        isAfterStranger = line.kind === 'row';
        const why = resolved === 'ambiguous' ? severalLines : noLine;
        strangers.push(strangerOf(line, why, reading));
      } else if (isAnothersAmount(line, open, reading)) {
        open = undefined;
        strangers.push(strangerOf(line, noLine, reading));
      } else if (isTotal(line) || (line.kind === 'row' && (hasMoney(line) || deniesAbove(line)))) {
        open = undefined;
        if (summary.test(line.text)) section = undefined;
        rest.push(line);
      } else if (open) open.lines.push(line);
      else if (!isAfterStranger) rest.push(line);
    }
  }
  const passages = drafts.map((draft) => finish(draft, reading));
  // those above the first of ours are known by it
  const shapes = new Set(drafts.map(({ first }) => stayShapeOf(first, reading)));
  const isOther = (line: ReadLine) => shapes.has(stayShapeOf(line, reading) ?? '');
  const others = rest.filter(isOther).map((line) => strangerOf(line, noLine, reading));
  return {
    passages,
    rest: rest.filter((line) => !isOther(line)),
    strangers: [...others, ...strangers],
  };
}

const noLine = 'no matching line on this invoice';
const severalLines = 'several lines match equally well';

const strangerOf = (line: ReadLine, why: string, reading: Reading): Stranger => ({
  lines: [line],
  statement:
    line.kind === 'row' && line.cells
      ? readRow(line.cells, [], reading)
      : readPassage(line.text, reading),
  why,
});

/** Whether a line is the total of a stay above it, whose payments are read there. */
const isTotalOf = (
  line: ReadLine,
  found: ReturnType<typeof resolveLine>,
  drafts: readonly PassageDraft[],
): boolean =>
  found !== undefined &&
  found !== 'ambiguous' &&
  beginsTotal.test(line.text) &&
  drafts.some(({ resolved }) => resolved.line === found.line);

/** A total is of no stay, though a name may stand in it. */
function resolveIn(line: ReadLine, reading: Reading): ReturnType<typeof resolveLine> {
  const traces = tracesOf([line], reading);
  const isListed =
    line.kind === 'text' &&
    line.text.trim().split(/\s+/).length <= fewWords &&
    paidAmount(line.text, reading) !== undefined;
  const resolved = resolveLine({ ...traces, isListed }, reading);
  if (!resolved || resolved === 'ambiguous' || !summary.test(line.text)) return resolved;
  return resolved.isCertain ? resolved : undefined;
}

/** Finds the stay of a row that has its day and amount alone, where the guest was wrapped into the line below. */
function resolveWithName(
  line: ReadLine,
  below: ReadLine | undefined,
  reading: Reading,
): ResolvedLine | undefined {
  const isNameless = line.kind === 'row' && hasMoney(line) && !/\p{L}{2}/u.test(line.text);
  const isWrapped =
    below?.kind === 'text' && !below.isQuoted && below.lineNumber === line.lineNumber + 1;
  if (!isNameless || !isWrapped) return undefined;
  const resolved = resolveLine(tracesOf([line, below], reading), reading);
  if (!resolved || resolved === 'ambiguous' || !resolved.isCertain) return undefined;
  const { evidence } = resolved;
  return evidence.includes('same guest') && evidence.includes('same check-in')
    ? resolved
    : undefined;
}

/** A line of a list that has only a name and an amount. */
const fewWords = 4;

/** Whether a line has a part of the guest of the stay above it. */
const hasGuestOf = ({ text }: ReadLine, open: PassageDraft | undefined): boolean =>
  open !== undefined && withoutGuest(text, open.resolved.line) !== text;

function finish({ first, lines, section, resolved }: PassageDraft, reading: Reading): Passage {
  const whole =
    lines.length === 1
      ? resolved
      : resolveLine(
          tracesOf(
            lines.filter((line) => line === first || line.kind === 'text' || first.kind === 'text'),
            reading,
          ),
          reading,
        );
  const known = whole && whole !== 'ambiguous' && whole.line === resolved.line ? whole : resolved;
  return {
    lineNumber: first.lineNumber,
    text: lines.map(({ text }) => text.trim()).join('\n'),
    lines,
    section,
    resolved: known,
    statement: statementOf({ first, lines, section, resolved }, reading),
  };
}
