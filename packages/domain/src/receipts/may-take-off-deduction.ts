import { refused, type Verdict } from '../kit/verdict.ts';
import { opposite } from '../money/cents.ts';
import { isExchangeDifference } from './acts.ts';
import type { LiveDeduction } from './entry.ts';
import { receiptName } from './may-change-paid.ts';
import { hasLeft, type ReceiptOfRules } from './receipt-rules.ts';

/**
 * Returns whether a deduction may be taken off by itself: what it added is not used, and it is no
 * exchange difference, which belongs to lines.
 */
export const mayTakeOffDeduction = (
  receipt: ReceiptOfRules,
  deduction: LiveDeduction,
): Verdict<'unapplied' | 'difference'> =>
  isExchangeDifference(deduction)
    ? refused(
        'difference',
        `The exchange difference of ${receiptName(receipt.methodId, receipt.number)} belongs to its lines. Undo the conversion, or the line that was converted before.`,
      )
    : hasLeft(receipt, opposite(deduction.amount));
