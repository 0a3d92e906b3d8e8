import { homeCurrency } from '../countries/exchange-rate.ts';
import type { Day } from '../dates/day.ts';
import { type Cents, sumCents } from '../money/cents.ts';
import type { MatchableLine } from '../reconciliation/hotel-response.ts';
import type { DecimalMark } from '../uploads/read-amount.ts';
import type { DayOrder } from '../uploads/read-date.ts';
import { amountsIn, type FoundAmount } from './find-amounts.ts';
import { datesIn, withoutDates } from './find-dates.ts';
import { type Outcome, readOutcome } from './outcome-words.ts';
import { ownWords, withoutGuest } from './own-words.ts';
import { amountsPaid } from './paid-amounts.ts';
import type { RoleCell } from './read-lines.ts';

/** How a response writes its numbers. */
export interface Writing {
  readonly mark: DecimalMark;
  readonly dayOrder: DayOrder;
  /** The currency of the hotels, in which what states none may be. */
  readonly currency: string;
  /** The orders among which the dates below our columns do not decide; none where they do. */
  readonly openOrders: readonly DayOrder[];
  /** The day on which it was sent, if it states one. */
  readonly sentOn: Day | undefined;
  /** The last day on which it can say that something was paid: it was sent, or we received it. */
  readonly knownOn: Day | undefined;
  /** The days that most rows have in a column for the day of the payment, in order; several where as many have each. */
  readonly mostPaidOn: readonly Day[];
}

/** Proof of an earlier payment. */
export interface Proof {
  readonly check?: string;
  readonly date?: Day;
}

/** Where an amount was read: its cell, or its text, with how often the same text stands before it. */
export type PaidAt = { readonly cell: RoleCell } | { readonly text: string; readonly nth: number };

/** What a place in a response says of its line. */
export interface Statement {
  readonly paid: Cents | undefined;
  /** Where that amount was read. */
  readonly paidAt?: PaidAt | undefined;
  /** The currency beside the amount, in its format, or in its heading; `$` for a bare dollar sign. */
  readonly currency: string | undefined;
  readonly outcome: Outcome;
  readonly words: string;
  readonly proof: Proof;
  readonly contradictions: readonly string[];
  /** Codes and statuses of columns for them that are not recognized: it is no answer then. */
  readonly notUnderstood?: readonly string[] | undefined;
  /** What was added to the amount, such as a tax, or taken off, such as a fee. */
  readonly levy?: Cents | undefined;
  /** Whether it states in so many words that nothing was paid. */
  readonly isZero: boolean;
  /** Whether it stands in columns, where every word is meant for its line. */
  readonly isRow: boolean;
  /** Whether nothing says that its amount was paid, but that it is there. */
  readonly isUnclear: boolean;
  /** Whether its amount is what is due, and only words say that it was paid. */
  readonly isAssumed?: boolean;
  /** Whether its amount is written negative, and nothing says that it was paid. */
  readonly isTurned?: boolean;
}

/** What stands between an amount and what it is in another currency, as in `CAD 41.00 (about USD 30.00)`. */
const asMuchAs =
  /^[\s,]*(?:\(|=|≈|~|(?:about|approx\w*|equiv\w*|equals|ca|circa|umgerechnet|aprox\w*|env\w*|soit)\b)/i;
const isInOther = (one: FoundAmount, other: FoundAmount): boolean =>
  one.currency !== undefined && other.currency !== undefined && one.currency !== other.currency;

/** What stands before an amount of which only words elsewhere could say that it was paid. */
const isDue =
  /\b(?:due|owed|owing|fällig|geschuldet|dû|due|debid[ao]|devid[ao]|dovut[ao])[\s:]*$/iu;

function amountsOf(text: string, writing: Writing): ReturnType<typeof amountsPaid> {
  const plain = withoutDates(text, writing.dayOrder);
  const amounts = amountsIn(plain, writing.mark).filter((amount, position, all) => {
    const last = all[position - 1];
    return !(last && isInOther(last, amount) && asMuchAs.test(plain.slice(last.end, amount.end)));
  });
  return amountsPaid(plain, amounts);
}

/**
 * The amount of a text that was paid: the one beside a word for it, else the last that is not
 * explained otherwise, unless only those beside such a word are asked for.
 */
export function paidAmount(
  text: string,
  writing: Writing,
  which: 'any' | 'beside' = 'any',
): FoundAmount | undefined {
  const { all, beside } = amountsOf(text, writing);
  return beside.at(-1) ?? (which === 'any' ? all.at(-1) : undefined);
}

const commissionBefore =
  /(?<!\p{L})(?:comm?\.?|commissions?|provision|kommission|comisi[oó]n|comiss[ãa]o|commissione|provvigione|commissie)(?: (?:of|von|de|di|is|was|paid))?[ :=]*$/iu;

/** Why an amount of a text is not chosen where others stand beside words for what was paid. */
export const severalPaid = 'two amounts paid';

/** Reads what a text says. */
export function readPassage(text: string, writing: Writing, line?: MatchableLine): Statement {
  const words = line ? ownWords(withoutDates(text, writing.dayOrder), line) : text;
  const read = readOutcome(`${text}\n${words}`);
  const outcome = { ...read, isUnderstood: read.isUnderstood || words === '' };
  const { all, beside, isReduced } = amountsOf(line ? withoutGuest(text, line) : text, writing);
  const found = beside.at(-1) ?? all.at(-1);
  const isUnpaid = outcome.unpaid !== undefined || outcome.isOther || outcome.isNotPaid;
  const paid = isUnpaid && !outcome.isPaid ? undefined : found?.cents;
  return {
    paid,
    paidAt: found && paidAtOf(text, found),
    currency: found?.currency,
    outcome,
    words: text,
    proof: proofIn(text, writing),
    contradictions: [
      ...(beside.some(({ cents: other }) => other !== found?.cents) ? [severalPaid] : []),
      ...(isReduced ? ['an amount is taken off what was paid'] : []),
      ...((paid ?? 0) > 0 && isUnpaid ? ['paid and not paid'] : []),
      ...(outcome.isContrary ? ['its words contradict each other'] : []),
      ...(found && commissionBefore.test(text.slice(0, found.start))
        ? doubtsOfCharge(outcome, found, line, writing)
        : []),
    ],
    isZero: false,
    isRow: false,
    isUnclear: found !== undefined && !outcome.isPaid && !outcome.isInFull,
    isAssumed: found !== undefined && !outcome.isPaid && isDue.test(text.slice(0, found.start)),
  };
}

/** At most so many quarters of what is billed are another commission, as that of one night of several. */
const mostQuarters = 3;
/** Of a guest who did not come, a night may have been charged, and its commission paid. */
const notCome: ReadonlySet<string | undefined> = new Set(['NS', 'CX']);

/** Returns why a stay is left open that did not take place, beside a commission that is less than what is billed. */
export function doubtsOfCharge(
  { unpaid }: Outcome,
  commission: Pick<FoundAmount, 'cents' | 'currency'> | undefined,
  line: MatchableLine | undefined,
  writing: Writing,
): string[] {
  if (!commission || !line || !notCome.has(unpaid?.code)) return [];
  const currency = commission.currency?.replace('$', homeCurrency) ?? writing.currency;
  const isLess = commission.cents > 0 && commission.cents * 4 <= line.commission * mostQuarters;
  return isLess && currency === homeCurrency ? ['the commission beside it may be paid'] : [];
}

/** Where an amount stands that was found in a text. */
export function paidAtOf(whole: string, { start, end }: FoundAmount): PaidAt {
  const text = whole.slice(start, end);
  return { text, nth: whole.slice(0, start).split(text).length - 1 };
}

const proofShape =
  /\b(?:ck|chk|chq|check|cheque|chèque|scheck|assegno|eft|ach|cheque)(?:\s*(?:no|nr|nº|n°|num|#)\.?)?[\s.:#]*([A-Z]{0,4}\d[\w-]{2,})/i;

/** Reads the proof of an earlier payment that words have. */
export function proofIn(words: string, { dayOrder }: Writing): Proof {
  const check = proofShape.exec(words);
  if (!check) return {};
  const after = datesIn(words.slice(check.index), dayOrder).find(({ day }) => day !== undefined);
  return { check: check[1] ?? '', ...(after?.day && { date: after.day }) };
}

/** The sum of several amounts, of which some may not be known. */
export const sumOf = (amounts: ReadonlyArray<Cents | undefined>): Cents =>
  sumCents(amounts.filter((amount) => amount !== undefined));
