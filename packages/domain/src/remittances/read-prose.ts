import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import { amountsIn } from './find-amounts.ts';
import { datesIn, withoutDates } from './find-dates.ts';
import type { Anchor } from './index-lines.ts';
import { withoutReferences } from './line-traces.ts';
import { readOutcome } from './outcome-words.ts';
import type { Passage, Reading } from './passages.ts';
import type { ReadLine } from './read-lines.ts';
import { paidAtOf, readPassage, type Statement, severalPaid } from './read-statement.ts';
import { type ResolvedLine, resolveLine } from './resolve-line.ts';
import { rowShapeOf } from './row-shape.ts';

/** The mention of a line within a sentence. */
interface Mention {
  readonly start: number;
  /** Its sentence, up to the next name in it. */
  readonly clause: string;
  readonly resolved: ResolvedLine;
}

interface Sentence {
  readonly text: string;
  readonly lineNumber: number;
  /** The lines on which it stands. */
  readonly lines: readonly ReadLine[];
}

const shortestWrapped = 45;
const goesOn = /^\s*[\p{Ll}(\d]/u;
const clauseEnd = /(?<=[\p{Ll}\d)]{2}[.,;!?]) /u;
const someWord = /\p{Ll}{3}/u;
const listed = /^\s*(?:\d{1,3}[.)]|[-*•–])\s/;

/**
 * Returns whether lines are a paragraph of sentences, broken where a line was full, and no list.
 * @param width the length of the longest line around them
 */
export function isProse(lines: readonly ReadLine[], reading: Reading, width: number): boolean {
  if (
    lines.some(
      ({ kind, isQuoted, cells, text }) =>
        kind !== 'text' ||
        isQuoted ||
        (cells && mentionsIn(text, reading).length < 2) ||
        listed.test(text) ||
        /\S {3,}\S/.test(text),
    )
  )
    return false;
  const mentions = lines.map(({ text }) => mentionsIn(text, reading).length);
  if (mentions.every((count) => count < 2) && areRows(lines, reading)) return false;
  const items = lines.filter(({ text }) => !/:\s*$/.test(text));
  const beginning = items.filter(({ text }) => {
    const [first] = mentionsIn(text, reading);
    return first !== undefined && !/\p{L}/u.test(text.slice(0, first.start));
  });
  if (beginning.length > 1 && beginning.length === items.length) return false;
  const isList = mentions.every((count) => count === 1);
  const textAbove = (position: number) => lines[position - 1]?.text.trimEnd() ?? '';
  const isOpen = (before: string) => before !== '' && !/[.:;!?]$/.test(before);
  // of a short line only what stands before its stay shows that another sentence ends there
  const isNarrow =
    !goesOn.test(items[0]?.text ?? '') &&
    lines.some(
      ({ text }, position) =>
        isOpen(textAbove(position)) && goesOn.test(text) && endsClause(text, reading),
    );
  const wrapped = lines.filter(({ text }, position) => {
    const before = textAbove(position);
    if (!isOpen(before) || (before.length < shortestWrapped && !isNarrow)) return false;
    const [word = ''] = text.trim().split(' ');
    const isFull = before.length + word.length >= width;
    return goesOn.test(text) || (isFull && !isList);
  });
  const isWrapped = wrapped.length > 0 && wrapped.length * 2 >= lines.length - 1;
  return isWrapped || mentions.some((count) => count > 1);
}

/** Whether most lines are rows of one list. */
function areRows(lines: readonly ReadLine[], reading: Reading): boolean {
  const shapes = lines.flatMap(({ text }) => rowShapeOf(text, reading) ?? []);
  const alike = [...Map.groupBy(shapes, (shape) => shape).values()].map(({ length }) => length);
  const most = Math.max(0, ...alike);
  return most > 1 && most * 2 > lines.length;
}

/** Whether a clause of words ends in a line before the first stay that it names. */
function endsClause(text: string, reading: Reading): boolean {
  const [first] = reading.index.anchorsIn(withoutReferences(text));
  if (first === undefined) return false;
  const clauses = text.slice(0, first.start).split(clauseEnd);
  return clauses.slice(0, -1).some((clause) => someWord.test(clause));
}

/** Whether a line goes on with sentences about several stays behind a list. */
export const isBehindList = (line: ReadLine, before: ReadLine, reading: Reading): boolean =>
  listed.test(before.text) &&
  !listed.test(line.text) &&
  !line.isQuoted &&
  mentionsIn(line.text, reading).length > 1;

/** Reads the sentences of a paragraph: each speaks of one stay, or of several at once. */
export function readProse(
  lines: readonly ReadLine[],
  reading: Reading,
): { passages: Passage[]; rest: ReadLine[] } {
  const passages: Passage[] = [];
  const rest: ReadLine[] = [];
  let before: (Sentence & { mention: ResolvedLine }) | undefined;
  for (const sentence of sentencesOf(lines)) {
    const { text, lineNumber } = sentence;
    const mentions = mentionsIn(text, reading);
    const [only] = mentions;
    if (only && mentions.length === 1) {
      before = { ...sentence, mention: only.resolved };
      passages.push({
        ...sentence,
        resolved: only.resolved,
        statement: readPassage(isAnswer(readOutcome(only.clause)) ? only.clause : text, reading),
      });
    } else if (mentions.length > 1) {
      before = undefined;
      passages.push(...readShared(sentence, mentions, reading));
    } else if (namesAnother(text, before?.mention.line, reading)) {
      before = undefined;
      passages.push(...readNamed(sentence, reading));
    } else if (before && !isOfPayment.test(text)) {
      const whole = `${before.text} ${text}`;
      const spoken = [...new Set([...before.lines, ...sentence.lines])];
      passages.splice(-1, 1, {
        lineNumber: before.lineNumber,
        text: whole,
        lines: spoken,
        resolved: before.mention,
        statement: readPassage(whole, reading),
      });
      before = { ...before, text: whole, lines: spoken };
    } else {
      const block = sentence.lines[0]?.block ?? 0;
      rest.push({
        block,
        lineNumber,
        text,
        cells: undefined,
        kind: 'text',
        isQuoted: false,
        isOurs: false,
      });
    }
  }
  return { passages, rest };
}

/** Whether a sentence names a guest, who is not the one of the sentence before. */
const namesAnother = (text: string, line: MatchableLine | undefined, reading: Reading): boolean =>
  line !== undefined &&
  reading.index.anchorsIn(text).some(({ kind, lines }) => kind === 'name' && !lines.has(line));

/** A sentence that has only the name of a guest with one stay says what became of it, and does not prove which it is. */
function readNamed(sentence: Sentence, reading: Reading): Passage[] {
  const { text } = sentence;
  const anchors = reading.index.anchorsIn(text);
  const resolved = resolveLine({ anchors, text, isListed: true }, reading);
  const statement = readPassage(text, reading);
  if (!resolved || resolved === 'ambiguous' || !isAnswer(statement.outcome)) return [];
  return [{ ...sentence, resolved, statement }];
}

const isOfPayment =
  /(?<![\p{L}\d])(?:check|cheque|wire|ach|transfer|total|enclosed|scheck|insgesamt|gesamt\p{L}*|überweisung|referenz|virement|chèque|transferencia|bonifico|referencia|regards|thank)(?![\p{L}\d])/iu;

function sentencesOf(lines: readonly ReadLine[]): Sentence[] {
  const starts: number[] = [];
  let whole = '';
  for (const { text } of lines) {
    starts.push(whole.length);
    whole += `${text.trim()} `;
  }
  const bounds = Array.from(
    whole.matchAll(/(?<=[\p{L}\d)"€]{2}[.!?]) (?=["(]?\p{Lu})/gu),
    ({ index }) => index,
  ).filter(
    (at) =>
      !/(?<![\d.,])\d{1,2}\.$|\b(?:no|nr|conf|ck|chk|arr|dep|inc|mr|mrs|ms|dr|st|herr|hr|fr|sr|sra|nt|nts|inv|ref|n)\.$/i.test(
        whole.slice(0, at),
      ),
  );
  const ends = [...bounds, whole.length];
  return ends.flatMap((end, position) => {
    const start = position === 0 ? 0 : (ends[position - 1] ?? 0);
    const text = whole.slice(start, end).trim();
    const first = starts.findLastIndex((at) => at <= start + 1);
    const own = lines.filter((_, at) => at >= first && (starts[at] ?? 0) < end);
    return text === '' ? [] : [{ text, lineNumber: own[0]?.lineNumber ?? 1, lines: own }];
  });
}

/** The lines that a sentence mentions, in order; each reaches until the next one begins. */
function mentionsIn(text: string, reading: Reading): Mention[] {
  const anchors = reading.index.anchorsIn(withoutReferences(text));
  const groups: Anchor[][] = [];
  for (const anchor of anchors) {
    const group = groups.at(-1);
    const isOne = group?.some(({ lines }) => [...lines].some((line) => anchor.lines.has(line)));
    const isFull = isOne && anchor.kind === 'name' && group?.some(({ kind }) => kind === 'name');
    if (group && isOne && !isFull) group.push(anchor);
    else groups.push([anchor]);
  }
  const mentions: Mention[] = [];
  const hasDayBefore = datesIn(text.slice(0, groups[0]?.[0]?.start), reading.dayOrder).length > 0;
  for (const [position, group] of groups.entries()) {
    const start = group[0]?.start ?? 0;
    const until = groups[position + 1]?.[0]?.start ?? text.length;
    const from = Math.max(groups[position - 1]?.at(-1)?.end ?? 0, start - 25);
    const resolveIn = (own: string) => resolveLine({ anchors: group, text: own }, reading);
    const around = resolveIn(text.slice(from, until));
    const own = hasDayBefore ? text.slice(from, group.at(-1)?.end) : text.slice(start, until);
    const resolved = around === 'ambiguous' ? resolveIn(own) : around;
    if (!resolved || resolved === 'ambiguous') continue;
    const isAgain = mentions.some((other) => other.resolved.line === resolved.line);
    const clause = text.slice(position === 0 ? 0 : start, until);
    if (!isAgain) mentions.push({ start, clause, resolved });
  }
  return mentions;
}

/** Reads a sentence about several stays: what stands beside one counts for it, else what is said of all. */
function readShared(sentence: Sentence, mentions: readonly Mention[], reading: Reading): Passage[] {
  const { text } = sentence;
  const amounts = amountsIn(withoutDates(text, reading.dayOrder), reading.mark);
  const all = readPassage(text, reading);
  const parts = mentions.map(({ start }, position) =>
    text.slice(start, mentions[position + 1]?.start ?? text.length),
  );
  const codes = parts.map((part) => readOutcome(part));
  const isContrary = { contradictions: ['its sentence says several things'] };
  const said = codes.filter(isAnswer);
  const differs = said.length > 1;
  const [first] = mentions;
  const ofAll = readOutcome(text.slice(0, first?.start));
  const isBefore =
    isAnswer(ofAll) &&
    said.length < mentions.length &&
    said.some(({ unpaid }) => unpaid !== ofAll.unpaid);
  return mentions.map(({ resolved }, position): Passage => {
    const amount = amounts.length === mentions.length ? amounts[position] : undefined;
    const statement: Statement = amount
      ? {
          ...all,
          paid: amount.cents,
          paidAt: paidAtOf(text, amount),
          currency: amount.currency,
          contradictions: all.contradictions.filter((why) => why !== severalPaid),
        }
      : differs
        ? sharedWith(position)
        : {
            ...all,
            paid: undefined,
            paidAt: undefined,
            currency: undefined,
            ...(amounts.length > 0 && isContrary),
          };
    const isUnclear = isBefore && !amount && isContrary;
    return {
      ...sentence,
      resolved,
      statement: { ...statement, ...isUnclear },
      sharedBy: mentions.map(({ resolved: { line } }) => line),
    };
  });

  /** What is said of it, or of the next of which something is said: the latter only perhaps of both. */
  function sharedWith(position: number): Statement {
    const at = parts.findIndex((_, each) => each >= position && isAnswer(codes[each]));
    const statement = readPassage(parts[at] ?? text, reading);
    const isOwn = at === position;
    return isOwn
      ? statement
      : { ...statement, contradictions: ['its sentence says several things'] };
  }
}

const isAnswer = (outcome: ReturnType<typeof readOutcome> | undefined): boolean =>
  outcome !== undefined && (outcome.unpaid !== undefined || outcome.isOther || outcome.isPaid);
