import { formatDollars } from '../money/cents.ts';
import { convertibleStatuses } from '../records/foreign-conversion.ts';
import {
  isBillableStatus,
  isPaidStatus,
  isProcessedStatus,
  recordStatusName,
} from '../records/record-status.ts';
import { recordSubstatusName } from '../records/record-substatus.ts';
import type { LineValues } from './reconciliation-line.ts';
import { explainShortPayment } from './short-payment.ts';

/** How a line differs from a payment in full. */
type LineLabelKind = 'short' | 'over' | 'coded';

/** A short text for the paid CT cell, and a sentence for the details. */
interface LineLabel {
  readonly kind: LineLabelKind;
  readonly label: string;
  readonly text: string;
}

function shortLabel({ rate, days, commission, paidCt }: LineValues): LineLabel {
  const missing = `${formatDollars(commission)} due, ${formatDollars(paidCt)} paid`;
  const known = explainShortPayment({ rate, nights: days, paidCt });
  const reasons = known.map(({ text }) => text).join(', or ');
  return {
    kind: 'short',
    label: known[0]?.label ?? 'Short',
    text: reasons === '' ? `Short: ${missing}` : `${reasons}: ${missing}`,
  };
}

/**
 * Returns the label of a line that is not paid in full: paid short or over its commission, or closed
 * with a code instead of a payment. Undefined for a line paid in full, for one that is still owed, and
 * for a foreign payment, whose paid CT may not be in dollars (F-410).
 */
export function labelOfLine(values: LineValues): LineLabel | undefined {
  const { statusCode, substatusCode, commission, paidCt } = values;
  if (convertibleStatuses.includes(statusCode) || isBillableStatus(statusCode)) return undefined;
  if (isPaidStatus(statusCode)) {
    if (paidCt < commission) return shortLabel(values);
    if (paidCt === commission) return undefined;
    const text = `Over: ${formatDollars(commission)} due, ${formatDollars(paidCt)} paid`;
    return { kind: 'over', label: 'Over', text };
  }
  if (!isProcessedStatus(statusCode)) return undefined;
  const code = [
    recordStatusName(statusCode),
    ...(substatusCode === null ? [] : [recordSubstatusName(substatusCode)]),
  ].join(', ');
  return {
    kind: 'coded',
    label: 'Coded',
    text: `Coded ${code}: ${formatDollars(commission)} is not paid`,
  };
}
