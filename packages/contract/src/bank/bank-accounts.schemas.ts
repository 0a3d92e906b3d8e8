import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { z } from 'zod';
import { currencyInput, entity, requiredText, startedFrom, text } from '../kit/shapes.ts';

/** An account of ours at a bank. */
export const bankAccount = z.object({
  ...entity,
  name: z.string(),
  currency: z.string(),
  /** The last four digits of its number. */
  lastFour: z.string(),
  isActive: z.boolean(),
  /** How many of its lines are neither matched nor said to be not ours. */
  unmatchedLines: z.int(),
});
export type BankAccount = z.output<typeof bankAccount>;

const accountParts = {
  name: requiredText(100),
  lastFour: text(4).regex(/^\d{4}$/, 'must be the last 4 digits of the account number'),
};

/** A new account. */
export const bankAccountInput = z.strictObject({
  ...accountParts,
  currency: currencyInput.default(homeCurrency),
});
export type BankAccountInput = z.output<typeof bankAccountInput>;

/** An account as it is from now on. The currency of one that has been used stays. */
export const bankAccountChanges = z.strictObject({
  ...accountParts,
  currency: currencyInput,
  isActive: z.boolean(),
  expected_updated_at: startedFrom,
});
export type BankAccountChanges = z.output<typeof bankAccountChanges>;
