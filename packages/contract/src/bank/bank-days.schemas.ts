import { z } from 'zod';
import { dayInput, dayText, idText, money, named } from '../kit/shapes.ts';
import { rangeReversed } from '../payments/range-reversed.ts';

/** A day of an account, from what came in to its statement; `bank` is the sum of what stands before it. */
export const bankDay = z.object({
  day: dayText,
  /** Null for receipts of which no account is known. */
  bankAccount: named.nullable(),
  /** Foreign money that is not converted is in no account of dollars. */
  currency: z.string(),
  /** What Daily Payments has of that day. */
  total: money,
  /** Posted that day; below 0 what payers, or banks on the way, took off. */
  deductions: money,
  /** Used that day of receipts that were credited on another day, or not yet; the opposite of it. */
  usedOtherDays: money,
  /** Credited that day and not used that day. */
  credited: money,
  /** Used by transfers to receipts of other accounts, or below 0 brought by them: no money moved. */
  transferred: money,
  /** Returned by the bank that day, 0 or below, as the two that follow. */
  returned: money,
  refundsCashed: money,
  fees: money,
  bank: money,
  /** Lines that are no money of receipts. */
  notOurs: money,
  /** All lines of that day; null without account. */
  statement: money.nullable(),
  /** `bank` and `notOurs` against `statement`: 0.00 once the day is settled. */
  difference: money.nullable(),
  /** Lines that are neither matched nor said to be not ours. */
  unmatched: z.int(),
});
export type BankDay = z.output<typeof bankDay>;

/** Without days the last 7 up to today. */
export const bankDaysQuery = z
  .strictObject({
    from: dayInput.optional(),
    to: dayInput.optional(),
    bankAccountId: idText.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { message: rangeReversed, path: ['from'] });
