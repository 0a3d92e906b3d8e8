import { type Cents, formatDollars, sumCents } from '../money/cents.ts';
import { agencyPart, isPaidIn, type ReportedRecord } from './month-totals.ts';

/** `65%` or `62.5%`. */
export function percentText(hundredths: number): string {
  return `${hundredths / 100}%`;
}

/**
 * Returns how a report describes the rounding of the agency's share, and for each percentage of the
 * month that percentage of the payments' total next to the sum of the rounded shares, so that
 * anyone can check the payable amount (F-153).
 */
export function shareRule(
  month: Parameters<typeof isPaidIn>[0],
  records: readonly ReportedRecord[],
): string[] {
  const payments = records.filter((record) => isPaidIn(month, record));
  const byPercent = Map.groupBy(payments, ({ shareHundredths }) => shareHundredths);
  const sums = [...byPercent].toSorted(([one], [other]) => one - other);
  return [
    'The share of each payment is rounded half up to the cent.',
    ...sums.map(([share, group]) =>
      checkOf(
        share,
        group.map(({ paidCt }) => paidCt),
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
