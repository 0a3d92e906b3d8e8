import type { Day } from '../dates/day.ts';
import { type Cents, opposite } from '../money/cents.ts';
import type { PaymentMethodId } from '../payments/payment-method.ts';

/** What can happen to a receipt; see `docs/decisions`. The first group concerns a record's line. */
export const lineKinds = [
  'applied',
  'undone',
  'moved',
  'corrected',
  'agencyChanged',
  'returned',
  'converted',
] as const;

/** What happens to the receipt itself; `returned` is the head of its return. */
export const headKinds = [
  'deduction',
  'amount',
  'returned',
  'refunded',
  'transferred',
  'fee',
] as const;

export type LineKind = (typeof lineKinds)[number];
export type HeadKind = (typeof headKinds)[number];

interface Entry {
  /** In the receipt's currency; below 0 it takes off what another entry put on. */
  readonly amount: Cents;
  readonly currency: string;
  /** Null while money of another currency is not converted. */
  readonly dollars: Cents | null;
  /** The day on which it counts in Daily Payments and in reports; none without a processed day. */
  readonly postedOn: Day | null;
  readonly bankOn: Day | null;
  /** The entry that it takes off, whole. */
  readonly reverses: number | null;
  /** What was typed beside it; what takes an entry off has none, what replaces one keeps it. */
  readonly remark?: string;
}

/** Money put on a record, or taken off it. */
export interface LineEntry extends Entry {
  readonly kind: LineKind;
  readonly recordId: number;
  readonly agencyId: number;
  readonly invoiceId: number | null;
  /** The processed day that it gives the record, by which the agency's percent is taken. */
  readonly paidOn: Day | null;
  readonly paymentMethodId: PaymentMethodId | null;
  readonly number: string;
}

/** What happened to a receipt, without a record. */
export interface HeadEntry extends Entry {
  readonly kind: HeadKind;
}

export type NewEntry = LineEntry | HeadEntry;

/** A line that is not taken off yet. */
export interface LiveLine extends LineEntry {
  readonly id: number;
  readonly remark: string;
  /** Whether a published report holds it. */
  readonly isPublished: boolean;
}

/** A deduction that is not taken off yet. */
export interface LiveDeduction extends HeadEntry {
  readonly id: number;
  readonly kind: 'deduction';
  readonly remark: string;
}

const oppositeDollars = (dollars: Cents | null): Cents | null =>
  dollars === null ? null : opposite(dollars);

/** The entry that takes a line off, whole. */
export function takeOffLine(
  { id, isPublished: _isPublished, remark: _remark, ...line }: LiveLine,
  kind: LineKind,
  postedOn: Day | null,
): LineEntry {
  return {
    ...line,
    kind,
    amount: opposite(line.amount),
    dollars: oppositeDollars(line.dollars),
    postedOn,
    reverses: id,
  };
}

/** The entry that takes a deduction off, whole. */
export function takeOffDeduction(
  { id, remark: _remark, ...deduction }: LiveDeduction,
  postedOn: Day | null,
): HeadEntry {
  return {
    ...deduction,
    amount: opposite(deduction.amount),
    dollars: oppositeDollars(deduction.dollars),
    postedOn,
    reverses: id,
  };
}

/**
 * The day on which a correction of a line counts: that of the line, as long as no published report
 * holds it; then today, and the agency is told in an adjustment.
 */
export const correctionDay = ({ isPublished, postedOn }: LiveLine, today: Day): Day | null =>
  isPublished ? today : postedOn;
