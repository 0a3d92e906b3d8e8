import type { Day } from '../dates/day.ts';
import { formatDay } from '../dates/format.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import { receiptName } from './may-change-paid.ts';
import type { ReceiptOfRules } from './receipt-rules.ts';

/** Returns whether a receipt may have been received on this day: not after anything was posted from it. */
export function mayBeReceivedOn(
  receipt: Pick<ReceiptOfRules, 'methodId' | 'number'>,
  receivedOn: Day | null,
  postedOn: ReadonlyArray<Day | null>,
): Verdict<'receivedOn'> {
  const [first] = postedOn.filter((on) => on !== null).toSorted();
  return receivedOn === null || first === undefined || receivedOn <= first
    ? allowed
    : refused(
        'receivedOn',
        `Received cannot be after ${formatDay(first)}, when money of ${receiptName(receipt.methodId, receipt.number)} was posted`,
      );
}
