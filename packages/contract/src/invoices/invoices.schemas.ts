import { deliveryStates } from '@recoup/domain/invoices/delivery-state';
import { z } from 'zod';
import { addressLine } from '../addresses/addresses.schemas.ts';
import {
  paymentMethod,
  paymentMethodId,
  recordStatusCode,
  recordSubstatusCode,
  supplierStatus,
} from '../kit/codes.ts';
import { assignee, author, dayText, entity, givenRate, id, instant, money } from '../kit/shapes.ts';

export const invoiceTypes = ['standard', 'collections'] as const;
export const deliveryMethods = ['preview', 'email', 'postage'] as const;

/** The billed supplier (S-050). */
const invoiceSupplierOf = z.object({ id, name: z.string(), status: supplierStatus });

/** An invoice among others (S-016). */
export const invoiceRow = z.object({
  ...entity,
  completed: z.boolean(),
  reviewed: z.boolean(),
  invoiceType: z.enum(invoiceTypes),
  supplier: invoiceSupplierOf,
  total: money,
});

/** An invoice in the list of all invoices. */
export const listedInvoice = invoiceRow.extend({
  /** What was billed for the records that are still billable. */
  openAmount: money,
});

/**
 * A line of an invoice with the current state of its record (S-051..S-058), and what was billed at
 * issue: `billed…` never changes and makes up the invoice's total (clarification 10).
 */
export const invoiceLine = z.object({
  id,
  arc: z.string(),
  agencyId: id,
  agencyName: z.string(),
  guestFirstName: z.string(),
  guestLastName: z.string(),
  confirmationNumber: z.string().nullable(),
  startDate: dayText,
  endDate: dayText,
  days: z.int(),
  rate: money,
  givenRate,
  commission: money,
  paidCt: money.nullable(),
  /** The currency of paid CT: dollars once it is converted. */
  paidCurrency: z.string(),
  paymentMethodId: paymentMethodId.nullable(),
  paymentMethodName: z.string().nullable(),
  checkNumber: z.string().nullable(),
  dateProcessed: dayText.nullable(),
  statusCode: recordStatusCode,
  statusName: z.string(),
  substatusCode: recordSubstatusCode.nullable(),
  substatusName: z.string().nullable(),
  isBillable: z.boolean(),
  isProcessed: z.boolean(),
  billedDays: z.int(),
  billedRate: money,
  billedCommission: money,
  /** How many times the record had been billed at issue, including this line (F-154). */
  noticeNumber: z.int(),
  /** The invoice that billed the record before, or null. */
  previousInvoiceId: id.nullable(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** How and when an invoice was sent; a retry never sends it twice. */
const invoiceDelivery = z.object({
  ...entity,
  channel: z.enum(['email', 'postage']),
  recipient: z.string(),
  state: z.enum(deliveryStates),
  /** Its cost, if the service reports it. */
  cost: money.nullable(),
  message: z.string().nullable(),
  deliveredAt: instant.nullable(),
  /** Whether it is a letter that the office prints and posts, also with a post service. */
  isInPrintQueue: z.boolean(),
});

/** A saved reconciliation and its supplier payment; an undone one names who undid it. */
const reconciliation = z.object({
  ...entity,
  createdBy: author,
  paymentAmount: money,
  paymentMethod: paymentMethod.nullable(),
  checkNumber: z.string().nullable(),
  processDate: dayText,
  updatedRecords: z.int(),
  undoneAt: instant.nullable(),
  undoneBy: author,
  /** Whether undoing it gives up the receipt that it made, unless it is kept. */
  givesUpReceipt: z.boolean(),
  /** Why it cannot be undone now, or null. */
  undoRefusal: z.string().nullable(),
});

/** An invoice with its lines (S-049). `updated_at` moves with any of its records too. */
export const invoice = invoiceRow.extend({
  /** The printed number with its check digit. */
  number: z.string(),
  /**
   * The currency in which its hotel pays: dollars, unless it is abroad. Null when its records are paid in
   * several currencies, or all were deleted.
   */
  currency: z.string().nullable(),
  /** The highest notice number of its lines (F-154). */
  noticeNumber: z.int(),
  createdBy: author,
  pageCount: z.int(),
  collector: assignee,
  records: z.array(invoiceLine),
  deliveries: z.array(invoiceDelivery),
  reconciliations: z.array(reconciliation),
  /** Other invoices, earlier or later notices, that closed records of this one. */
  settledBy: z.array(z.object({ invoiceId: id, recordIds: z.array(id) })),
});
export type Invoice = z.output<typeof invoice>;

export const invoiceResponse = z.object({ invoice });

/** An invoice that has not been created: its lines and total, and how it would be printed. */
const invoicePreview = z.object({
  /** The PDF, in Base64. It has no number, and says on each page that it is not issued. */
  pdf: z.base64(),
  noticeNumber: z.int(),
  pageCount: z.int(),
  total: money,
  records: z.array(
    invoiceLine.pick({
      id: true,
      arc: true,
      agencyName: true,
      guestFirstName: true,
      guestLastName: true,
      confirmationNumber: true,
      startDate: true,
      endDate: true,
      days: true,
      rate: true,
      givenRate: true,
      commission: true,
      noticeNumber: true,
      previousInvoiceId: true,
    }),
  ),
});
export type InvoicePreview = z.output<typeof invoicePreview>;

export const invoicePreviewResponse = z.object({ preview: invoicePreview });

/** An invoice on its supplier's screen (S-402). */
export const invoiceSummary = z.object({ ...entity, completed: z.boolean(), total: money });

/** A supplier on the generation screen, with the contents of its invoice. */
export const invoiceSupplierRow = z.object({
  ...entity,
  name: z.string(),
  status: supplierStatus,
  vendorId: id.nullable(),
  vendorCode: z.string().nullable(),
  primaryPhone: z.string().nullable(),
  email: z.string().nullable(),
  physicalAddress: addressLine.nullable(),
  recordCount: z.int(),
  pageCount: z.int(),
  commission: money,
  lastInvoiceDate: dayText.nullable(),
});
export type InvoiceSupplierRow = z.output<typeof invoiceSupplierRow>;

/** Totals of all matching suppliers, whatever page is shown. */
export const invoiceSupplierTotals = z.object({
  recordCount: z.int(),
  pageCount: z.int(),
  commission: money,
});
