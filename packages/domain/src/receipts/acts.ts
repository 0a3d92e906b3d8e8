import { atRate, homeCurrency } from '../countries/exchange-rate.ts';
import type { Day } from '../dates/day.ts';
import { type Cents, cents, noCents, sumCents } from '../money/cents.ts';
import {
  correctionDay,
  type HeadEntry,
  type LineEntry,
  type LiveDeduction,
  type LiveLine,
  type NewEntry,
  takeOffDeduction,
  takeOffLine,
} from './entry.ts';
import { shareOut } from './share-out.ts';

/** A head entry in dollars of a day, which takes nothing off. */
const head = (
  kind: HeadEntry['kind'],
  amount: Cents,
  on: { postedOn: Day; bankOn?: Day },
): HeadEntry => ({
  kind,
  amount,
  currency: homeCurrency,
  dollars: amount,
  postedOn: on.postedOn,
  bankOn: on.bankOn ?? null,
  reverses: null,
});

/** The fee that our bank takes; it touches no line and is outside the equation of the receipt. */
const feeEntry = (fee: Cents, bankOn: Day): HeadEntry =>
  head('fee', fee, { postedOn: bankOn, bankOn });

/** Takes lines off their records; their money is unapplied again. */
export const undoLines = (lines: readonly LiveLine[], today: Day): LineEntry[] =>
  lines.map((line) => takeOffLine(line, 'undone', correctionDay(line, today)));

/** Where a line is moved to: the record, with its agency and the invoice that claims it. */
type Destination = Pick<LineEntry, 'recordId' | 'agencyId' | 'invoiceId'>;

/** Moves the money of a line to another record; the processed day stays the one of the payment. */
export function moveLine(line: LiveLine, to: Destination, today: Day): LineEntry[] {
  const off = takeOffLine(line, 'moved', correctionDay(line, today));
  const { amount, dollars, remark } = line;
  return [off, { ...off, ...to, amount, dollars, remark, reverses: null }];
}

/** What a correction changes of a line; what is absent stays. */
export interface LineCorrection {
  readonly amount?: Cents;
  readonly paidOn?: Day;
  readonly paymentMethodId?: LineEntry['paymentMethodId'];
  readonly number?: string;
}

/**
 * Corrects lines: takes them off and puts them on again as they should have been. All that is taken
 * off comes first. A correction of the day itself is posted on that day, unless a published report
 * holds the line.
 */
export function correctLines(
  corrections: ReadonlyArray<{ line: LiveLine; to: LineCorrection }>,
  today: Day,
): LineEntry[] {
  const off = corrections.map(({ line }) =>
    takeOffLine(line, 'corrected', correctionDay(line, today)),
  );
  const on = corrections.map(({ line, to }, at): LineEntry => {
    const amount = to.amount ?? line.amount;
    const { paidOn = line.paidOn } = to;
    const ownDay = paidOn === line.paidOn ? line.postedOn : paidOn;
    const postedOn = line.isPublished ? today : ownDay;
    const dollars = line.currency === homeCurrency ? amount : line.dollars;
    const { remark } = line;
    return { ...(off[at] as LineEntry), ...to, amount, dollars, remark, postedOn, reverses: null };
  });
  return [...off, ...on];
}

/**
 * The bank returns a receipt, whole: all its lines and deductions are taken off, and what it had is
 * returned. What was posted after that day is taken off on its own day, so that no month has what is
 * taken off before what it was put on. A fee of the bank is an entry of its own.
 */
export function returnReceipt(
  {
    lines,
    deductions,
    amount,
    currency = homeCurrency,
    dollars = amount,
  }: {
    lines: readonly LiveLine[];
    deductions: readonly LiveDeduction[];
    /** What the bank takes back, in the currency of the receipt; 0 where it took back all before. */
    amount: Cents;
    currency?: string;
    /** The same in dollars; null while the receipt is not converted. */
    dollars?: Cents | null;
  },
  { bankOn, fee = noCents }: { bankOn: Day; fee?: Cents },
): NewEntry[] {
  return [
    ...lines.map((line) => ({
      ...takeOffLine(line, 'returned', laterOf(bankOn, line.postedOn)),
      bankOn,
    })),
    ...deductions.map((deduction) =>
      takeOffDeduction(deduction, laterOf(bankOn, deduction.postedOn)),
    ),
    ...(amount === 0
      ? []
      : [{ ...head('returned', amount, { postedOn: bankOn, bankOn }), currency, dollars }]),
    ...(fee > 0 ? [feeEntry(fee, bankOn)] : []),
  ];
}

const laterOf = (one: Day, other: Day | null): Day => (other !== null && other > one ? other : one);

interface ForeignReceipt {
  /** All its lines, the lower record first; those with dollars were converted one by one before. */
  readonly lines: readonly LiveLine[];
  readonly deductions: readonly LiveDeduction[];
  /** What is on no line and no deduction, in its own currency, also what has left it since. */
  readonly rest: Cents;
}

interface Credit {
  /** The dollars that the bank credited. */
  readonly credited: Cents;
  /** What it took of them before. */
  readonly fee: Cents;
  readonly bankOn: Day;
}

/**
 * Converts a foreign receipt by what the bank credited: credited and fee together are shared out
 * over all that it holds. Lines and deductions without dollars are taken off on their own day, and
 * put on with them on the day of the credit. A line that has its dollars keeps them; what its share
 * differs is a deduction.
 */
export function convertReceipt(
  { lines, deductions, rest }: ForeignReceipt,
  { credited, fee, bankOn }: Credit,
): NewEntry[] {
  const parts = [...lines, ...deductions].map(({ amount }) => amount);
  const shares = shareOut(sumCents([credited, fee]), [...parts, rest]);
  const share = (at: number): Cents => shares[at] ?? noCents;
  const today = { postedOn: bankOn, bankOn, reverses: null };
  const difference = sumCents(
    lines.map(({ dollars }, at) => (dollars === null ? noCents : cents(share(at) - dollars))),
  );
  return [
    ...lines.flatMap((line, at): NewEntry[] => {
      if (line.dollars !== null) return [];
      const off = takeOffLine(line, 'converted', line.postedOn);
      const { amount, remark } = line;
      return [off, { ...off, ...today, amount, dollars: share(at), remark, paidOn: bankOn }];
    }),
    ...deductions.flatMap((deduction, at): NewEntry[] => {
      const off = takeOffDeduction(deduction, deduction.postedOn);
      const { amount, remark } = deduction;
      return [off, { ...off, ...today, amount, dollars: share(lines.length + at), remark }];
    }),
    ...(difference === 0
      ? []
      : [{ ...head('deduction', noCents, { postedOn: bankOn, bankOn }), dollars: difference }]),
    ...(fee > 0 ? [feeEntry(fee, bankOn)] : []),
  ];
}

/** Returns whether a deduction is what lines with dollars of their own differ from their shares. */
export const isExchangeDifference = ({ amount }: Pick<LiveDeduction, 'amount'>): boolean =>
  amount === 0;

/**
 * What lines that stay on a converted receipt differ from their shares, in place of what was noted
 * before other lines were undone: their money is worth what the bank credited for it again. A cent is
 * rounding. No entries where nothing changes, or while the receipt (null) is not converted.
 */
export function settleDifference(
  deductions: readonly LiveDeduction[],
  lines: readonly LiveLine[],
  rate: number | null,
): HeadEntry[] {
  if (rate === null) return [];
  const noted = deductions.filter(isExchangeDifference);
  const [first] = noted;
  const differences = lines
    .map(({ amount, dollars }) => cents(atRate(amount, rate) - (dollars ?? noCents)))
    .filter((difference) => Math.abs(difference) > 1);
  const dollars = sumCents(differences);
  if (!first || dollars === sumCents(noted.map((one) => one.dollars ?? noCents))) return [];
  const { id: _id, ...own } = first;
  return [
    ...noted.map((one) => takeOffDeduction(one, one.postedOn)),
    ...(dollars === 0 ? [] : [{ ...own, dollars, reverses: null }]),
  ];
}

/** A line whose conversion is undone, and the day on which its money was posted before. */
interface ConvertedLine {
  readonly line: LiveLine;
  readonly waitedFrom: Pick<LineEntry, 'postedOn' | 'paidOn'>;
}

/** Takes the dollars of lines off again: they wait for their conversion as before. */
export function undoConversion(converted: readonly ConvertedLine[], today: Day): LineEntry[] {
  return converted.flatMap(({ line, waitedFrom }): LineEntry[] => {
    const off = takeOffLine(line, 'undone', correctionDay(line, today));
    const { amount, remark } = line;
    const on = { amount, dollars: null, remark, bankOn: null, reverses: null };
    return [off, { ...off, ...on, ...waitedFrom }];
  });
}
