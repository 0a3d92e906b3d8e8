import { homeCurrency } from '../countries/exchange-rate.ts';
import { type Cents, opposite } from '../money/cents.ts';
import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import { withoutDates } from './find-dates.ts';
import { maybeTakenBack } from './in-positive.ts';
import { unknownClauses } from './outcome-words.ts';
import { ownWords } from './own-words.ts';
import type { Passage } from './passages.ts';
import { doubtsOfPayDay } from './pay-days.ts';
import { type Proof, type Statement, sumOf, type Writing } from './read-statement.ts';

/** Lines that speak of a stay, and what was read there. */
export type Source = Pick<Passage, 'lines'> & Partial<Passage>;

/** What a response says of a line. */
export interface LineAnswer {
  readonly line: MatchableLine;
  readonly lineNumber: number;
  readonly text: string;
  /** Where it was read; an answer for all others has one place for each of them. */
  readonly sources: readonly Source[];
  readonly paid: Cents | undefined;
  readonly currency: string;
  /** The code of the invoice's legend; null for an answer that none of them means. */
  readonly code: string | null;
  readonly remark: string;
  readonly proof: Proof;
  readonly evidence: readonly string[];
  /** Where it contradicts the line, as `another guest (Lee)`; these are doubts, too. */
  readonly contradictions: readonly string[];
  /** Why a person must look at it. */
  readonly doubts: readonly string[];
  /** Whether it is chosen before a person has looked. */
  readonly isChosen: boolean;
}

/** An answer before it is known whether the total of the response proves the amounts. */
export type AnswerDraft = LineAnswer & {
  /** Doubts that the total of the response removes, if the amounts come to it. */
  readonly unproven: readonly string[];
};

/** The currency that the amounts of a response are in, that of its hotels, and how it is written. */
interface Facts {
  readonly currency: string;
  readonly hotelCurrency: string;
  readonly writing: Writing;
}

/** Puts together what is said of each line, in each part of a response. */
export function combineAnswers(
  blocks: ReadonlyArray<readonly Passage[]>,
  facts: Facts,
  own: ReadonlySet<MatchableLine>,
): AnswerDraft[] {
  const stays = new Set<string>(
    [...own].flatMap(({ startDate, endDate }) => [startDate, endDate ?? startDate]),
  );
  const byLine = new Map<MatchableLine, Array<{ passage: Passage; block: number }>>();
  for (const [block, passages] of blocks.entries())
    for (const passage of withProvenColumn(withRepeated(passages))) {
      const { line } = passage.resolved;
      byLine.set(line, [...(byLine.get(line) ?? []), { passage, block }]);
    }
  return [...byLine].flatMap(([line, places]) => {
    const first = Math.min(...places.map(({ block }) => block));
    const here = places.filter(({ block }) => block === first).map(({ passage }) => passage);
    const elsewhere = places.filter(({ block }) => block !== first).map(({ passage }) => passage);
    const answer = answerOf(line, here, { ...facts, stays }, own.has(line));
    if (!answer) return answerOf(line, elsewhere, { ...facts, stays }, own.has(line)) ?? [];
    const other =
      elsewhere.length > 0
        ? answerOf(line, elsewhere, { ...facts, stays }, own.has(line))
        : undefined;
    const differs =
      other !== undefined && (other.paid !== answer.paid || other.code !== answer.code);
    return differs
      ? { ...answer, doubts: [...answer.doubts, 'another part says otherwise'], isChosen: false }
      : answer;
  });
}

/** "Same" means what was said of the line before. */
function withRepeated(passages: readonly Passage[]): Passage[] {
  const read: Passage[] = [];
  let before: Statement | undefined;
  for (const passage of passages) {
    const { outcome, paid } = passage.statement;
    const isOnlySame = outcome.isSame && outcome.unpaid === undefined && paid === undefined;
    const statement =
      isOnlySame && before?.outcome.unpaid !== undefined
        ? { ...passage.statement, outcome: { ...before.outcome, isSame: true } }
        : passage.statement;
    read.push({ ...passage, statement });
    if (saysAnything(statement)) before = statement;
  }
  return read;
}

/**
 * An amount of which nothing says that it was paid is what was paid, when most of those beside it are what
 * is billed.
 */
function withProvenColumn(passages: readonly Passage[]): Passage[] {
  const unclear = passages.filter(
    ({ statement }) => statement.isUnclear && (statement.paid ?? 0) > 0,
  );
  const asBilled = unclear.filter(
    ({ statement, resolved }) => statement.paid === resolved.line.commission,
  );
  const isProven = asBilled.length > 1 && asBilled.length * 2 >= unclear.length;
  return passages.map((passage) =>
    isProven ? { ...passage, statement: { ...passage.statement, isUnclear: false } } : passage,
  );
}

const saysAnything = ({ outcome, paid }: Statement): boolean =>
  paid !== undefined || outcome.unpaid !== undefined || outcome.isOther || outcome.isPaid;

function answerOf(
  line: MatchableLine,
  passages: readonly Passage[],
  { currency: ofAll, hotelCurrency, writing, stays }: Facts & { stays: ReadonlySet<string> },
  isOwn: boolean,
): AnswerDraft | undefined {
  const counted = passages.filter(({ statement }) => !isVoided(statement));
  const speaking = counted.filter(({ statement }) => isAnswer(statement));
  const [first] = speaking;
  if (!first) return undefined;
  const { resolved, statement } = first;
  const isOurs = first.lines[0]?.isOurs === true;
  const unstated = isOurs && statement.currency === undefined ? hotelCurrency : ofAll;
  const currency =
    statement.currency === undefined || statement.currency === '$' ? unstated : statement.currency;
  const amounts = speaking.flatMap(({ statement: each }) =>
    each.paid === undefined
      ? []
      : [each.outcome.isReversal && each.paid > 0 ? opposite(each.paid) : each.paid],
  );
  const inFull =
    amounts.length === 0 &&
    statement.outcome.isInFull &&
    statement.outcome.unpaid === undefined &&
    !statement.outcome.isOther &&
    currency === homeCurrency;
  const paid = inFull ? line.commission : sumOf(amounts);
  const unpaid = speaking
    .map(({ statement: each }) => each.outcome.unpaid)
    .find((code) => code !== undefined);
  const code =
    paid > 0
      ? 'PD'
      : (unpaid?.code ?? (statement.outcome.isPaid && !statement.outcome.isOther ? 'PD' : null));
  const unknown = speaking.flatMap(({ statement: { words }, sharedBy = [line] }) => {
    const said = withoutDates(words.replace(nightsAt, ' '), writing.dayOrder);
    const own = sharedBy.reduce(ownWords, said);
    return unknownClauses(own, code).map((clause) => `"${clause}" is not recognized`);
  });
  const doubts = [
    ...(code === 'PD' || code === null ? [] : unknown),
    ...resolved.contradictions,
    ...speaking.flatMap(({ statement: each }) => each.contradictions),
    ...(passages.filter(isHeard).length > 1 ? ['several places speak of it'] : []),
    ...(resolved.isCertain ? [] : ['the file does not prove which line it is']),
    ...(code === null ? [whyNone(statement)] : []),
    ...(code === 'PD' && paid <= 0 ? ['no amount paid'] : []),
    ...(code === 'PD' ? speaking.flatMap((each) => doubtsOfPayDay(each, writing, stays)) : []),
    ...(statement.outcome.isPending ? ['it is not final'] : []),
    ...(currency === ofAll ? [] : ['its currency is not that of the others']),
  ];
  return {
    line,
    lineNumber: first.lineNumber,
    text: first.text,
    sources: speaking,
    paid: paid > 0 ? paid : undefined,
    currency,
    code,
    remark: speaking
      .map(({ statement: each }) => each.words)
      .filter(Boolean)
      .join('; '),
    proof: statement.proof,
    evidence: resolved.evidence,
    contradictions: resolved.contradictions,
    doubts,
    isChosen: isOwn && doubts.length === 0,
    unproven:
      code === 'PD' && !inFull
        ? [...unknownOr(statement, unknown), ...unprovenIn(first, paid === line.commission)]
        : [],
  };
}

/** Nights at a price, as `2 nt @ 180.00`: they are those of the stay. */
const nightsAt =
  /(?<![\d.,])\d{1,2} ?(?:nts?|nites?|nights?|n[äa]e?chte?|nuits?|noches?|noites?|nott[ei]|nachten) ?[@x×*] ?/giu;

/** A voided amount does not count, but one that takes it back does: the amount itself stands elsewhere. */
const isVoided = ({ outcome, paid }: Statement): boolean => outcome.isVoid && (paid ?? 0) >= 0;

const whyNone = ({ words }: Statement): string =>
  words === '' ? 'no response code and no amount paid' : 'none of the codes means what it says';

/** What is not recognized beside an amount: clauses, or all that has none of the words that explain one. */
const unknownOr = ({ outcome, words }: Statement, unknown: string[]): string[] =>
  outcome.isUnderstood || unknown.length > 0 ? unknown : [`"${words}" is not recognized`];

function unprovenIn({ sharedBy, statement }: Passage, isAsBilled: boolean): string[] {
  const { isAssumed, isTurned, isUnclear } = statement;
  return [
    ...(sharedBy !== undefined ? ['its sentence speaks of several stays'] : []),
    ...(isAssumed === true ? ['only what is due is stated'] : []),
    ...(isTurned === true ? [maybeTakenBack] : []),
    ...(isUnclear && !isAsBilled ? ['the amount may be what the room cost'] : []),
  ];
}

/** What is only quoted, as from our own mail, says nothing. */
const isHeard = ({ statement }: Passage): boolean =>
  statement.words !== '' || statement.paid !== undefined || statement.isRow;

function isAnswer({ paid, outcome, isZero, words, isRow }: Statement): boolean {
  if (outcome.isPending && outcome.unpaid === undefined && (paid ?? 0) <= 0) return false;
  if (paid !== undefined && paid !== 0) return true;
  if (
    outcome.unpaid !== undefined ||
    outcome.isOther ||
    outcome.isPaid ||
    outcome.isInFull ||
    isZero
  )
    return true;
  return isRow && /\p{L}{3}/u.test(words);
}
