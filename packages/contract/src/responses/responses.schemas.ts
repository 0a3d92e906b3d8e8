import { maxTextLengths } from '@recoup/domain/kit/text-limits';
import {
  invoiceEvidence,
  mostInvoicesOfResponse,
  responseChannels,
  responseStates,
  senderProofs,
} from '@recoup/domain/responses/response';
import { z } from 'zod';
import { recordStatus, recordSubstatus, supplierStatus } from '../kit/codes.ts';
import { dayRange, flag, listQuery, oneOrMore, orNone } from '../kit/list.ts';
import {
  author,
  dayText,
  entity,
  id,
  idInput,
  idText,
  instant,
  money,
  named,
  noEntity,
  requiredText,
  startedFrom,
} from '../kit/shapes.ts';
import { hotelResponsePaper } from '../reconciliation/hotel-response.schemas.ts';

/** What a hotel returned, and what became of it (decision 201). */
export const responseRow = z.object({
  ...entity,
  channel: z.enum(responseChannels),
  /** The name of the file, or the subject of the mail. */
  name: z.string(),
  /** The address that it came from, as written there: a claim. Empty for files and pasted texts. */
  sender: z.string(),
  senderName: z.string(),
  /** Whether our mail server found that the sender's domain sent it; null for all but mails. */
  senderProof: z.enum(senderProofs).nullable(),
  /** The day that the mail names; null for all but mails. */
  sentOn: dayText.nullable(),
  receivedAt: instant,
  /** Null for a mail. */
  receivedBy: author,
  state: z.enum(responseStates),
  /** Why it could not be read, or why it was dismissed; else empty. */
  reason: z.string(),
  /** Why it waits for a person though a payer is trusted; empty where nobody has looked (decision 209). */
  waitsBecause: z.string(),
  /** Whether it was applied without a person. */
  isByItself: z.boolean(),
  /** What it says of the payment, in its own currency; null where it says nothing. */
  total: money.nullable(),
  currency: z.string().nullable(),
  /** The number of the check or the transfer; empty if it names none. */
  number: z.string(),
  paidOn: dayText.nullable(),
  payer: named.nullable(),
  /** The hotels of its invoices, by name. */
  suppliers: z.array(named),
  invoices: z.array(z.object({ id })),
  /** The receipt that it belongs to, or that was made by applying it: `Check 1001`. */
  receipt: named.nullable(),
  /** How many records it settled. */
  settledCount: z.int(),
  decidedBy: author,
  decidedAt: instant.nullable(),
});
export type ResponseListRow = z.output<typeof responseRow>;

/** The search finds names, senders, payment numbers, and, by a number, an invoice or a response. */
export const responseListQuery = listQuery({
  sorts: ['receivedAt', 'sentOn', 'name', 'total', 'id'],
  filters: {
    state: oneOrMore(z.enum(responseStates)).optional(),
    channel: oneOrMore(z.enum(responseChannels)).optional(),
    payerId: orNone(idInput).optional(),
    supplierId: idInput.optional(),
    invoiceId: idInput.optional(),
    received: dayRange.optional(),
    /** Whether they were applied without a person. */
    isByItself: flag.optional(),
  },
});

/** A record of an invoice as a response may speak of it, under the names of the rules that match it. */
const responseLine = z.object({
  /** Of the record. */
  id,
  guestFirstName: z.string(),
  guestLastName: z.string(),
  confirmationNumber: z.string().nullable(),
  startDate: dayText,
  endDate: dayText,
  days: z.int(),
  rate: money,
  commission: money,
  paidCt: money,
  /** The currency in which its hotel pays. */
  currency: z.string(),
  agency: named,
  status: recordStatus,
  substatus: recordSubstatus.nullable(),
  /** Of the record: what applying sends back. */
  updated_at: instant,
  /** Why this user cannot pay it now, or null; whoever sets only its status is told by the server. */
  refusal: z.string().nullable(),
});
export type ResponseLine = z.output<typeof responseLine>;

/** An invoice that a response answers, with its records as they are now. */
const responseInvoice = z.object({
  id,
  /** The printed number with its check digit. */
  number: z.string(),
  foundBy: z.enum(invoiceEvidence),
  supplier: named.extend({ status: supplierStatus }),
  /** The currency in which its hotel pays; null when its records are paid in several. */
  currency: z.string().nullable(),
  completed: z.boolean(),
  total: money,
  /** A record on several of these invoices is listed on the latest alone. */
  lines: z.array(responseLine),
});
export type ResponseInvoice = z.output<typeof responseInvoice>;

/** A record that the response settled. */
const settledRecord = z.object({
  recordId: id,
  guestName: z.string(),
  supplier: named.nullable(),
  status: recordStatus,
  substatus: recordSubstatus.nullable(),
  /** The receipt that paid it, and how much; null where only its status was set. */
  receipt: named.nullable(),
  amount: money.nullable(),
  currency: z.string().nullable(),
  /** The reconciliation that set its status; null where a receipt paid it. */
  reconciliation: z.object({ id, invoiceId: id }).nullable(),
  /** Whether it still stands: neither taken off nor undone. */
  isStanding: z.boolean(),
});

/** A receipt that a response may speak of. */
const suggestedReceipt = named.extend({
  payer: named.nullable(),
  receivedOn: dayText.nullable(),
  currency: z.string(),
  amount: money,
  unapplied: money,
  /** Of the receipt: what applying sends back. */
  updated_at: instant,
  /** Whether its number is that of the response, or only its payer and amount. */
  because: z.enum(['number', 'amount']),
});

/** A response with what was read of it, and the invoices that it answers as they are now. */
export const response = responseRow.omit({ receipt: true }).extend({
  /** Of what was sent; null once it was removed. */
  filename: z.string().nullable(),
  mediaType: z.string().nullable(),
  byteSize: z.int().nullable(),
  /** When what was sent was removed, some years after somebody decided on it; else null. */
  removedAt: instant.nullable(),
  /** What was read; null while it is not read, cannot be, or was removed. */
  paper: hotelResponsePaper.nullable(),
  /** Below 0: what was taken off. In its own currency. */
  deductions: z.array(money),
  answeredInvoices: z.array(responseInvoice),
  /** Whether more invoices than it can be bound to are named in it. */
  hasMoreInvoices: z.boolean(),
  receipt: suggestedReceipt.omit({ because: true }).nullable(),
  /** Received, with money left, and the number or the payer and the amount that it states. */
  suggestedReceipts: z.array(suggestedReceipt),
  settled: z.array(settledRecord),
  /** What undoes that it was applied without a person, for 24 hours; else null. */
  undoId: id.nullable(),
  /** Why this user cannot apply, dismiss, or reopen it now; null where nothing is against it. */
  applyRefusal: z.string().nullable(),
  dismissRefusal: z.string().nullable(),
  reopenRefusal: z.string().nullable(),
});
export type HotelResponse = z.output<typeof response>;

/** The files that came with the mail of a response, in their order; none of any other response. */
export const responseAttachments = z.array(
  noEntity(
    z.object({
      /** From 1: its address. */
      number: z.int(),
      name: z.string(),
      byteSize: z.int(),
      /** Whether there is text in it; without, a person types from it. */
      hasText: z.boolean(),
    }),
  ),
);
export type ResponseAttachment = z.output<typeof responseAttachments>[number];

/** The form fields of what is received. */
export const receiveInput = z.strictObject({
  channel: z.enum(['file', 'paste']).default('file'),
  /** The invoice that it answers, where the sender knows. */
  invoiceId: idText.optional(),
  /** The receipt that it belongs to. */
  receiptId: idText.optional(),
  /** Takes the same file again, though the first one is not settled. */
  isAgain: flag.optional(),
});
export type ReceiveInput = z.output<typeof receiveInput>;

/** The response that a file was received as before; see `duplicate`. */
export const receivedBefore = z.object({ id, name: z.string() });

/** What a response belongs to; what is absent stays. */
export const bindInput = z.strictObject({
  /** All invoices that it answers from now on. */
  invoices: z
    .array(z.strictObject({ invoiceId: idInput }))
    .max(mostInvoicesOfResponse)
    .optional(),
  payerId: idInput.nullable().optional(),
  receiptId: idInput.nullable().optional(),
  expected_updated_at: startedFrom,
});
export type BindInput = z.output<typeof bindInput>;

export const dismissInput = z.strictObject({
  reason: requiredText(maxTextLengths.note),
  expected_updated_at: startedFrom,
});

export const reopenInput = z.strictObject({ expected_updated_at: startedFrom });

/** Responses that nobody has decided on, the oldest of them, and the newest of all responses. */
export const openResponses = z.object({
  waiting: z.int(),
  unread: z.int(),
  reading: z.int(),
  oldestAt: instant.nullable(),
  latestId: z.int().nullable(),
});
