import type { Candidate, Receipt } from '@recoup/contract/receipts/receipts.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import {
  type Cents,
  cents,
  centsOf,
  centsToDollars,
  formatDecimal,
  noCents,
  parseDollars,
  sumCents,
} from '@recoup/domain/money/cents';
import { plainAmount } from '@recoup/domain/money/typed-amount';
import { isPaidStatus, recordStatus } from '@recoup/domain/records/record-status';
import { moneyText } from '#api/formats.ts';

/** A line that the user is about to apply. */
export interface DraftLine {
  readonly candidate: Candidate;
  /** As it was typed. */
  readonly amount: string;
  readonly remark: string;
  /** Whether a record that gets more than its commission becomes Paid, not Overpayment. */
  readonly isPlainlyPaid: boolean;
  /** What happened to the record since it was added. */
  readonly note: string | undefined;
}

/** What a search offers: a record, or all lines of an invoice. */
export type Offer =
  | { readonly kind: 'line'; readonly candidate: Candidate }
  | {
      readonly kind: 'invoice';
      readonly invoiceId: number;
      readonly candidates: readonly Candidate[];
    };

/** A record that was not added, and why. */
export interface Skipped {
  readonly recordId: number;
  readonly reason: string;
}

/** As confirmation numbers are compared. */
const keyOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Returns whether a text is the REC or the confirmation number of a record. */
const isNumberOf = (typed: string, { recordId, confirmationNumber }: Candidate): boolean =>
  String(recordId) === typed || keyOf(confirmationNumber ?? '') === keyOf(typed);

/**
 * Returns what a search found: the invoice with this number first, then its records. The invoice of a
 * record may be a later one that it was billed on again.
 */
export function offersOf(typed: string, found: readonly Candidate[]): Offer[] {
  const lines = found.map((candidate): Offer => ({ kind: 'line', candidate }));
  if (!/^\d{1,9}$/.test(typed)) return lines;
  const invoiceId = Number(typed);
  const candidates = found.filter(
    (candidate) => candidate.invoice?.id === invoiceId || !isNumberOf(typed, candidate),
  );
  return candidates.length > 0 ? [{ kind: 'invoice', invoiceId, candidates }, ...lines] : lines;
}

/**
 * Returns what is meant by a text that was entered before its offers were in sight; undefined where
 * the user has to choose, as for a number that an invoice and a record have.
 */
export function plainOffer(typed: string, offers: readonly Offer[]): Offer | undefined {
  const exact = offers.filter(
    (offer) => offer.kind === 'line' && isNumberOf(typed, offer.candidate),
  );
  const invoice = offers.find(({ kind }) => kind === 'invoice');
  if (invoice) {
    const isPayable = (offer: Offer) =>
      offer.kind === 'line' && refusalOfCandidate(offer.candidate) === undefined;
    return exact.some(isPayable) ? undefined : invoice;
  }
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined;
  return offers.length === 1 ? offers[0] : undefined;
}

/** Returns why a record cannot be added; undefined where it can. */
export const refusalOfCandidate = ({ isOnReceipt, refusal }: Candidate): string | undefined =>
  isOnReceipt ? 'This receipt pays it already' : (refusal ?? undefined);

/** The receipts that pay a record already, `Paid by Check 900: $60.00`; undefined for none. */
export function paidByText({ paidBy }: Candidate): string | undefined {
  if (paidBy.length === 0) return undefined;
  return `Paid by ${paidBy
    .map(({ name, amount, currency }) => `${name}: ${moneyText(amount, currency)}`)
    .join(', ')}`;
}

function newLine(candidate: Candidate): DraftLine {
  const commission = centsOf(candidate.commission);
  const paid = sumCents(candidate.paidBy.map(({ amount }) => centsOf(amount)));
  const due = cents(commission - paid);
  return {
    candidate,
    amount: formatDecimal(due > 0 ? due : commission),
    remark: '',
    isPlainlyPaid: false,
    note: undefined,
  };
}

/** The lines after something was added, and what was not. */
export interface Added {
  readonly lines: readonly DraftLine[];
  readonly skipped: readonly Skipped[];
}

/**
 * Adds a record, or of an invoice the records that nothing pays yet; the latest are first. Those that
 * cannot be added say why.
 */
export function addOffer(lines: readonly DraftLine[], offer: Offer): Added {
  const isInvoice = offer.kind === 'invoice';
  const candidates = isInvoice ? offer.candidates : [offer.candidate];
  const present = new Set(lines.map(({ candidate }) => candidate.recordId));
  const added: DraftLine[] = [];
  const skipped: Skipped[] = [];
  for (const candidate of candidates) {
    const { recordId } = candidate;
    if (present.has(recordId)) continue;
    const reason = refusalOfCandidate(candidate) ?? (isInvoice ? paidByText(candidate) : undefined);
    if (reason === undefined) added.push(newLine(candidate));
    else skipped.push({ recordId, reason });
  }
  return { lines: [...added, ...lines], skipped };
}

/** Adds several offers, one after the other. */
export function addOffers(lines: readonly DraftLine[], offers: readonly Offer[]): Added {
  return offers.reduce<Added>(
    (sum, offer) => {
      const more = addOffer(sum.lines, offer);
      return { lines: more.lines, skipped: [...sum.skipped, ...more.skipped] };
    },
    { lines, skipped: [] },
  );
}

/** Returns a typed amount of more than 0; undefined for everything else. */
export function amountOf({ amount }: DraftLine): Cents | undefined {
  const read = parseDollars(plainAmount(amount) ?? '');
  return read !== undefined && read > 0 ? read : undefined;
}

/** What the lines come to, as far as it was typed. */
export const appliedSum = (lines: readonly DraftLine[]): Cents =>
  sumCents(lines.map((line) => amountOf(line) ?? noCents));

/** Returns whether a line gives its record more than its commission, so that a status is chosen. */
export function isOver(line: DraftLine): boolean {
  const { commission, status, currency } = line.candidate;
  if (isPaidStatus(status.code) || currency !== homeCurrency) return false;
  return (amountOf(line) ?? 0) > centsOf(commission);
}

/** Returns why the lines cannot be applied; undefined where they can. */
export function applyReason(
  lines: readonly DraftLine[],
  { unapplied, currency }: Pick<Receipt, 'unapplied' | 'currency'>,
): string | undefined {
  if (lines.length === 0) return 'Add at least one line';
  const wrong = lines.find((line) => amountOf(line) === undefined);
  if (wrong) return `Enter an amount for REC ${wrong.candidate.recordId}`;
  const over = appliedSum(lines) - centsOf(unapplied);
  return over > 0 ? `Only ${moneyText(unapplied, currency)} is unapplied` : undefined;
}

/** Returns the lines as the request takes them. */
export const bodyLines = (lines: readonly DraftLine[]) =>
  lines.map((line) => ({
    recordId: line.candidate.recordId,
    amount: centsToDollars(amountOf(line) ?? noCents),
    ...(isOver(line) && {
      statusCode: line.isPlainlyPaid ? recordStatus.paid : recordStatus.overpayment,
    }),
    ...(line.remark.trim() !== '' && { remark: line.remark.trim() }),
    expected_updated_at: line.candidate.updated_at,
  }));

/** Returns the lines with their records as they are now; those that changed say so, nothing typed is lost. */
export function refreshed(
  lines: readonly DraftLine[],
  now: ReadonlyMap<number, Candidate>,
): DraftLine[] {
  return lines.map((line) => {
    const candidate = now.get(line.candidate.recordId);
    if (!candidate || candidate.updated_at === line.candidate.updated_at) return line;
    const told =
      refusalOfCandidate(candidate) ??
      [
        `now ${candidate.status.name}`,
        `commission ${moneyText(candidate.commission)}`,
        paidByText(candidate),
      ]
        .filter(Boolean)
        .join(', ');
    return { ...line, candidate, note: `Changed meanwhile: ${told}` };
  });
}
