import { type Day } from '@recoup/domain/dates/day';
import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { type Cents } from '@recoup/domain/money/cents';
import type { GivenRate } from '@recoup/domain/records/given-rate';
import type { PdfImage } from '@recoup/pdf/pdf-image';
import type { DocumentCompany } from '../../company/company.api.ts';

/** The sender when the invoice was issued. Texts are printed unchanged. */
export type InvoiceCompany = DocumentCompany;

/** The hotel as it was when the invoice was issued. */
export interface InvoiceSupplier {
  readonly id: number;
  readonly name: string;
  readonly dba: string | null;
  /** Billing address as on an envelope, without the name; seen through the lower window. */
  readonly billingLines: readonly string[];
  readonly phone: string | null;
}

/** One stay as the invoice claims it. */
export interface InvoiceLine {
  /** The number a hotel quotes, from 1, in the order of check-in and last name. */
  readonly position: number;
  readonly recordId: number;
  readonly agencyName: string;
  readonly arc: string;
  readonly guestLastName: string;
  readonly guestFirstName: string;
  readonly confirmationNumber: string | null;
  readonly checkInOn: Day;
  readonly checkOutOn: Day;
  readonly nights: number;
  readonly rateCents: Cents;
  readonly commissionCents: Cents;
  /** How many times the record had been billed at issue, including this line (F-154). */
  readonly noticeNumber: number;
  /** The invoice that billed it before. */
  readonly previousInvoiceId: number | null;
  /** The rate in the currency that the agency gave it in; null for dollars (F-133). */
  readonly givenRate: GivenRate | null;
}

export type InvoiceVariant =
  | { readonly type: 'standard' }
  | {
      readonly type: 'collections';
      readonly collectorName: string;
      readonly collectorPhone: string;
      readonly oldestStayOn: Day;
      readonly answerByOn: Day;
    };

/** Everything that is printed on an invoice. */
export interface InvoiceDocument {
  /** Null for a preview, which has no number and says on each page that it is not issued. */
  readonly invoiceId: number | null;
  readonly issuedOn: Day;
  /** The highest notice number of its lines. */
  readonly noticeNumber: number;
  readonly variant: InvoiceVariant;
  readonly company: InvoiceCompany;
  /** The logo of that company; the printer reads it. */
  readonly logo?: PdfImage | undefined;
  readonly supplier: InvoiceSupplier;
  readonly lines: readonly InvoiceLine[];
}

/** Returns the printed number of an invoice; a preview has a word at its place. */
export function printedNumber({ invoiceId }: Pick<InvoiceDocument, 'invoiceId'>): string {
  return invoiceId === null ? 'PREVIEW' : formatInvoiceNumber(invoiceId);
}
