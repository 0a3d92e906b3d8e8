import { describe, expect, it } from 'vitest';
import { reasonOf } from '../kit/verdict.ts';
import { cents } from '../money/cents.ts';
import {
  type LineToJudge,
  mayApplyByItself,
  type ReceiptToJudge,
  type RecordToJudge,
  type ResponseToJudge,
  receiptOfItself,
} from './may-apply-by-itself.ts';

const record: RecordToJudge = {
  statusCode: 0,
  commission: cents(2_000),
  paidCt: cents(0),
  currency: 'USD',
  isInvoiceOpen: true,
  refusal: null,
};
const line: LineToJudge = {
  recordId: 7,
  isCertain: true,
  paid: cents(2_000),
  currency: 'USD',
  record,
};
const other: LineToJudge = { ...line, recordId: 8, paid: cents(1_850) };
const receipt: ReceiptToJudge = {
  id: 5,
  payerId: 3,
  state: 'cleared',
  currency: 'USD',
  amount: cents(3_600),
  unapplied: cents(3_600),
  deducted: cents(0),
  number: '001001',
};
const payer = { id: 3, name: 'Larch Group', isTrusted: true };
const response: ResponseToJudge = {
  wasSettled: false,
  signedDomain: 'larch.example',
  senderProof: 'passed',
  payers: [payer],
  payer: { id: 3, name: 'Larch Group' },
  hasMoreInvoices: false,
  doubts: [],
  hasQuestions: false,
  lines: [line, other],
  total: cents(3_600),
  currency: 'USD',
  number: '1001',
  deductions: [cents(-250)],
  receipts: [receipt],
};

const withLine = (changes: Partial<LineToJudge>): Partial<ResponseToJudge> => ({
  lines: [{ ...line, ...changes }, other],
});
const withRecord = (changes: Partial<RecordToJudge>) =>
  withLine({ record: { ...record, ...changes } });
const withReceipt = (changes: Partial<ReceiptToJudge>): Partial<ResponseToJudge> => ({
  receipts: [{ ...receipt, ...changes }],
});

const noReceipt = 'The bank has cleared no unused receipt of Larch Group of exactly $36.00.';

describe('a response', () => {
  it('is applied without a person when a trusted payer sent it, all of it is certain, and the bank has the money', () => {
    expect(mayApplyByItself(response)).toEqual({ allowed: true });
    expect(receiptOfItself(response)?.id).toBe(5);
  });

  it.each<{ what: string; changes: Partial<ResponseToJudge> }>([
    { what: 'its payer was not chosen yet', changes: { payer: null } },
    { what: 'DMARC says nothing', changes: { senderProof: 'unknown' } },
    { what: 'it names no number', changes: { number: '' } },
    { what: 'the receipt has no number', changes: withReceipt({ number: '' }) },
    { what: 'a record was returned before', changes: withRecord({ statusCode: 41 }) },
    {
      what: 'a line is paid short',
      changes: {
        lines: [line],
        deductions: [],
        total: cents(2_000),
        receipts: [{ ...receipt, amount: cents(2_000), unapplied: cents(2_000) }],
      },
    },
    {
      what: 'another receipt of this amount is none of the payer',
      changes: { receipts: [{ ...receipt, id: 4, payerId: 9 }, receipt] },
    },
    {
      what: 'another receipt of this amount has another number',
      changes: { receipts: [receipt, { ...receipt, id: 6, number: '1002' }] },
    },
  ])('is applied as well where $what', ({ changes }) => {
    const given = { ...response, ...changes };
    expect(mayApplyByItself(given)).toEqual({ allowed: true });
    expect(receiptOfItself(given)?.id).toBe(5);
  });

  it.each<{ what: string; changes: Partial<ResponseToJudge>; code: string; reason: string }>([
    {
      what: 'it was applied before',
      changes: { wasSettled: true },
      code: 'settled',
      reason: 'It was applied before.',
    },
    {
      what: 'our server did not prove who signed it',
      changes: { signedDomain: null },
      code: 'signed',
      reason: "Our mail server did not prove the sender's domain (DKIM).",
    },
    {
      what: 'our server found that somebody else sent it',
      changes: { senderProof: 'failed' },
      code: 'signed',
      reason: "Our mail server did not prove the sender's domain (DKIM).",
    },
    {
      what: 'its domain looks like that of a payer',
      changes: { signedDomain: 'larch-example.com', payers: [] },
      code: 'domain',
      reason: 'larch-example.com is no mail domain of a payer.',
    },
    {
      what: 'several payers have its domain',
      changes: { payers: [payer, { ...payer, id: 4 }] },
      code: 'domain',
      reason: 'larch.example is a mail domain of several payers.',
    },
    {
      what: 'its payer is not trusted',
      changes: { payers: [{ ...payer, isTrusted: false }] },
      code: 'trusted',
      reason: 'Larch Group is not a trusted payer.',
    },
    {
      what: 'it belongs to another payer',
      changes: { payer: { id: 9, name: 'Birch Inns' } },
      code: 'payer',
      reason: 'It came from Larch Group, and belongs to Birch Inns.',
    },
    {
      what: 'it names more invoices than it is bound to',
      changes: { hasMoreInvoices: true },
      code: 'invoices',
      reason: 'It names more than 50 invoices.',
    },
    {
      what: 'its figures do not agree',
      changes: { doubts: ['its lines come to $38.50, and its total is $36.00'] },
      code: 'certain',
      reason: 'Its figures do not agree: its lines come to $38.50, and its total is $36.00.',
    },
    {
      what: 'it can be read in several ways',
      changes: { hasQuestions: true },
      code: 'certain',
      reason: 'It leaves open how it is to be read.',
    },
    {
      what: 'it has no lines',
      changes: { lines: [] },
      code: 'certain',
      reason: 'It says of no record that it was paid.',
    },
    {
      what: 'it names a record twice',
      changes: { lines: [line, line] },
      code: 'certain',
      reason: 'It names a record twice.',
    },
    {
      what: 'a line is of no record',
      changes: withLine({ recordId: undefined, record: undefined }),
      code: 'certain',
      reason: 'It has a line of no record of its invoices.',
    },
    {
      what: 'a record is on none of its invoices',
      changes: withLine({ record: undefined }),
      code: 'certain',
      reason: 'It has a line of no record of its invoices.',
    },
    {
      what: 'a line is not certain',
      changes: withLine({ isCertain: false }),
      code: 'certain',
      reason: 'REC 7 is not certain.',
    },
    {
      what: 'a line was not paid',
      changes: withLine({ paid: undefined }),
      code: 'certain',
      reason: 'REC 7 was not paid.',
    },
    {
      what: 'nothing was paid for a line',
      changes: withLine({ paid: cents(0) }),
      code: 'certain',
      reason: 'REC 7 was not paid.',
    },
    {
      what: 'a line is in another currency',
      changes: withLine({ currency: 'EUR' }),
      code: 'dollars',
      reason: 'REC 7 is not paid in dollars.',
    },
    {
      what: 'the hotel of a line pays in another currency',
      changes: withRecord({ currency: 'EUR' }),
      code: 'dollars',
      reason: 'REC 7 is not paid in dollars.',
    },
    {
      what: 'the total is in another currency',
      changes: { currency: 'CAD' },
      code: 'dollars',
      reason: 'Its total is not in dollars.',
    },
    {
      what: 'a record is closed',
      changes: withRecord({ statusCode: 2 }),
      code: 'open',
      reason: 'REC 7 is not open.',
    },
    {
      what: 'a record is in review',
      changes: withRecord({ statusCode: 44 }),
      code: 'open',
      reason: 'REC 7 is not open.',
    },
    {
      what: 'a record has money already',
      changes: withRecord({ paidCt: cents(1) }),
      code: 'open',
      reason: 'REC 7 is not open.',
    },
    {
      what: 'its invoice is completed',
      changes: withRecord({ isInvoiceOpen: false }),
      code: 'open',
      reason: 'REC 7 is not open.',
    },
    {
      what: 'a clerk may not pay a record',
      changes: withRecord({ refusal: 'Must have Collections Agent role' }),
      code: 'open',
      reason: 'REC 7: Must have Collections Agent role',
    },
    {
      what: 'a record is paid more than its commission',
      changes: withRecord({ commission: cents(1_999) }),
      code: 'open',
      reason: 'REC 7 was paid more than its commission.',
    },
    {
      what: 'it states no total',
      changes: { total: undefined },
      code: 'total',
      reason: 'It states no total.',
    },
    {
      what: 'its lines do not come to its total',
      changes: { deductions: [] },
      code: 'total',
      reason: 'Its lines and deductions come to $38.50, and its total is $36.00.',
    },
    { what: 'there is no receipt', changes: { receipts: [] }, code: 'receipt', reason: noReceipt },
    {
      what: 'the receipt is not cleared',
      changes: withReceipt({ state: 'received' }),
      code: 'receipt',
      reason: noReceipt,
    },
    {
      what: 'the receipt was returned',
      changes: withReceipt({ state: 'returned' }),
      code: 'receipt',
      reason: noReceipt,
    },
    {
      what: 'the receipt is of another payer',
      changes: withReceipt({ payerId: 4 }),
      code: 'receipt',
      reason: noReceipt,
    },
    {
      what: 'the payer of the receipt is not known',
      changes: withReceipt({ payerId: null }),
      code: 'receipt',
      reason: noReceipt,
    },
    {
      what: 'the receipt is of one cent more',
      changes: withReceipt({ amount: cents(3_601), unapplied: cents(3_601) }),
      code: 'receipt',
      reason: noReceipt,
    },
    {
      what: 'a part of a larger receipt was refunded',
      changes: withReceipt({ amount: cents(4_000) }),
      code: 'receipt',
      reason: noReceipt,
    },
    {
      what: 'a part of the receipt was used',
      changes: withReceipt({ unapplied: cents(3_599) }),
      code: 'receipt',
      reason: noReceipt,
    },
    {
      what: 'a deduction stands on the receipt already',
      changes: withReceipt({ deducted: cents(-250), unapplied: cents(3_600) }),
      code: 'receipt',
      reason: noReceipt,
    },
    {
      what: 'the receipt is in another currency',
      changes: withReceipt({ currency: 'CAD' }),
      code: 'receipt',
      reason: noReceipt,
    },
    {
      what: 'the receipt has another number',
      changes: withReceipt({ number: '1002' }),
      code: 'receipt',
      reason: noReceipt,
    },
    {
      what: 'two receipts may be its',
      changes: { number: '', receipts: [receipt, { ...receipt, id: 6, number: '1002' }] },
      code: 'receipt',
      reason: 'Several receipts of Larch Group are of $36.00.',
    },
  ])('waits for a person where $what', ({ changes, code, reason }) => {
    const verdict = mayApplyByItself({ ...response, ...changes });
    expect(verdict).toMatchObject({ allowed: false, code });
    expect(reasonOf(verdict)).toBe(reason);
  });
});
