import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, cents, formatMoney, noCents, sumCents } from '../money/cents.ts';
import { type PaymentMethodId, paymentMethodName } from '../payments/payment-method.ts';
import { type RecordStatusCode, recordStatus } from '../records/record-status.ts';

/** Money of a receipt on a record. */
export interface PaidLine {
  /** In dollars, or in its own currency while it waits for its conversion. */
  readonly amount: Cents;
  readonly receipt: {
    readonly methodId: PaymentMethodId | null;
    readonly number: string;
    readonly currency: string;
    readonly unapplied: Cents;
    /** Whether it was converted whole, so that each of its lines has its share of the credit. */
    readonly isConverted: boolean;
    /** Whether it was made for this record, and has what the record is paid. */
    readonly followsRecord: boolean;
    /** Whether other records have money of it, too. */
    readonly isShared: boolean;
  };
}

interface PaidChange {
  /** What the record has now, the line that was paid last first. */
  readonly lines: readonly PaidLine[];
  readonly status: RecordStatusCode;
  readonly paidCt: Cents;
}

/** How people call a receipt: `Check 1001`. */
export function receiptName(methodId: PaymentMethodId | null, number: string): string {
  const method = methodId === null ? 'Payment' : paymentMethodName(methodId);
  return number === '' ? method : `${method} ${number}`;
}

const nameOf = ({ receipt }: PaidLine): string => receiptName(receipt.methodId, receipt.number);

/** The name of a receipt within a sentence: `check 1001`, `ACH 7`. */
const inSentence = (line: PaidLine): string => {
  const name = nameOf(line);
  return name.startsWith('ACH') ? name : name.charAt(0).toLowerCase() + name.slice(1);
};

/**
 * Returns whether a record may be left with a status and a paid CT, as far as the receipts that paid
 * it are concerned: more comes from what a receipt has left, the bank returns a receipt whole, and what a
 * line of a converted receipt is worth comes from its conversion.
 */
export function mayChangePaid({ lines, status, paidCt }: PaidChange): Verdict<'paidCt' | 'status'> {
  const [latest] = lines;
  const change = cents(paidCt - sumCents(lines.map(({ amount }) => amount)));
  const shared = lines.find(({ receipt }) => receipt.isShared);
  return firstRefusal<'paidCt' | 'status'>(
    () =>
      shared && paidCt === noCents && status === recordStatus.returnedPayment
        ? refused('status', `Return ${inSentence(shared)}, or undo this line.`)
        : allowed,
    () =>
      latest?.receipt.isConverted && paidCt > 0 && change !== 0
        ? refused(
            'paidCt',
            `Undo the conversion of ${nameOf(latest)} before you correct an amount.`,
          )
        : allowed,
    () =>
      latest && change > 0 && !latest.receipt.followsRecord && change > latest.receipt.unapplied
        ? refused(
            'paidCt',
            `${nameOf(latest)} has ${formatMoney(latest.receipt.unapplied, latest.receipt.currency)} left.`,
          )
        : allowed,
    () =>
      latest && paidCt > 0 && latest.amount + change <= 0
        ? refused(
            'paidCt',
            `This record is paid by ${lines.map(inSentence).join(' and ')}. Undo one of these lines first.`,
          )
        : allowed,
  );
}
