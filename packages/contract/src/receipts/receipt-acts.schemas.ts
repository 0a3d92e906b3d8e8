import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { z } from 'zod';
import { paymentMethodInput, recordStatusInput, recordSubstatusInput } from '../kit/codes.ts';
import {
  clearableText,
  dayInput,
  idInput,
  moneyInput,
  moreThanNothing,
  signedMoneyInput,
  startedFrom,
  text,
} from '../kit/shapes.ts';

/** As many lines as one call may concern. */
export const mostReceiptLines = 2_000;

/** Every act starts from the receipt as its user saw it. */
const started = { expected_updated_at: startedFrom } as const;
const reason = { reason: text(maxTextLengths.note).default('') } as const;

/** A record that money of the receipt is put on, as its user saw it. */
export const appliedLine = z.strictObject({
  recordId: idInput,
  /** In the receipt's currency. */
  amount: moreThanNothing,
  /** What becomes of the record: by default Paid, or Foreign Payment for another currency. */
  statusCode: recordStatusInput.optional(),
  substatusCode: recordSubstatusInput.nullable().optional(),
  /** The receipt's own, if absent. */
  paymentMethodId: paymentMethodInput.optional(),
  remark: text(maxTextLengths.note).optional(),
  /** The record's `updated_at`. */
  expected_updated_at: startedFrom,
});

/** Lines of records of any hotels. All of them are applied, or none. */
export const applyInput = z.strictObject({
  /** Not after today, and not before the receipt was received. */
  processDate: dayInput,
  lines: z.array(appliedLine).min(1).max(mostReceiptLines),
  ...started,
});
export type ApplyInput = z.output<typeof applyInput>;

/** What the payer took off (below 0) or added. */
export const deductionInput = z.strictObject({
  amount: signedMoneyInput.refine((amount) => amount !== 0, 'must not be 0'),
  processDate: dayInput,
  remark: text(maxTextLengths.note).default(''),
  ...started,
});
export type DeductionInput = z.output<typeof deductionInput>;

/** An act without more input than its reason. */
export const plainActInput = z.strictObject({ ...reason, ...started });
export type PlainActInput = z.output<typeof plainActInput>;

const chosenLines = z
  .array(z.strictObject({ entryId: idInput }))
  .min(1)
  .max(mostReceiptLines);

/** Lines whose money is unapplied again. */
export const undoLinesInput = z.strictObject({ lines: chosenLines, ...reason, ...started });
export type UndoLinesInput = z.output<typeof undoLinesInput>;

/** The money of a line goes to another record, or the line with its record to another receipt. */
export const moveLineInput = z.strictObject({
  to: z
    .strictObject({
      recordId: idInput.optional(),
      receiptId: idInput.optional(),
      /** What becomes of the other record: by default as if the receipt had paid it at once. */
      statusCode: recordStatusInput.optional(),
      substatusCode: recordSubstatusInput.nullable().optional(),
      /** The `updated_at` of the other record or receipt. */
      expected_updated_at: startedFrom,
    })
    .refine(
      ({ recordId, receiptId }) => (recordId === undefined) !== (receiptId === undefined),
      'must name a record or a receipt',
    ),
  ...reason,
  ...started,
});
export type MoveLineInput = z.output<typeof moveLineInput>;

/** What was typed wrong of lines; what is absent stays, and so does the status of their records. */
export const correctLinesInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        entryId: idInput,
        amount: moreThanNothing.optional(),
        /** The processed day. */
        paidOn: dayInput.optional(),
        paymentMethodId: paymentMethodInput.optional(),
        number: clearableText(maxTextLengths.checkNumber),
      }),
    )
    .min(1)
    .max(mostReceiptLines),
  ...reason,
  ...started,
});
export type CorrectLinesInput = z.output<typeof correctLinesInput>;

/** The bank took the receipt back: whole, or only the amount of some lines (a chargeback). */
export const returnInput = z.strictObject({
  bankOn: dayInput,
  fee: moneyInput.optional(),
  part: z
    .strictObject({
      /** What is taken back: the lines' money, and the rest from what is unapplied. */
      amount: moreThanNothing,
      lines: z.array(z.strictObject({ entryId: idInput })).max(mostReceiptLines),
    })
    .optional(),
  ...reason,
  ...started,
});
export type ReturnInput = z.output<typeof returnInput>;

/** Unapplied money goes back to the payer. */
export const refundInput = z.strictObject({
  amount: moreThanNothing,
  /** The day on which it is issued. */
  processDate: dayInput,
  /** The day on which the bank paid it, where it is known. */
  bankOn: dayInput.nullable().optional(),
  ...reason,
  ...started,
});
export type RefundInput = z.output<typeof refundInput>;

/** Unapplied money goes to another receipt of the same payer. */
export const transferInput = z.strictObject({
  amount: moreThanNothing,
  to: z.strictObject({
    receiptId: idInput,
    /** The other receipt's `updated_at`. */
    expected_updated_at: startedFrom,
  }),
  ...reason,
  ...started,
});
export type TransferInput = z.output<typeof transferInput>;

/** What the bank credited for a receipt in another currency, in dollars. */
export const convertInput = z.strictObject({
  /** What is on the statement, after the fee. */
  credited: moreThanNothing,
  fee: moneyInput.optional(),
  bankOn: dayInput,
  ...started,
});
export type ConvertInput = z.output<typeof convertInput>;
