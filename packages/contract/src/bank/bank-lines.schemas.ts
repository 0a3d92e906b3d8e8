import {
  bankItemKinds,
  bankLineStates,
  longestBankReference,
  longestBankText,
} from '@recoup/domain/bank/bank-line';
import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { z } from 'zod';
import { paymentMethodInput } from '../kit/codes.ts';
import { dayRange, listQuery, oneOrMore } from '../kit/list.ts';
import {
  author,
  clearableText,
  dayInput,
  dayText,
  entity,
  id,
  idInput,
  money,
  named,
  noEntity,
  requiredText,
  signedMoneyInput,
  startedFrom,
  text,
} from '../kit/shapes.ts';
import { hasOnePayer, onePayer, whoPaid } from '../receipts/receipts.schemas.ts';

/** What a line is, or can be: exactly one of the three ids names it. */
const bankItem = z.object({
  kind: z.enum(bankItemKinds),
  receiptId: id.nullable(),
  bankDepositId: id.nullable(),
  entryId: id.nullable(),
  /** `Check 1001`, `Slip 4711`, `Return of Check 1009`, `Fee of Check 1009`, `Fee`. */
  name: z.string(),
  payer: named.nullable(),
  /** The receipt or slip that an entry concerns. */
  of: z.object({ kind: z.enum(['receipt', 'slip']), id }).nullable(),
  /** The day on which it was received, deposited, returned, or paid. */
  day: dayText.nullable(),
  /** In the currency of the line's account; below 0 what the bank took. */
  amount: money,
});
export type BankItem = z.output<typeof bankItem>;

/** A line of a bank's statement. */
export const bankLineRow = z.object({
  ...entity,
  bankAccount: named,
  currency: z.string(),
  bookedOn: dayText,
  /** Credited, or below 0 debited. */
  amount: money,
  text: z.string(),
  /** The bank's own. */
  reference: z.string(),
  state: z.enum(bankLineStates),
  /** Why it is no money of receipts; empty unless it is not ours. */
  notOursBecause: z.string(),
  /** The file that it came with; null if a user entered it. */
  statement: named.nullable(),
  matches: z.array(noEntity(bankItem)),
  createdBy: author,
});
export type BankLineRow = z.output<typeof bankLineRow>;

/** The search finds lines by their text and reference, and by their amount. */
export const bankLineListQuery = listQuery({
  sorts: ['bookedOn', 'amount', 'id'],
  filters: {
    bankAccountId: idInput.optional(),
    bankStatementId: idInput.optional(),
    state: oneOrMore(z.enum(bankLineStates)).optional(),
    booked: dayRange.optional(),
    amount: signedMoneyInput.optional(),
  },
});

/** A line, and what comes to exactly its amount: shown, and never chosen by itself. */
export const bankLine = bankLineRow.extend({
  /** What its text names comes first. */
  proposals: z.array(noEntity(z.object({ items: z.array(noEntity(bankItem)) }))),
});
export type BankLine = z.output<typeof bankLine>;

/** A line that a user enters. */
export const bankLineInput = z.strictObject({
  bankAccountId: idInput,
  bookedOn: dayInput,
  amount: signedMoneyInput.refine((amount) => amount !== 0, 'must not be 0'),
  text: text(longestBankText).default(''),
  reference: text(longestBankReference).default(''),
});
export type BankLineInput = z.output<typeof bankLineInput>;

export const bankItemsQuery = z.strictObject({ search: text(200).optional() });

export const bankItems = z.object({ data: z.array(noEntity(bankItem)), hasMore: z.boolean() });

const mostItems = 500;

const chosenItem = z
  .strictObject({
    receiptId: idInput.optional(),
    bankDepositId: idInput.optional(),
    entryId: idInput.optional(),
  })
  .refine(
    ({ receiptId, bankDepositId, entryId }) =>
      [receiptId, bankDepositId, entryId].filter((one) => one !== undefined).length === 1,
    'must be one of receiptId, bankDepositId, and entryId',
  );

/** All that a line is: it comes to exactly its amount. */
export const matchInput = z.strictObject({
  items: z.array(chosenItem).min(1).max(mostItems),
  expected_updated_at: startedFrom,
});
export type MatchInput = z.output<typeof matchInput>;

/** A change of a line without more input. */
export const unmatchInput = z.strictObject({ expected_updated_at: startedFrom });
export type UnmatchInput = z.output<typeof unmatchInput>;

/** Why a line is no money of receipts, or null: that it may be after all. */
export const notOursInput = z.strictObject({
  because: requiredText(maxTextLengths.note).nullable(),
  expected_updated_at: startedFrom,
});
export type NotOursInput = z.output<typeof notOursInput>;

/** The receipt that a credited line is, of all its amount; without payer nobody knows who sent it. */
export const receiptOfLineInput = z
  .strictObject({
    ...whoPaid,
    paymentMethodId: paymentMethodInput,
    number: clearableText(maxTextLengths.checkNumber),
    expected_updated_at: startedFrom,
  })
  .refine(hasOnePayer, onePayer);
export type ReceiptOfLineInput = z.output<typeof receiptOfLineInput>;
