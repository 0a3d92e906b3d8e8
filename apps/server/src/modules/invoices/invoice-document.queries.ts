import { addDays, type Day } from '@recoup/domain/dates/day';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { notFound } from '#platform/errors/app-error';
import { getDocumentCompany } from '../company/company.api.ts';
import type {
  InvoiceCompany,
  InvoiceDocument,
  InvoiceLine,
  InvoiceVariant,
} from './invoice-pdf/invoice-document.ts';
import { type InvoiceHead, invoiceHeads } from './invoices.repository.ts';

/** Number of days that a hotel in collections has to respond. */
const daysToAnswer = 14;

/** The hotel's details that an invoice keeps from the day it was issued. */
export interface Billing {
  name?: string;
  dba?: string;
  phone?: string | null;
  collector?: string | null;
  address?: {
    street: string;
    street2: string;
    city: string;
    zip: string;
    state: string | null;
    country: string;
    countryId: number;
  } | null;
}

const homeCountry = 214;

/** An address as on an envelope; the country, in capitals, only when it is not the home country. */
export function envelopeLines(address: Billing['address']): string[] {
  if (!address) return [];
  const { street, street2, city, state, zip, country, countryId } = address;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, street2, place, countryId === homeCountry ? '' : country.toUpperCase()].filter(
    (line) => line !== '',
  );
}

function variantOf(
  head: InvoiceHead,
  billing: Billing,
  oldestStayOn: Day,
  company: InvoiceCompany,
): InvoiceVariant {
  if (head.type === 'standard') return { type: 'standard' };
  return {
    type: 'collections',
    collectorName: billing.collector ?? company.name,
    collectorPhone: company.collectionsPhone,
    oldestStayOn,
    answerByOn: addDays(head.issuedOn, daysToAnswer),
  };
}

/**
 * Returns an invoice as printed: only from the snapshots, so that it never changes.
 * @throws AppError notFound 'Invoice Not Found'
 */
export async function invoiceDocument(db: Db, invoiceId: number): Promise<InvoiceDocument> {
  const [[head], lines] = await Promise.all([
    invoiceHeads(db, [invoiceId]),
    rowsOf(db).all(sql<InvoiceLine>`
      select l.position, l.record_id as "recordId", a.name as "agencyName", l.arc,
        l.guest_last_name as "guestLastName", l.guest_first_name as "guestFirstName",
        l.confirmation_number as "confirmationNumber", l.start_date as "checkInOn",
        l.end_date as "checkOutOn", l.nights, l.rate as "rateCents", l.commission as "commissionCents",
        l.notice_number as "noticeNumber", l.previous_invoice_id as "previousInvoiceId",
        l.given_rate as "givenRate"
      from invoice_lines l join agencies a on a.id = l.agency_id
      where l.invoice_id = ${invoiceId} order by l.position`),
  ]);
  const [first] = lines;
  if (!head || !first) throw notFound('Invoice Not Found');
  const company = await getDocumentCompany(db, { versionId: head.companyVersionId });
  const billing = head.billing as Billing;
  return {
    invoiceId,
    issuedOn: head.issuedOn,
    noticeNumber: head.noticeNumber,
    variant: variantOf(head, billing, first.checkInOn, company),
    company,
    supplier: {
      id: head.supplierId,
      name: billing.name ?? head.supplierName,
      dba: billing.dba || null,
      billingLines: envelopeLines(billing.address),
      phone: billing.phone ? formatPhone(billing.phone) : null,
    },
    lines,
  };
}
