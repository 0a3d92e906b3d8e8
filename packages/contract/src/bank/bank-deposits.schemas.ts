import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { receiptStates } from '@recoup/domain/receipts/receipt';
import { z } from 'zod';
import { dayRange, listQuery } from '../kit/list.ts';
import {
  author,
  dayInput,
  dayText,
  entity,
  id,
  idInput,
  money,
  moreThanNothing,
  named,
  startedFrom,
  text,
} from '../kit/shapes.ts';
import { rangeReversed } from '../payments/range-reversed.ts';

/** A slip of several receipts that the bank credits as one; a card settlement is one, too. */
export const bankDepositRow = z.object({
  ...entity,
  /** How people call it: `Slip 4711`. */
  name: z.string(),
  bankAccount: named,
  currency: z.string(),
  depositedOn: dayText,
  /** Null while it is in transit. */
  bankOn: dayText.nullable(),
  number: z.string(),
  /** In the currency of the account. */
  amount: money,
  receiptCount: z.int(),
  /** What our bank or processor took of it. */
  fees: money,
  /** The line that it is matched with. */
  bankLineId: id.nullable(),
  createdBy: author,
});

/** The search finds slips by their number, or that of a receipt. */
export const bankDepositListQuery = listQuery({
  sorts: ['depositedOn', 'number', 'id'],
  filters: {
    bankAccountId: idInput.optional(),
    deposited: dayRange.optional(),
    isMatched: z.boolean().optional(),
  },
});

const receiptOnSlip = z.object({
  id,
  name: z.string(),
  payer: named.nullable(),
  receivedOn: dayText.nullable(),
  state: z.enum(receiptStates),
  currency: z.string(),
  amount: money,
});

/** A fee that nothing has taken off. */
const feeOfSlip = z.object({
  entryId: id,
  amount: money,
  bankOn: dayText.nullable(),
  remark: z.string(),
});

/** A fee of an account itself that nothing has taken off. */
export const feeOfAccount = z.object({
  ...feeOfSlip.shape,
  /** The line that it is matched with. */
  bankLine: z.object({ id, bookedOn: dayText }).nullable(),
  createdBy: author,
});

/** Without days the last year up to today. */
export const feesQuery = z
  .strictObject({ from: dayInput.optional(), to: dayInput.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { message: rangeReversed, path: ['from'] });

/** A slip with its receipts. */
export const bankDeposit = bankDepositRow.extend({
  receipts: z.array(receiptOnSlip),
  ownFees: z.array(feeOfSlip),
});
export type BankDeposit = z.output<typeof bankDeposit>;

const mostReceipts = 500;

/** A slip. Its receipts were received, are on no other slip, and are not matched. */
export const bankDepositInput = z.strictObject({
  bankAccountId: idInput,
  depositedOn: dayInput,
  number: text(maxTextLengths.checkNumber).default(''),
  receipts: z
    .array(z.strictObject({ receiptId: idInput }))
    .min(1)
    .max(mostReceipts),
  /** The day on which the bank had it, where it is known before there is a line. */
  bankOn: dayInput.nullable().default(null),
});
export type BankDepositInput = z.output<typeof bankDepositInput>;

/** A slip as it is from now on, while it is not matched. */
export const bankDepositChanges = bankDepositInput.extend({ expected_updated_at: startedFrom });
export type BankDepositChanges = z.output<typeof bankDepositChanges>;

/** What our bank or processor took: of a receipt, of a slip, or of an account itself. */
export const bankFeeInput = z
  .strictObject({
    receiptId: idInput.optional(),
    bankDepositId: idInput.optional(),
    bankAccountId: idInput.optional(),
    amount: moreThanNothing,
    bankOn: dayInput,
    remark: text(maxTextLengths.note).default(''),
  })
  .refine(
    ({ receiptId, bankDepositId, bankAccountId }) =>
      [receiptId, bankDepositId, bankAccountId].filter((one) => one !== undefined).length === 1,
    { message: 'Send one of receiptId, bankDepositId, and bankAccountId', path: ['receiptId'] },
  );
export type BankFeeInput = z.output<typeof bankFeeInput>;

export const undoBankFeeInput = z.strictObject({ reason: text(maxTextLengths.note).default('') });

/** A fee; `live` says that nothing has taken it off. */
export const bankFee = z.object({
  id,
  receiptId: id.nullable(),
  bankDepositId: id.nullable(),
  bankAccount: named.nullable(),
  amount: money,
  currency: z.string(),
  bankOn: dayText.nullable(),
  remark: z.string(),
  live: z.boolean(),
});
