import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import { payerKinds, receiptSources, receiptStates } from '@recoup/domain/receipts/receipt';
import { z } from 'zod';
import {
  agencyStatus,
  paymentMethod,
  paymentMethodInput,
  recordStatus,
  recordSubstatus,
} from '../kit/codes.ts';
import { dayRange, listQuery, oneOrMore, orNone } from '../kit/list.ts';
import {
  author,
  clearableText,
  currencyInput,
  dayInput,
  dayText,
  entity,
  id,
  idInput,
  instant,
  money,
  moneyInput,
  moreThanNothing,
  named,
  startedFrom,
  text,
} from '../kit/shapes.ts';

/**
 * A receipt, and what became of its amount, all in its own currency:
 * amount = applied + deducted + refunded + returned + transferred + unapplied.
 */
export const receiptRow = z.object({
  ...entity,
  /** How people call it: `Check 1001`. */
  name: z.string(),
  /** Null while nobody knows who sent it. */
  payer: named.extend({ kind: z.enum(payerKinds) }).nullable(),
  paymentMethod: paymentMethod.nullable(),
  number: z.string(),
  receivedOn: dayText.nullable(),
  /** Null while it is in transit. */
  bankOn: dayText.nullable(),
  bankAccount: named.nullable(),
  state: z.enum(receiptStates),
  source: z.enum(receiptSources),
  currency: z.string(),
  amount: money,
  applied: money,
  /** Below 0: the payer, or a bank on the way, took it off. */
  deducted: money,
  refunded: money,
  returned: money,
  /** Below 0: it came from another receipt. */
  transferred: money,
  /** Below 0: the payer owes it. */
  unapplied: money,
  /** How many records it pays. */
  lineCount: z.int(),
  createdBy: author,
});
export type ReceiptRow = z.output<typeof receiptRow>;

/**
 * The search finds numbers, payers, amounts, and, by a number, the records that a receipt pays. Receipts of old
 * payments (`opening`) are listed only where they are asked for.
 */
export const receiptListQuery = listQuery({
  sorts: ['receivedOn', 'bankOn', 'amount', 'unapplied', 'number', 'id'],
  filters: {
    state: oneOrMore(z.enum(receiptStates)).optional(),
    source: oneOrMore(z.enum(receiptSources)).optional(),
    methodId: orNone(paymentMethodInput).optional(),
    payerId: orNone(idInput).optional(),
    /** Those of payers that pay for this hotel. */
    supplierId: idInput.optional(),
    currency: currencyInput.optional(),
    /** Those with this number, or with this amount received or left. */
    alike: z
      .strictObject({
        number: text(maxTextLengths.checkNumber).optional(),
        amount: moneyInput.optional(),
      })
      .optional(),
    /** Only those with money that is not applied, or that their payer owes. */
    isUnapplied: z.literal(true).optional(),
    /** Only those that a slip can take: received, on none, and in this currency. */
    canBeOnSlip: currencyInput.optional(),
    received: dayRange.optional(),
  },
});

/** A record as receipts show it. */
const recordParts = {
  recordId: id,
  guestName: z.string(),
  confirmationNumber: z.string().nullable(),
  checkIn: dayText,
  checkOut: dayText,
  supplier: named.nullable(),
  agency: z.object({ id, name: z.string(), status: agencyStatus }),
  invoice: z.object({ id }).nullable(),
  commission: money,
  status: recordStatus,
  substatus: recordSubstatus.nullable(),
} as const;

/** Money of the receipt on a record that nothing has taken off. */
const receiptLine = z.object({
  entryId: id,
  ...recordParts,
  /** The `updated_at` of the record. */
  updated_at: instant,
  amount: money,
  /** Null while it waits for its conversion. */
  dollars: money.nullable(),
  /** The day on which it counts in Daily Payments and reports. */
  postedOn: dayText.nullable(),
  /** The processed day that it gives its record. */
  paidOn: dayText.nullable(),
  paymentMethod: paymentMethod.nullable(),
  number: z.string(),
  remark: z.string(),
  /** Whether a published report holds it: what changes it is an adjustment of a later one. */
  isPublished: z.boolean(),
});
export type ReceiptLine = z.output<typeof receiptLine>;

const receiptDeduction = z.object({
  entryId: id,
  amount: money,
  dollars: money.nullable(),
  postedOn: dayText.nullable(),
  remark: z.string(),
});

/** One thing that happened to the receipt; with a record it puts money on it, or below 0 takes it off. */
const receiptEntry = z.object({
  id,
  kind: z.string(),
  amount: money,
  currency: z.string(),
  dollars: money.nullable(),
  postedOn: dayText.nullable(),
  paidOn: dayText.nullable(),
  bankOn: dayText.nullable(),
  recordId: id.nullable(),
  agency: named.nullable(),
  invoiceId: id.nullable(),
  paymentMethod: paymentMethod.nullable(),
  number: z.string(),
  remark: z.string(),
  /** The entry that it takes off, whole. */
  reverses: id.nullable(),
  /** Whether it stands: it took nothing off, and nothing has taken it off. */
  live: z.boolean(),
});

/** What was done at once, by whom, and why; the latest last. */
const receiptAct = z.object({
  id,
  kind: z.string(),
  /** Its name on screens: `Returned by the bank`. */
  name: z.string(),
  reason: z.string(),
  reconciliation: z.object({ id, invoiceId: id }).nullable(),
  /** What the hotel returned, if it came of that. */
  response: named.nullable(),
  createdBy: author,
  created_at: instant,
  /** Other receipts that it concerns, by how people call them. */
  others: z.array(named),
  entries: z.array(receiptEntry),
});

/** A receipt with all that happened to it. */
export const receipt = receiptRow.extend({
  /** Dollars that the bank credited for another currency before its fee. */
  credited: money.nullable(),
  /** Dollars for one unit, by which it was converted. */
  rate: z.number().nullable(),
  /** What our bank took: in no part of the amount. */
  fees: money,
  presentedAgainOf: named.nullable(),
  /** The slip on which it is credited with others. */
  bankDeposit: named.nullable(),
  /** The line of the bank that it, or its slip, is matched with. */
  bankLine: z.object({ id, bookedOn: dayText }).nullable(),
  /** What hotels returned that belongs to it. */
  responses: z.array(named),
  lines: z.array(receiptLine),
  deductions: z.array(receiptDeduction),
  acts: z.array(receiptAct),
  /** Why this user may not refund it now, or null. */
  refundRefusal: z.string().nullable(),
});
export type Receipt = z.output<typeof receipt>;

const receiptNumber = clearableText(maxTextLengths.checkNumber);

/** Either a payer, or the hotel that pays for itself: its own payer is made with its first receipt. */
export const whoPaid = {
  payerId: idInput.nullable().optional(),
  supplierId: idInput.optional(),
} as const;

interface WhoPaid {
  payerId?: number | null | undefined;
  supplierId?: number | undefined;
}

/** Whether at most one of them is named. */
export const hasOnePayer = ({ payerId, supplierId }: WhoPaid): boolean =>
  typeof payerId !== 'number' || supplierId === undefined;

/** Why both are refused. */
export const onePayer = { message: 'Send payerId or supplierId, not both', path: ['supplierId'] };

/** A receipt as a user enters it; without payer and supplier nobody knows who sent it. */
export const receiptInput = z
  .strictObject({
    ...whoPaid,
    paymentMethodId: paymentMethodInput,
    number: receiptNumber,
    receivedOn: dayInput,
    /** The day on which the bank had it, where it is known. */
    bankOn: dayInput.nullable().optional(),
    currency: currencyInput.default(homeCurrency),
    amount: moreThanNothing,
    /** The returned receipt that this one presents again. */
    presentedAgainOfId: idInput.optional(),
  })
  .refine(hasOnePayer, onePayer);
export type ReceiptInput = z.output<typeof receiptInput>;

/**
 * Changes of a receipt's head. The payer can be named at any time; the rest until the bank has it.
 * Another amount needs a reason.
 */
export const receiptChanges = z
  .strictObject({
    ...whoPaid,
    paymentMethodId: paymentMethodInput.optional(),
    number: receiptNumber,
    receivedOn: dayInput.optional(),
    bankOn: dayInput.nullable().optional(),
    amount: moreThanNothing.optional(),
    reason: text(maxTextLengths.note).optional(),
    expected_updated_at: startedFrom,
  })
  .refine(hasOnePayer, onePayer);
export type ReceiptChanges = z.output<typeof receiptChanges>;

export const candidatesQuery = z.strictObject({ search: text(200) });

/** A record that the receipt may pay, found by what a payer writes of it. */
export const candidate = z.object({
  ...entity,
  ...recordParts,
  paidCt: money,
  /** The currency in which its hotel pays. */
  currency: z.string(),
  /** The receipts that pay it already. */
  paidBy: z.array(z.object({ id, name: z.string(), amount: money, currency: z.string() })),
  /** Whether this receipt pays it already. */
  isOnReceipt: z.boolean(),
  /** Why it cannot be paid by this receipt and this user, or null. */
  refusal: z.string().nullable(),
});
export type Candidate = z.output<typeof candidate>;
