import { type Cents, scaleCents } from '../money/cents.ts';
import { commissionOf } from '../money/commission.ts';

interface PaidStay {
  rate: Cents;
  nights: number;
  paidCt: Cents;
}

/**
 * A possible reason for a short payment: a short text for a cell, and a sentence for the details.
 */
interface ShortPayment {
  label: string;
  text: string;
}

/** Commission that some hotels pay instead of 10%. */
const lowerPercent = 8;
/** Fees that payers keep from what they pass on, in thousandths. */
const fees = [
  { thousandths: 30, label: '−3%' },
  { thousandths: 35, label: '−3.5%' },
] as const;

/**
 * Returns what would explain a payment below the commission due, to the cent: 8% instead of 10%, a
 * fee of 3% or 3.5%, or fewer nights than billed. Several if several fit (8% of five nights is 10%
 * of four); none for a payment in full, of nothing, or of another amount.
 */
export function explainShortPayment({ rate, nights, paidCt }: PaidStay): ShortPayment[] {
  const due = commissionOf(rate, nights);
  if (paidCt <= 0 || paidCt >= due) return [];
  const found: ShortPayment[] = [];
  if (paidCt === scaleCents(due, lowerPercent, 10))
    found.push({ label: `${lowerPercent}%`, text: `${lowerPercent}% instead of 10%` });
  for (const { thousandths, label } of fees)
    if (paidCt === scaleCents(due, 1_000 - thousandths, 1_000))
      found.push({ label, text: `A ${label.slice(1)} fee was withheld` });
  const paidNights = Array.from({ length: Math.max(0, nights - 1) }, (_, index) => index + 1).find(
    (fewer) => paidCt === commissionOf(rate, fewer),
  );
  if (paidNights !== undefined)
    found.push({
      label: `${paidNights}/${nights}`,
      text: `${paidNights} of ${nights} nights paid`,
    });
  return found;
}
