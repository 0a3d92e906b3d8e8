import { formatRate } from '../countries/exchange-rate.ts';
import type { Day } from '../dates/day.ts';
import { formatDay } from '../dates/format.ts';
import { type Cents, formatMoney } from '../money/cents.ts';

/** A stay's rate as it was given in another currency, and how it became dollars (F-133). */
export interface GivenRate {
  readonly amount: Cents;
  readonly currency: string;
  /** Dollars for one unit; null where it is not known of old records. */
  readonly exchange: number | null;
  readonly exchangedOn: Day | null;
  /** The day that exchange rate had been set. */
  readonly exchangeSetOn: Day | null;
}

/** Returns `GBP 73.77 at 1.34 on 11/20/2026, set 11/1/2026`, as record and invoice show it (F-133). */
export function describeGivenRate(rate: GivenRate): string {
  const { amount, currency, exchange, exchangedOn, exchangeSetOn } = rate;
  const at = exchange === null ? '' : ` at ${formatRate(exchange)}`;
  const on = exchangedOn === null ? '' : ` on ${formatDay(exchangedOn)}`;
  const set = exchangeSetOn === null ? '' : `, set ${formatDay(exchangeSetOn)}`;
  return `${formatMoney(amount, currency)}${at}${on}${set}`;
}
