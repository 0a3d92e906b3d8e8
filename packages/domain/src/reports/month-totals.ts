import { type Day, daysBetween } from '../dates/day.ts';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import {
  isOpenStatus,
  isPaidStatus,
  type RecordStatusCode,
  recordStatus,
  recordStatusName,
} from '../records/record-status.ts';
import type { RecordSubstatusCode } from '../records/record-substatus.ts';
import { openAgeOf, openAges } from './open-ages.ts';
import type { ReportEntries } from './report-entries.ts';

/** The fields of a record that a month's report depends on. */
export interface ReportedRecord {
  readonly statusCode: RecordStatusCode;
  readonly substatusCode: RecordSubstatusCode | null;
  /** Its status at the end of the month, from its history (F-153). */
  readonly statusThen: RecordStatusCode;
  readonly substatusThen: RecordSubstatusCode | null;
  /** The state in which it last ended up: open, received, closed, or paid (F-153). */
  readonly statusReached: RecordStatusCode;
  readonly substatusReached: RecordSubstatusCode | null;
  readonly enteredOn: Day;
  readonly endOn: Day;
  readonly commission: Cents;
  readonly paidCt: Cents;
  /** The currency of paid CT while it has not been converted; null for dollars (F-131). */
  readonly unconvertedIn: string | null;
  /** The day it was processed or, without one, stopped being open; null while it is open. */
  readonly closedOn: Day | null;
  /** The processed day, by which payments are counted. */
  readonly paidOn: Day | null;
}

/** The lines of money in a report; see {@link reportEntries}. */
export type MonthMoney = Pick<ReportEntries, 'paid' | 'adjustments'>;

/** Number of records, and their commission. */
export interface Subtotal {
  readonly count: number;
  readonly value: Cents;
}

interface NamedSubtotal extends Subtotal {
  readonly name: string;
}

/** Payments of a currency that have not been converted. */
interface ForeignSubtotal {
  readonly currency: string;
  readonly amount: Cents;
  readonly count: number;
}

/** The figures of an agency's month (clarification 7). */
export interface MonthTotals {
  readonly opening: Subtotal;
  /** Changes to the open records of the last published report since it was published. */
  readonly corrected: Subtotal;
  readonly uploaded: Subtotal;
  readonly closed: readonly NamedSubtotal[];
  /** Those whose payment is dated in the month, whether or not it is in dollars yet. */
  readonly paid: Subtotal;
  /** Those among the paid that came after the month: they were never open in it. */
  readonly uploadedLater: Subtotal;
  /** Those among the uploaded whose payment is dated before the month. */
  readonly paidEarlier: Subtotal;
  readonly closing: Subtotal;
  readonly openByAge: readonly NamedSubtotal[];
  readonly paidGross: Cents;
  /** Payments of the month in other currencies that have not been converted; in no other figure. */
  readonly unconverted: readonly ForeignSubtotal[];
  readonly ourShare: Cents;
  readonly agencyShare: Cents;
  readonly adjustments: Cents;
  readonly adjustmentsShare: Cents;
  /** The amount payable to the agency: its share of what was paid and of the adjustments. */
  readonly payable: Cents;
}

interface Span {
  readonly first: Day;
  readonly last: Day;
}

const within = ({ first, last }: Span, on: Day | null): boolean =>
  on !== null && on >= first && on <= last;

/** The day from which a record counts as closed; one that was closed before it came counts from then. */
function closedFrom({ closedOn, enteredOn }: ReportedRecord): Day | null {
  return closedOn !== null && closedOn < enteredOn ? enteredOn : closedOn;
}

/** Returns whether a record was uploaded in the month. */
export const isNew = (month: Span, record: ReportedRecord): boolean =>
  within(month, record.enteredOn);

/** Returns whether a record left the open ones in the month, with or without money. */
export const isClosedIn = (month: Span, record: ReportedRecord): boolean =>
  within(month, closedFrom(record));

/**
 * Returns whether money for a record is dated in the month and waits for its conversion (F-131).
 */
export const isUnconvertedIn = (month: Span, record: ReportedRecord): boolean =>
  record.unconvertedIn !== null && record.paidCt > 0 && within(month, record.paidOn);

/** Returns whether a record was uploaded before the month, and was open on its first day. */
export function isOpenBefore(month: Span, record: ReportedRecord): boolean {
  const from = closedFrom(record);
  return record.enteredOn < month.first && (from === null || from >= month.first);
}

/** Returns whether a record was uploaded by the end of the month, and was still open after its last day. */
export function isOpenAfter(month: Span, record: ReportedRecord): boolean {
  const from = closedFrom(record);
  return record.enteredOn <= month.last && (from === null || from > month.last);
}

/** Order of statuses: 0 open, 1 received money to be reviewed, 2 closed without money, 3 paid. */
export function progressOf(statusCode: RecordStatusCode): 0 | 1 | 2 | 3 {
  if (statusCode === recordStatus.currencyReview) return 1;
  if (isOpenStatus(statusCode)) return 0;
  return isPaidStatus(statusCode) ? 3 : 2;
}

/**
 * Returns whether a payment of a record is dated in the month, in dollars or waiting for its
 * conversion.
 */
const isPaidWithin = (month: Span, record: ReportedRecord): boolean =>
  isPaidStatus(record.statusCode) && within(month, record.closedOn);

/**
 * Returns whether a record was paid, by the day of its payment, before the month in which it came.
 */
const isPaidBefore = (month: Span, record: ReportedRecord): boolean =>
  isPaidStatus(record.statusCode) && record.closedOn !== null && record.closedOn < month.first;

/**
 * Returns the status and substatus of a record when the month ended, whatever became of it later. A
 * payment or an end that was entered later, but dated in the month or before, counts from its day with
 * the status that it brought, also where the record itself came later: as it does in the figures
 * (F-153).
 */
export function statusAtEnd(
  month: Span,
  record: ReportedRecord,
): { statusCode: RecordStatusCode; substatusCode: RecordSubstatusCode | null } {
  const { statusCode, statusThen, statusReached, closedOn, paidOn, unconvertedIn } = record;
  const datedOn = closedOn ?? (unconvertedIn === null ? null : paidOn);
  const isDatedThen = datedOn !== null && datedOn <= month.last;
  return isDatedThen && progressOf(statusCode) > progressOf(statusThen)
    ? { statusCode: statusReached, substatusCode: record.substatusReached }
    : { statusCode: statusThen, substatusCode: record.substatusThen };
}

/** The status that a record closed without money is counted under. */
function closedAs(month: Span, record: ReportedRecord): RecordStatusCode {
  const { statusCode } = statusAtEnd(month, record);
  return progressOf(statusCode) === 2 ? statusCode : record.statusCode;
}

function tally(records: readonly ReportedRecord[]): Subtotal {
  return { count: records.length, value: sumCents(records.map(({ commission }) => commission)) };
}

function named(
  names: readonly string[],
  records: readonly ReportedRecord[],
  nameOf: (record: ReportedRecord) => string,
): NamedSubtotal[] {
  const groups = Map.groupBy(records, nameOf);
  return names.flatMap((name) => {
    const group = groups.get(name);
    return group ? [{ name, ...tally(group) }] : [];
  });
}

function foreignTallies(records: readonly ReportedRecord[]): ForeignSubtotal[] {
  const groups = Map.groupBy(records, ({ unconvertedIn }) => unconvertedIn ?? '');
  return [...groups]
    .map(([currency, group]) => ({
      currency,
      amount: sumCents(group.map(({ paidCt }) => paidCt)),
      count: group.length,
    }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

const minus = (one: Subtotal, other: Subtotal): Subtotal => ({
  count: one.count - other.count,
  value: cents(one.value - other.value),
});

const plus = (...tallies: readonly Subtotal[]): Subtotal => ({
  count: tallies.reduce((sum, { count }) => sum + count, 0),
  value: sumCents(tallies.map(({ value }) => value)),
});

/**
 * Adds up an agency's month. `records` contains at least those that were uploaded, closed, paid, or
 * open in it, and `money` is what its report reads of receipts; `published` is what the last published report left open. Opening, corrections, new
 * ones, and paid ones that were uploaded later, less closed, paid, and earlier paid ones, are
 * exactly what stays open.
 */
export function totalMonth(
  month: Span,
  records: readonly ReportedRecord[],
  { paid: payments, adjustments }: MonthMoney,
  published: Subtotal | undefined,
): MonthTotals {
  const uploaded = tally(records.filter((record) => isNew(month, record)));
  const closedRecords = records.filter((record) => isClosedIn(month, record));
  const paidRecords = records.filter((record) => isPaidWithin(month, record));
  const paid = tally(paidRecords);
  const uploadedLater = tally(paidRecords.filter(({ enteredOn }) => enteredOn > month.last));
  const paidEarlier = tally(
    records.filter((record) => isNew(month, record) && isPaidBefore(month, record)),
  );
  const withoutMoney = closedRecords.filter(({ statusCode }) => !isPaidStatus(statusCode));
  const statusNames = [...new Set(withoutMoney.map((record) => closedAs(month, record)))]
    .toSorted((one, other) => one - other)
    .map(recordStatusName);
  const open = records.filter((record) => isOpenAfter(month, record));
  const closing = tally(open);
  const counted = minus(
    plus(closing, paid, paidEarlier, tally(withoutMoney)),
    plus(uploaded, uploadedLater),
  );
  const opening = published ?? counted;
  const paidGross = sumCents(payments.map(({ amount }) => amount));
  const agencyShare = sumCents(payments.map(({ agencyAmount }) => agencyAmount));
  const adjustmentsShare = sumCents(adjustments.map(({ agencyAmount }) => agencyAmount));
  return {
    opening,
    corrected: minus(counted, opening),
    uploaded,
    closed: named(statusNames, withoutMoney, (record) => recordStatusName(closedAs(month, record))),
    paid,
    uploadedLater,
    paidEarlier,
    closing,
    openByAge: named(
      openAges.map(({ name }) => name),
      open,
      ({ endOn }) => openAgeOf(daysBetween(endOn, month.last)),
    ),
    paidGross,
    unconverted: foreignTallies(records.filter((record) => isUnconvertedIn(month, record))),
    ourShare: cents(paidGross - agencyShare),
    agencyShare,
    adjustments: sumCents(adjustments.map(({ amount }) => amount)),
    adjustmentsShare,
    payable: sumCents([agencyShare, adjustmentsShare]),
  };
}
