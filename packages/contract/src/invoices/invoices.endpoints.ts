import { z } from 'zod';
import { jobStarted } from '../jobs/jobs.schemas.ts';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import {
  createInvoiceInput,
  generateInvoicesInput,
  invoiceListQuery,
  invoiceSupplierQuery,
  reviewInvoiceInput,
} from './invoice-requests.schemas.ts';
import {
  invoiceResponse,
  invoiceRow,
  invoiceSummary,
  invoiceSupplierRow,
  invoiceSupplierTotals,
} from './invoices.schemas.ts';

/** S-022..S-027. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices',
  summary: 'Searches invoices by ID, supplier phone number, record ID, total, or supplier:{id}.',
  access: 'invoices.view',
  query: invoiceListQuery,
  response: pageOf(invoiceRow),
});

/** S-047. */
export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/{invoiceId}',
  summary: 'Returns an invoice with its lines, deliveries, and reconciliations.',
  access: 'invoices.view',
  response: invoiceResponse,
});

/**
 * S-098..S-101. The type then needs its own ability: standard invoices.createStandard, collections
 * invoices.createCollections and being the supplier's assigned user.
 */
export const createInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices',
  summary: 'Creates an invoice and queues its delivery.',
  access: ['invoices.createForSupplier', 'invoices.createStandard', 'invoices.createCollections'],
  body: createInvoiceInput,
  response: invoiceResponse,
  status: 201,
  errors: ['notFound', 'refused', 'duplicate'],
});

export const reviewInvoice = endpoint({
  method: 'PATCH',
  path: '/api/invoices/{invoiceId}',
  summary: 'Marks an invoice as reviewed or not reviewed.',
  access: 'invoices.review',
  body: reviewInvoiceInput,
  response: invoiceResponse,
});

/** S-048. */
export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/{invoiceId}/download',
  summary: 'Returns the PDF of an invoice.',
  access: 'invoices.view',
  file: 'application/pdf',
});

/** S-401. */
export const listSupplierInvoices = endpoint({
  method: 'GET',
  path: '/api/supplierInvoices/{supplierId}',
  summary: 'Lists the invoices of a supplier, newest first.',
  access: 'suppliers.view',
  response: z.array(invoiceSummary),
});

/** S-144, S-145. */
export const listInvoiceSuppliers = endpoint({
  method: 'GET',
  path: '/api/invoiceSuppliers',
  summary: 'Lists the suppliers that can be invoiced, with pages and commission.',
  access: 'invoices.generate',
  query: invoiceSupplierQuery,
  response: pageOf(invoiceSupplierRow, invoiceSupplierTotals),
});

/** S-146. The job's files are one merged PDF and a ZIP. */
export const generateInvoices = endpoint({
  method: 'POST',
  path: '/api/invoices/generate/pdfs',
  summary: 'Starts a batch that creates and renders invoices for many suppliers.',
  access: 'invoices.generate',
  body: generateInvoicesInput,
  response: jobStarted,
  status: 202,
  errors: ['refused', 'duplicate'],
});
