import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { z } from 'zod';
import { paymentMethod, paymentMethodInput, supplierStatus } from '../kit/codes.ts';
import {
  author,
  clearableText,
  dayInput,
  dayText,
  entity,
  id,
  idInput,
  instant,
  money,
  moneyInput,
  startedFrom,
} from '../kit/shapes.ts';

/** An invoice of a supplier with open records, as one payment over several can pay it in full. */
const invoiceToPay = z.object({
  ...entity,
  total: money,
  /** The current total of its open records. */
  due: money,
  recordIds: z.array(id),
  /** Why it cannot be paid in full, or null. */
  refusal: z.string().nullable(),
});

/** A payment of a supplier with all that it was booked on. */
const supplierPayment = z.object({
  ...entity,
  createdBy: author,
  paymentAmount: money,
  paymentMethod: paymentMethod.nullable(),
  checkNumber: z.string().nullable(),
  processDate: dayText,
  /** The allocated part of it, in the currency of the records' paid CT at that time (F-158). */
  invoices: z.array(z.object({ invoiceId: id, amount: money, currency: z.string() })),
  /** The amount paid without an invoice. */
  unknownDeposit: money,
  undoneAt: instant.nullable(),
  /** Whether undoing it gives up its receipt, unless it is kept. */
  givesUpReceipt: z.boolean(),
  /** Why it cannot be undone now, or null. */
  undoRefusal: z.string().nullable(),
});

/** Payments from the supplier, newest first, and the invoices it can pay, oldest first. */
export const supplierPaymentsResponse = z.object({
  supplier: z.object({ id, name: z.string(), status: supplierStatus }),
  openInvoices: z.array(invoiceToPay),
  payments: z.array(supplierPayment),
});

/** One payment over the open records of several invoices, each as it was seen (clarification 3). */
export const supplierPaymentInput = z.strictObject({
  checkNumber: clearableText(maxTextLengths.checkNumber),
  paymentAmount: moneyInput,
  paymentMethod: paymentMethodInput.nullable(),
  processDate: dayInput,
  /** A receipt that came in before, from which the invoices are paid; without it, the payment becomes one. */
  receiptId: idInput.optional(),
  invoices: z
    .array(z.strictObject({ invoiceId: idInput, expected_updated_at: startedFrom }))
    .max(500, 'must be at most 500 invoices'),
});
export type SupplierPaymentInput = z.output<typeof supplierPaymentInput>;

export const supplierPaymentResponse = z.object({ payment: supplierPayment });
