import { normalizeConfirmation } from '../uploads/confirmation-number.ts';
import { namesGuest, type References } from './find-references.ts';
import { type InvoiceEvidence, invoiceEvidence, mostInvoicesOfResponse } from './response.ts';

/** An invoice that a response may answer, and the record of it that was found, if any. */
export interface InvoiceCandidate {
  readonly invoiceId: number;
  readonly record: {
    readonly id: number;
    readonly lastName: string;
    readonly confirmationNumber: string | null;
  } | null;
}

/** An invoice that a response answers, and the strongest evidence for it. */
export interface AnsweredInvoice {
  readonly invoiceId: number;
  readonly foundBy: InvoiceEvidence;
}

/** Shorter numbers without letters are those of many stays. */
const fewestDigits = 8;

/**
 * What shows that a response answers an invoice (decision 201): its number; a REC, beside the guest's name; a
 * confirmation number, one of few digits beside the guest's name. Undefined when nothing does.
 */
export function evidenceFor(
  { invoiceId, record }: InvoiceCandidate,
  references: References,
): InvoiceEvidence | undefined {
  if (references.invoiceIds.has(invoiceId)) return 'number';
  if (record === null) return undefined;
  const isNamed = namesGuest(references, record.lastName);
  if (isNamed && references.numbers.has(record.id)) return 'record';
  const key = normalizeConfirmation(record.confirmationNumber ?? '');
  const isOwn = isNamed || /\D/.test(key) || key.length >= fewestDigits;
  return isOwn && references.confirmations.has(key) ? 'confirmation' : undefined;
}

/**
 * The invoices that a response answers: the strongest evidence first, then those of which it names the most
 * records, at most 50; and whether there are more.
 */
export function answeredInvoices(
  candidates: readonly InvoiceCandidate[],
  references: References,
): { invoices: AnsweredInvoice[]; hasMore: boolean } {
  const found = candidates.flatMap((candidate) => {
    const foundBy = evidenceFor(candidate, references);
    return foundBy === undefined ? [] : [{ invoiceId: candidate.invoiceId, foundBy }];
  });
  const invoices = [...Map.groupBy(found, ({ invoiceId }) => invoiceId)].map(
    ([invoiceId, evidence]) => ({
      invoiceId,
      count: evidence.length,
      strength: Math.min(...evidence.map(({ foundBy }) => invoiceEvidence.indexOf(foundBy))),
    }),
  );
  const ranked = invoices.toSorted(
    (one, other) =>
      one.strength - other.strength || other.count - one.count || one.invoiceId - other.invoiceId,
  );
  return {
    invoices: ranked.slice(0, mostInvoicesOfResponse).flatMap(({ invoiceId, strength }) => {
      const foundBy = invoiceEvidence[strength];
      return foundBy === undefined ? [] : [{ invoiceId, foundBy }];
    }),
    hasMore: ranked.length > mostInvoicesOfResponse,
  };
}
