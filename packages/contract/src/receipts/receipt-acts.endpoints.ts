import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './receipt-acts.shapes.ts';

/** What a receipt can suffer: each call writes one act of entries, and answers the receipt after it. */
const act = { method: 'POST', status: 201, errors: ['notFound', 'refused', 'staleSave'] } as const;

/** A record that is paid already needs accounting; hotels in collections a collection agent. */
export const applyLines = endpointOf<typeof shapes.applyLines>()({
  ...act,
  path: '/api/receipts/{receiptId}/lines',
  summary: 'Puts money of a receipt on records of any hotels, all or nothing.',
  access: 'receipts.apply',
});

export const deduct = endpointOf<typeof shapes.deduct>()({
  ...act,
  path: '/api/receipts/{receiptId}/deductions',
  summary: 'Notes what the payer took off a receipt, or added to it.',
  access: 'receipts.apply',
});

export const undoDeduction = endpointOf<typeof shapes.undoDeduction>()({
  ...act,
  path: '/api/receipts/{receiptId}/deductions/{entryId}/undo',
  summary: 'Takes a deduction off a receipt.',
  access: 'receipts.apply',
});

export const undoReceiptLines = endpointOf<typeof shapes.undoReceiptLines>()({
  ...act,
  path: '/api/receipts/{receiptId}/lines/undo',
  summary: 'Takes lines of a receipt off their records; their money is unapplied again.',
  access: 'receipts.correct',
});

export const moveReceiptLine = endpointOf<typeof shapes.moveReceiptLine>()({
  ...act,
  path: '/api/receipts/{receiptId}/lines/{entryId}/move',
  summary: 'Moves the money of a line to another record, or the line to another receipt.',
  access: 'receipts.correct',
});

export const correctReceiptLines = endpointOf<typeof shapes.correctReceiptLines>()({
  ...act,
  path: '/api/receipts/{receiptId}/lines/correct',
  summary: 'Corrects what was typed of lines of a receipt.',
  access: 'receipts.correct',
});

export const returnReceipt = endpointOf<typeof shapes.returnReceipt>()({
  ...act,
  path: '/api/receipts/{receiptId}/return',
  summary: 'Notes that the bank returned a receipt, whole or in part, with its fee.',
  access: 'receipts.correct',
});

/** Refused to whoever entered the receipt. */
export const refundReceipt = endpointOf<typeof shapes.refundReceipt>()({
  ...act,
  path: '/api/receipts/{receiptId}/refund',
  summary: 'Refunds unapplied money of a receipt to its payer.',
  access: 'receipts.correct',
});

export const transferReceipt = endpointOf<typeof shapes.transferReceipt>()({
  ...act,
  path: '/api/receipts/{receiptId}/transfer',
  summary: 'Transfers unapplied money to another receipt of the same payer.',
  access: 'receipts.correct',
});

export const convertReceipt = endpointOf<typeof shapes.convertReceipt>()({
  ...act,
  path: '/api/receipts/{receiptId}/convert',
  summary: 'Converts a foreign receipt by the dollars that the bank credited.',
  access: 'receipts.correct',
});

export const undoReceiptConversion = endpointOf<typeof shapes.undoReceiptConversion>()({
  ...act,
  path: '/api/receipts/{receiptId}/convert/undo',
  summary: 'Undoes the conversion of a foreign receipt.',
  access: 'receipts.correct',
});
