import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import { addDays, type Day } from '@recoup/domain/dates/day';
import { type InvoiceType, nothingToInvoice } from '@recoup/domain/invoices/may-create-invoice';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { notFound, refusedInput } from '#platform/errors/app-error';
import { findVersionToRecord, getDocumentCompany } from '../company/company.api.ts';
import { billedRecords, billingOf, printedColumns } from './invoice-lines.sql.ts';
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

/** An address as on an envelope; the country, in capitals, only when it is not the home country. */
export function envelopeLines(address: Billing['address']): string[] {
  if (!address) return [];
  const { street, street2, city, state, zip, country, countryId } = address;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street, street2, place, countryId === homeCountryId ? '' : country.toUpperCase()].filter(
    (line) => line !== '',
  );
}

function variantOf(
  head: Pick<InvoiceHead, 'type' | 'issuedOn'>,
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

/** What a document is made of, stored with an invoice or read for a preview. */
interface Printed
  extends Pick<
    InvoiceHead,
    'type' | 'issuedOn' | 'noticeNumber' | 'billing' | 'companyVersionId' | 'supplierId'
  > {
  /** Null for a preview. */
  readonly id: number | null;
  readonly supplierName: string;
}

async function documentOf(
  db: Db,
  head: Printed,
  lines: readonly [InvoiceLine, ...InvoiceLine[]],
): Promise<InvoiceDocument> {
  const company = await getDocumentCompany(db, { versionId: head.companyVersionId });
  const billing = head.billing as Billing;
  return {
    invoiceId: head.id,
    issuedOn: head.issuedOn,
    noticeNumber: head.noticeNumber,
    variant: variantOf(head, billing, lines[0].checkInOn, company),
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

/** Reads the lines of an invoice as printed. */
async function printedLines(db: Db, invoiceId: number): Promise<InvoiceLine[]> {
  return await rowsOf(db).all(sql<InvoiceLine>`
    select l.position, l.record_id as "recordId", ${printedColumns}
    from invoice_lines l join agencies a on a.id = l.agency_id
    where l.invoice_id = ${invoiceId} order by l.position`);
}

/** Reads the details of the supplier that insertInvoice would write. */
async function billingToBe(db: Db, supplierId: number): Promise<Record<string, unknown>> {
  const row = await rowsOf(db).first(sql<{ billing: Record<string, unknown> }>`
    select ${billingOf(supplierId)} as billing`);
  return row?.billing ?? {};
}

/** Reads the lines that insertInvoice would write. */
async function linesToBe(db: Db, recordIds: readonly number[]): Promise<InvoiceLine[]> {
  return await rowsOf(db).all(sql<InvoiceLine>`
    with billed as (${billedRecords(recordIds)})
    select l.position, l.id as "recordId", ${printedColumns}
    from billed l join agencies a on a.id = l.agency_id order by l.position`);
}

/**
 * Returns an invoice as printed: only from the snapshots, so that it never changes.
 * @throws AppError notFound 'Invoice Not Found'
 */
export async function invoiceDocument(db: Db, invoiceId: number): Promise<InvoiceDocument> {
  const [[head], [first, ...others]] = await Promise.all([
    invoiceHeads(db, [invoiceId]),
    printedLines(db, invoiceId),
  ]);
  if (!head || !first) throw notFound('Invoice Not Found');
  return await documentOf(db, head, [first, ...others]);
}

interface InvoiceToBe {
  readonly supplier: { readonly id: number; readonly name: string };
  readonly type: InvoiceType;
  readonly issuedOn: Day;
  /** The records to bill, at least one. */
  readonly recordIds: readonly number[];
}

/** Returns an invoice as it would be printed if it were issued now. Writes nothing. */
export async function documentToBe(db: Db, invoice: InvoiceToBe): Promise<InvoiceDocument> {
  const { supplier, type, issuedOn, recordIds } = invoice;
  const [companyVersionId, billing, [first, ...others]] = await Promise.all([
    findVersionToRecord(db),
    billingToBe(db, supplier.id),
    linesToBe(db, recordIds),
  ]);
  if (!first) throw refusedInput(nothingToInvoice);
  const lines = [first, ...others] as const;
  const head = {
    id: null,
    type,
    issuedOn,
    noticeNumber: Math.max(...lines.map((line) => line.noticeNumber)),
    billing,
    companyVersionId,
    supplierId: supplier.id,
    supplierName: supplier.name,
  };
  return await documentOf(db, head, [...lines]);
}
