import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { z } from 'zod';
import { invoice } from '../invoices/invoices.schemas.ts';
import { paymentMethodInput, recordStatusInput, recordSubstatusInput } from '../kit/codes.ts';
import {
  clearableText,
  dayInput,
  idInput,
  moneyInput,
  startedFrom,
  wholeNumberInput,
} from '../kit/shapes.ts';

/** The edits of one record: only what differs from the stored values (S-252, S-253). */
export const recordPatch = z.strictObject({
  id: idInput.optional(),
  commission: moneyInput.optional(),
  days: wholeNumberInput(0, 10_000).optional(),
  paidCt: moneyInput.optional(),
  paymentMethodId: paymentMethodInput.nullable().optional(),
  rate: moneyInput.optional(),
  statusCode: recordStatusInput.optional(),
  substatusCode: recordSubstatusInput.nullable().optional(),
});

/**
 * A reconciliation (S-250..S-253). A key in `records` says that the row was marked reconciled, so
 * a marked row without edits is sent as `{}`; rows processed before are left out. `completed` is
 * the sender's view and must agree with the server's (S-214, S-215). It always carries the
 * `updated_at` of the invoice it started from (clarification 3).
 */
export const reconcileInput = z
  .strictObject({
    checkNumber: clearableText(maxTextLengths.checkNumber),
    completed: z.boolean(),
    paymentAmount: moneyInput,
    paymentMethod: paymentMethodInput.nullable(),
    processDate: dayInput,
    /** A receipt that came in before, from which the lines are paid; without it, the payment becomes one. */
    receiptId: idInput.optional(),
    records: z.record(
      z.string().regex(/^[1-9]\d{0,9}$/, 'must be the ID of a record'),
      recordPatch,
    ),
    expected_updated_at: startedFrom,
  })
  .refine(
    ({ records }) =>
      Object.entries(records).every(([key, { id }]) => id === undefined || String(id) === key),
    { message: 'Every edit must be listed under its own record ID', path: ['records'] },
  );
export type ReconcileInput = z.output<typeof reconcileInput>;

/** How a reconciliation, or a payment over several invoices, is undone; a request may have no body. */
export const undoInput = z
  .strictObject({
    /** The money did come in: the receipt stays, with its money unapplied. */
    keepsReceipt: z.boolean().optional(),
  })
  .nullish();

/** The invoice after the save, and how many records it changed ('{n} records updated'). */
export const reconcileResponse = z.object({ invoice, updatedRecords: z.int() });
