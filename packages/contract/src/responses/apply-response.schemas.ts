import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { z } from 'zod';
import { recordStatusInput, recordSubstatusInput } from '../kit/codes.ts';
import {
  dayInput,
  idInput,
  moneyInput,
  signedMoneyInput,
  startedFrom,
  text,
  wholeNumberInput,
} from '../kit/shapes.ts';
import { appliedLine, mostReceiptLines } from '../receipts/receipt-acts.schemas.ts';
import { receiptInput } from '../receipts/receipts.schemas.ts';
import { tableAnswers } from '../reconciliation/hotel-response.schemas.ts';

/** A record that the hotel answered without money, such as a no-show, as its user saw it. */
const answeredLine = z.strictObject({
  recordId: idInput,
  statusCode: recordStatusInput,
  substatusCode: recordSubstatusInput.nullable().optional(),
  /** What else reconciling may correct. */
  days: wholeNumberInput(0, 10_000).optional(),
  rate: moneyInput.optional(),
  commission: moneyInput.optional(),
  /** The record's `updated_at`. */
  expected_updated_at: startedFrom,
});

const mostDeductions = 50;

/** What a person decided on a response: all of it is done, or nothing. */
export const applyResponseInput = z
  .strictObject({
    /** The receipt that the money came with; absent when nothing was paid. */
    receipt: z
      .strictObject({
        receiptId: idInput,
        /** The receipt's `updated_at`. */
        expected_updated_at: startedFrom,
      })
      .optional(),
    /** A receipt that is entered at once. */
    newReceipt: receiptInput.optional(),
    /** Not after today, and not before the receipt was received. */
    processDate: dayInput,
    /** Money of the receipt on records of any hotels. */
    lines: z.array(appliedLine).max(mostReceiptLines).default([]),
    /** Records of the response's invoices that it answers without money. */
    answers: z.array(answeredLine).max(mostReceiptLines).default([]),
    /** What the payer took off the receipt (below 0), or added. */
    deductions: z
      .array(
        z.strictObject({
          amount: signedMoneyInput.refine((amount) => amount !== 0, 'must not be 0'),
          remark: text(maxTextLengths.note).default(''),
        }),
      )
      .max(mostDeductions)
      .default([]),
    /** What its user answered about its table: so are the next ones of its hotels with this header read. */
    reading: tableAnswers.optional(),
    /** Whether the rest of it follows: it stays in the queue. */
    staysOpen: z.boolean().default(false),
    /** Of the response. */
    expected_updated_at: startedFrom,
  })
  .refine(({ receipt, newReceipt }) => receipt === undefined || newReceipt === undefined, {
    message: 'Send receipt or newReceipt, not both',
    path: ['newReceipt'],
  })
  .refine(
    ({ receipt, newReceipt, lines, deductions }) =>
      receipt !== undefined ||
      newReceipt !== undefined ||
      (lines.length === 0 && deductions.length === 0),
    { message: 'is required: money needs the receipt that it came with', path: ['receipt'] },
  );
export type ApplyResponseInput = z.output<typeof applyResponseInput>;
