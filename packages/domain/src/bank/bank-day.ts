import { type Cents, opposite, sumCents } from '../money/cents.ts';

/** What moved on a day of an account; `bank` is their sum. See `docs/decisions/0195-the-bank.md`. */
export interface BankTerms {
  /** What Daily Payments has of the day. */
  readonly total: Cents;
  readonly deductions: Cents;
  /** Below 0 what was used that day of receipts that were credited on another day, or not yet. */
  readonly usedOtherDays: Cents;
  /** Credited that day and not used that day. */
  readonly credited: Cents;
  /** Used by transfers to receipts of other accounts, or below 0 brought by them: no money moved. */
  readonly transferred: Cents;
  /** 0 or below, as the two that follow. */
  readonly returned: Cents;
  readonly refundsCashed: Cents;
  readonly fees: Cents;
}

/**
 * Adds up a day.
 * @param terms what moved, each with its sign
 * @param notOurs lines that are no money of receipts
 * @param statement all lines of the day; null where there is no account
 */
export function settleDay(
  terms: BankTerms,
  notOurs: Cents,
  statement: Cents | null,
): { bank: Cents; difference: Cents | null } {
  const bank = sumCents([
    terms.total,
    terms.deductions,
    terms.usedOtherDays,
    terms.credited,
    terms.transferred,
    terms.returned,
    terms.refundsCashed,
    terms.fees,
  ]);
  return {
    bank,
    difference: statement === null ? null : sumCents([bank, notOurs, opposite(statement)]),
  };
}
