import { homeCurrency } from '../countries/exchange-rate.ts';
import { allowed, firstRefusal, refused, type Verdict } from '../kit/verdict.ts';
import { type Cents, formatMoney, noCents, sumCents } from '../money/cents.ts';
import type { ReceiptState } from '../receipts/receipt.ts';
import { billableStatuses } from '../records/record-status.ts';
import { mostInvoicesOfResponse, type SenderProof } from './response.ts';

/** What a response says of a line, and the record as it is now. */
export interface LineToJudge {
  /** None where it is of no line of its invoices. */
  readonly recordId: number | undefined;
  /** Whether nothing speaks against it (decision 199). */
  readonly isCertain: boolean;
  /** What it says was paid; none where it says something else. */
  readonly paid: Cents | undefined;
  /** Of what was paid. */
  readonly currency: string;
  readonly record: RecordToJudge | undefined;
}

/** A record that a response says was paid. */
export interface RecordToJudge {
  readonly statusCode: number;
  readonly commission: Cents;
  readonly paidCt: Cents;
  /** The currency in which its hotel pays. */
  readonly currency: string;
  readonly isInvoiceOpen: boolean;
  /** Why a user with standard permissions cannot pay it. */
  readonly refusal: string | null;
}

/** A receipt that the money of a response may have come with. */
export interface ReceiptToJudge {
  readonly id: number;
  readonly payerId: number | null;
  readonly state: ReceiptState;
  readonly currency: string;
  readonly amount: Cents;
  readonly unapplied: Cents;
  readonly deducted: Cents;
  readonly number: string;
}

/** A payer that has the domain of a mail. */
export interface PayerToJudge {
  readonly id: number;
  readonly name: string;
  readonly isTrusted: boolean;
}

/** All that decides whether a response is applied without a person. */
export interface ResponseToJudge {
  /** Whether something was settled by it before, also if that was undone. */
  readonly wasSettled: boolean;
  /** The domain that it is from and signed by, as our own mail server found it. */
  readonly signedDomain: string | null;
  readonly senderProof: SenderProof | null;
  /** Every payer that has this mail domain and was not merged. */
  readonly payers: readonly PayerToJudge[];
  /** The payer that it belongs to, if that is known. */
  readonly payer: { readonly id: number; readonly name: string } | null;
  readonly hasMoreInvoices: boolean;
  /** What speaks against the whole of it. */
  readonly doubts: readonly string[];
  /** Whether it leaves open how it is to be read. */
  readonly hasQuestions: boolean;
  readonly lines: readonly LineToJudge[];
  readonly total: Cents | undefined;
  readonly currency: string;
  /** Of the check or the transfer; empty where it names none. */
  readonly number: string;
  /** Below 0: what was taken off. */
  readonly deductions: readonly Cents[];
  /** The receipt that it was bound to, or all that may be its. */
  readonly receipts: readonly ReceiptToJudge[];
}

type Condition =
  | 'settled'
  | 'signed'
  | 'domain'
  | 'trusted'
  | 'payer'
  | 'invoices'
  | 'certain'
  | 'dollars'
  | 'open'
  | 'total'
  | 'receipt';

/**
 * Returns whether a response is applied without a person: a trusted payer sent it, which our own mail
 * server proved; every line is certain, in dollars, open, and unpaid; lines and deductions come to its
 * total; and the bank has cleared a receipt of that payer with exactly this total, of which nothing was
 * used. Else the first reason why it waits for a person (decision 209).
 */
export function mayApplyByItself(response: ResponseToJudge): Verdict<Condition> {
  return firstRefusal<Condition>(
    () => (response.wasSettled ? refused('settled', 'It was applied before.') : allowed),
    () => isFromTrustedPayer(response),
    () =>
      response.hasMoreInvoices
        ? refused('invoices', `It names more than ${mostInvoicesOfResponse} invoices.`)
        : allowed,
    () => areLinesPlain(response),
    () => comesToTotal(response),
    () => hasReceipt(response),
  );
}

/** Returns the receipt of a response that {@link mayApplyByItself} allows. */
export const receiptOfItself = (response: ResponseToJudge): ReceiptToJudge | undefined =>
  receiptsOf(response)[0];

function isFromTrustedPayer({
  signedDomain,
  senderProof,
  payers,
  payer: known,
}: ResponseToJudge): Verdict<Condition> {
  if (signedDomain === null || senderProof === 'failed')
    return refused('signed', "Our mail server did not prove the sender's domain (DKIM).");
  const [payer, ...others] = payers;
  if (!payer) return refused('domain', `${signedDomain} is no mail domain of a payer.`);
  if (others.length > 0)
    return refused('domain', `${signedDomain} is a mail domain of several payers.`);
  if (!payer.isTrusted) return refused('trusted', `${payer.name} is not a trusted payer.`);
  if (known && known.id !== payer.id)
    return refused('payer', `It came from ${payer.name}, and belongs to ${known.name}.`);
  return allowed;
}

function areLinesPlain({ lines, doubts, hasQuestions }: ResponseToJudge): Verdict<Condition> {
  const [doubt] = doubts;
  if (doubt !== undefined) return refused('certain', `Its figures do not agree: ${doubt}.`);
  if (hasQuestions) return refused('certain', 'It leaves open how it is to be read.');
  if (lines.length === 0) return refused('certain', 'It says of no record that it was paid.');
  const seen = new Set(lines.map(({ recordId }) => recordId));
  if (seen.size < lines.length) return refused('certain', 'It names a record twice.');
  return firstRefusal<Condition>(...lines.map((line) => () => isLinePlain(line)));
}

function isLinePlain({
  recordId,
  record,
  isCertain,
  paid,
  currency,
}: LineToJudge): Verdict<Condition> {
  if (recordId === undefined || !record)
    return refused('certain', 'It has a line of no record of its invoices.');
  const rec = `REC ${recordId}`;
  if (currency !== homeCurrency || record.currency !== homeCurrency)
    return refused('dollars', `${rec} is not paid in dollars.`);
  if (!isCertain) return refused('certain', `${rec} is not certain.`);
  if (paid === undefined || paid <= 0) return refused('certain', `${rec} was not paid.`);
  const isOpen =
    record.isInvoiceOpen && billableStatuses.some((code) => code === record.statusCode);
  if (!isOpen || record.paidCt !== 0) return refused('open', `${rec} is not open.`);
  if (record.refusal !== null) return refused('open', `${rec}: ${record.refusal}`);
  return paid > record.commission
    ? refused('open', `${rec} was paid more than its commission.`)
    : allowed;
}

function comesToTotal({ lines, deductions, total, currency }: ResponseToJudge): Verdict<Condition> {
  if (total === undefined) return refused('total', 'It states no total.');
  if (currency !== homeCurrency) return refused('dollars', 'Its total is not in dollars.');
  const sum = sumCents([...lines.flatMap(({ paid }) => paid ?? []), ...deductions]);
  return sum === total
    ? allowed
    : refused(
        'total',
        `Its lines and deductions come to ${formatMoney(sum, currency)}, and its total is ${formatMoney(total, currency)}.`,
      );
}

const plainNumber = (number: string): string => number.replace(/^[\s0#]+/, '').trim();

/** Where both name a number, another one is another payment. */
const isNumber = (one: string, other: string): boolean =>
  one === '' || other === '' || plainNumber(one).toLowerCase() === plainNumber(other).toLowerCase();

const receiptsOf = ({ receipts, payers, total, number }: ResponseToJudge): ReceiptToJudge[] =>
  receipts.filter(
    (receipt) =>
      receipt.payerId === payers[0]?.id &&
      receipt.state === 'cleared' &&
      receipt.currency === homeCurrency &&
      receipt.amount === total &&
      receipt.unapplied === total &&
      receipt.deducted === 0 &&
      isNumber(receipt.number, number),
  );

function hasReceipt(response: ResponseToJudge): Verdict<Condition> {
  const [receipt, ...others] = receiptsOf(response);
  const total = formatMoney(response.total ?? noCents, response.currency);
  if (!receipt)
    return refused(
      'receipt',
      `The bank has cleared no unused receipt of ${response.payers[0]?.name} of exactly ${total}.`,
    );
  return others.length === 0
    ? allowed
    : refused('receipt', `Several receipts of ${response.payers[0]?.name} are of ${total}.`);
}
