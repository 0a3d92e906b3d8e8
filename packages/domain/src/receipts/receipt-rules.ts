import type { AgencyStatusCode } from '../agencies/agency-status.ts';
import type { RoleName } from '../auth/roles.ts';
import { homeCurrency } from '../countries/exchange-rate.ts';
import type { Day } from '../dates/day.ts';
import { formatDay } from '../dates/format.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, cents, formatMoney, largestAmount, sumCents } from '../money/cents.ts';
import type { PaymentMethodId } from '../payments/payment-method.ts';
import { isProcessedByNow, mayPostPayment } from '../reconciliation/may-reconcile.ts';
import { convertibleStatuses } from '../records/foreign-conversion.ts';
import { isPaidStatus, type RecordStatusCode, recordStatus } from '../records/record-status.ts';
import type { RecordSubstatusCode } from '../records/record-substatus.ts';
import {
  isValidRecordState,
  mayChangeStatus,
  mayUseSubstatus,
} from '../records/record-transition.ts';
import type { SupplierStatusCode } from '../suppliers/supplier-status.ts';
import { receiptName } from './may-change-paid.ts';
import type { ReceiptState } from './receipt.ts';

/** A receipt as the rules of its acts take it. */
export interface ReceiptOfRules {
  readonly methodId: PaymentMethodId | null;
  readonly number: string;
  readonly state: ReceiptState;
  readonly currency: string;
  readonly unapplied: Cents;
  /** Below 0: what its payer, or a bank on the way, took off. */
  readonly deducted: Cents;
  readonly receivedOn: Day | null;
  readonly bankOn: Day | null;
  /** Dollars for one unit of another currency, once it is converted. */
  readonly rate: number | null;
}

const nameOf = ({ methodId, number }: ReceiptOfRules): string => receiptName(methodId, number);

const standing: Readonly<Record<ReceiptState, string | null>> = {
  announced: 'has not been received yet.',
  received: null,
  cleared: null,
  returned: 'was returned by the bank.',
  void: 'was given up.',
};

/** Returns whether money of a receipt can be used: it was received, and neither returned nor given up. */
export function isUsable(receipt: ReceiptOfRules): Verdict<'state'> {
  const reason = standing[receipt.state];
  return reason === null ? allowed : refused('state', `${nameOf(receipt)} ${reason}`);
}

/** Returns whether a receipt has this much left. */
export function hasLeft(receipt: ReceiptOfRules, wanted: Cents): Verdict<'unapplied'> {
  const { unapplied, currency } = receipt;
  return wanted <= unapplied
    ? allowed
    : refused('unapplied', `${nameOf(receipt)} has ${formatMoney(unapplied, currency)} left.`);
}

/** Returns whether a deduction may be written: nothing that it adds is used, and all of them can be stored. */
export function mayDeduct(receipt: ReceiptOfRules, amount: Cents): Verdict<'unapplied' | 'amount'> {
  return firstRefusal<'unapplied' | 'amount'>(
    () => hasLeft(receipt, amount),
    () =>
      Math.abs(receipt.deducted + amount) <= largestAmount
        ? allowed
        : refused(
            'amount',
            `Deductions of one receipt come to at most ${formatMoney(largestAmount, receipt.currency)}.`,
          ),
  );
}

/**
 * Returns whether this much of a receipt may be refunded, transferred, or returned beyond the lines that
 * are returned with it: it is left, and it came in. What its payer took off can pay lines, and never
 * came in (decision 204).
 */
export function mayGiveAway(receipt: ReceiptOfRules, wanted: Cents): Verdict<'unapplied'> {
  const { unapplied, deducted, currency } = receipt;
  const cameIn = cents(Math.max(0, sumCents([unapplied, deducted])));
  return firstRefusal<'unapplied'>(
    () => hasLeft(receipt, wanted),
    () =>
      wanted <= cameIn
        ? allowed
        : refused(
            'unapplied',
            `${nameOf(receipt)} has ${formatMoney(cameIn, currency)} left without what its payer took off.`,
          ),
  );
}

/** Returns whether something may be posted on this day: not after today, and not before the money came. */
export function mayPostOn(
  receipt: ReceiptOfRules,
  processDate: Day,
  today: Day,
): Verdict<'processDate'> {
  return firstRefusal<'processDate'>(
    () => isProcessedByNow({ processDate }, today),
    () =>
      receipt.receivedOn === null || processDate >= receipt.receivedOn
        ? allowed
        : refused(
            'processDate',
            `Process Date cannot be before ${formatDay(receipt.receivedOn)}, when ${nameOf(receipt)} was received`,
          ),
  );
}

/** A record that money of a receipt may be put on. */
export interface PayableRecord {
  readonly id: number;
  readonly statusCode: RecordStatusCode;
  readonly agencyStatus: AgencyStatusCode;
  /** None while its hotel is not known. */
  readonly supplierStatus: SupplierStatusCode | null;
  /** The currency in which its hotel pays; dollars at home. */
  readonly currency: string;
  /** Whether money on it waits for its conversion. */
  readonly waits: boolean;
  /** Whether money of this receipt is on it. */
  readonly isOnReceipt: boolean;
}

/** What a record becomes by the money that is put on it. */
export interface AppliedState {
  readonly statusCode: RecordStatusCode;
  readonly substatusCode: RecordSubstatusCode | null;
}

/** The status of a record that a receipt pays, unless another is chosen; a paid one keeps its own. */
export function statusByReceipt(
  record: Pick<PayableRecord, 'statusCode'>,
  currency: string,
): RecordStatusCode {
  if (isPaidStatus(record.statusCode)) return record.statusCode;
  return currency === homeCurrency ? recordStatus.paid : recordStatus.foreignPayment;
}

const paysItAlready = (receipt: ReceiptOfRules): string =>
  `${nameOf(receipt)} pays it already. Correct that line.`;

/** Returns whether a receipt can get a line of a record: it has one of each record at most. */
export function mayGetLine(
  receipt: ReceiptOfRules,
  { id, isOnReceipt }: Pick<PayableRecord, 'id' | 'isOnReceipt'>,
): Verdict<'twice'> {
  return isOnReceipt ? refused('twice', `Record ${id}: ${paysItAlready(receipt)}`) : allowed;
}

/**
 * Returns whether a line may be put on a record: as far as its status, its hotel, and its currency are
 * concerned, as a reconciliation does. A record that is paid already is accounting's.
 */
export function mayApplyLine(
  receipt: ReceiptOfRules,
  record: PayableRecord,
  to: AppliedState,
  roles: readonly RoleName[],
): Verdict {
  const isForeign = receipt.currency !== homeCurrency;
  const waits = convertibleStatuses.includes(to.statusCode) && record.currency !== homeCurrency;
  const verdict = firstRefusal(
    () =>
      mayChangeStatus({
        from: record.statusCode,
        to: to.statusCode,
        agencyStatus: record.agencyStatus,
        roles,
      }),
    () =>
      isPaidStatus(to.statusCode) || to.statusCode === recordStatus.currencyReview
        ? allowed
        : refused('paidCt', 'Only paid records can have a Paid CT amount.'),
    () => mayUseSubstatus(to.substatusCode, roles),
    () =>
      isValidRecordState({
        status: to.statusCode,
        substatus: to.substatusCode,
        paidCt: 1 as Cents,
        paymentMethodId: receipt.methodId,
        dateProcessed: receipt.receivedOn ?? '',
      }),
    () => (record.isOnReceipt ? refused('twice', paysItAlready(receipt)) : allowed),
    () => (record.waits ? refused('waits', 'its payment has to be converted first.') : allowed),
    () =>
      isForeign && record.currency !== receipt.currency
        ? refused(
            'currency',
            `its hotel pays in ${record.currency}, and ${nameOf(receipt)} is in ${receipt.currency}.`,
          )
        : allowed,
    () =>
      isForeign && !convertibleStatuses.includes(to.statusCode)
        ? refused('currency', `money in ${receipt.currency} makes it a Foreign Payment.`)
        : allowed,
    () =>
      !isForeign && waits
        ? refused('currency', `dollars make it Paid, not a payment in ${record.currency}.`)
        : allowed,
  );
  return verdict.allowed ? allowed : refused('record', `Record ${record.id}: ${verdict.reason}`);
}

/** Returns whether a user may pay records of a hotel in this status (S-227 to S-229). */
export const mayPayHotel = (
  roles: readonly RoleName[],
  { supplierStatus }: Pick<PayableRecord, 'supplierStatus'>,
): Verdict => mayPostPayment({ roles, supplierStatus: supplierStatus ?? 0 });

/** A receipt by which a user brought in money. */
export interface BroughtIn extends Pick<ReceiptOfRules, 'methodId' | 'number'> {
  /** What the user did: entered it, or corrected its amount. */
  readonly did: 'entered' | 'corrected';
}

interface Refunded {
  readonly receipt: ReceiptOfRules;
  /** The receipt itself, or one that money was transferred from, if the user brought that money in. */
  readonly own: BroughtIn | undefined;
}

/** Returns whether a user may refund a receipt: the bank has it, and someone else brought in its money. */
export function mayRefund({ receipt, own }: Refunded): Verdict<'state' | 'permission'> {
  return firstRefusal<'state' | 'permission'>(
    () => isUsable(receipt),
    () =>
      receipt.state === 'cleared'
        ? allowed
        : refused('state', `${nameOf(receipt)} has not been cleared by the bank yet.`),
    () =>
      own === undefined
        ? allowed
        : refused(
            'permission',
            `You ${own.did === 'entered' ? 'entered' : 'corrected the amount of'} ${receiptName(own.methodId, own.number)}. Someone else must refund it.`,
          ),
  );
}

/** Returns whether the bank may have returned a receipt on this day. */
export function mayReturnOn(
  receipt: ReceiptOfRules,
  bankOn: Day,
  today: Day,
): Verdict<'state' | 'bankOn'> {
  const since = receipt.bankOn ?? receipt.receivedOn;
  return firstRefusal<'state' | 'bankOn'>(
    () => isUsable(receipt),
    () => (bankOn > today ? refused('bankOn', 'Bank Day cannot be after today') : allowed),
    () =>
      since !== null && bankOn < since
        ? refused(
            'bankOn',
            `Bank Day cannot be before ${formatDay(since)}, when ${nameOf(receipt)} came in`,
          )
        : allowed,
  );
}

/** Returns whether the bank may take back this much of what it has not taken back yet. */
export function mayReturnPart(
  receipt: ReceiptOfRules,
  { amount, left }: { amount: Cents; left: Cents },
): Verdict<'part'> {
  return amount <= left
    ? allowed
    : refused(
        'part',
        `The bank can take back ${formatMoney(left, receipt.currency)} of ${nameOf(receipt)} at most.`,
      );
}

/** What a record was before money was put on it. */
export interface FormerState extends AppliedState {
  readonly dateProcessed: Day | null;
}

/**
 * What becomes of a record from which money was taken off. While other money is on it, it stays as it
 * is. After a return it is a Returned Payment; else it is what it was before it was paid.
 */
export function afterTakingOff(
  how: 'returned' | 'takenOff',
  { now, before, isStillPaid }: { now: AppliedState; before: FormerState; isStillPaid: boolean },
): FormerState {
  if (isStillPaid) return { ...now, dateProcessed: null };
  if (how === 'returned')
    return { statusCode: recordStatus.returnedPayment, substatusCode: null, dateProcessed: null };
  return isPaidStatus(before.statusCode)
    ? { statusCode: recordStatus.notResolved, substatusCode: null, dateProcessed: null }
    : before;
}
