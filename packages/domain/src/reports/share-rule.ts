import { type Cents, formatDollars, sumCents } from '../money/cents.ts';
import { agencyPart, type EntryLine } from './report-entries.ts';

/** `65%` or `62.5%`. */
export function percentText(hundredths: number): string {
  return `${hundredths / 100}%`;
}

/**
 * Returns how a report describes the rounding of the agency's share, and for each percentage of the
 * month that percentage of the payments' total next to the sum of the rounded shares, so that
 * anyone can check the payable amount (F-153).
 */
export function shareRule(payments: readonly EntryLine[]): string[] {
  const byPercent = Map.groupBy(payments, ({ shareHundredths }) => shareHundredths);
  const sums = [...byPercent].toSorted(([one], [other]) => one - other);
  return [
    'The share of each payment is rounded half up to the cent.',
    ...sums.map(([share, group]) =>
      checkOf(
        share,
        group.map(({ amount }) => amount),
      ),
    ),
  ];
}

function checkOf(share: number, amounts: readonly Cents[]): string {
  const sum = sumCents(amounts);
  const exact = formatDollars(agencyPart(sum, share));
  const rounded = formatDollars(sumCents(amounts.map((amount) => agencyPart(amount, share))));
  return `${percentText(share)} of ${formatDollars(sum)} is ${exact}; rounded payment by payment, it is ${rounded}.`;
}
