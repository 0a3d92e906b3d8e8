import { homeCurrency } from '../countries/exchange-rate.ts';
import { allowed, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, formatMoney } from '../money/cents.ts';
import type { LineEntry } from './entry.ts';
import type { ReceiptOfRules } from './receipt-rules.ts';

/** The least and the most dollars that one unit of another currency is converted to. */
const rates = { least: 0.000_000_01, most: 1_000_000 } as const;

/** Returns whether dollars can be what the bank credited for a receipt: by them it gets a rate. */
export function mayConvertBy(
  { currency }: Pick<ReceiptOfRules, 'currency'>,
  { amount, credited }: { amount: Cents; credited: Cents },
): Verdict<'credited'> {
  const rate = credited / amount;
  return rate >= rates.least && rate <= rates.most
    ? allowed
    : refused(
        'credited',
        `${formatMoney(credited, homeCurrency)} are no rate for ${formatMoney(amount, currency)}. Check the amount that was credited.`,
      );
}

/**
 * Returns whether money on a record comes to a cent at least, in dollars once it is converted: less would
 * pay nothing (decision 207).
 */
export function isWorthACent({
  recordId,
  amount,
  currency,
  dollars,
}: Pick<LineEntry, 'recordId' | 'amount' | 'currency' | 'dollars'>): Verdict<'dollars'> {
  return dollars === null || dollars > 0
    ? allowed
    : refused(
        'dollars',
        `Record ${recordId}: ${formatMoney(amount, currency)} would come to ${formatMoney(dollars, homeCurrency)}. A payment is at least one cent.`,
      );
}
