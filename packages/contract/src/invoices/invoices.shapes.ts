import { z } from 'zod';
import { jobStarted } from '../jobs/jobs.schemas.ts';
import { pageOf } from '../kit/list.ts';
import {
  createInvoiceInput,
  generateInvoicesInput,
  invoiceListQuery,
  invoiceSupplierQuery,
  reviewInvoiceInput,
} from './invoice-requests.schemas.ts';
import {
  invoicePreviewResponse,
  invoiceResponse,
  invoiceSummary,
  invoiceSupplierRow,
  invoiceSupplierTotals,
  listedInvoice,
} from './invoices.schemas.ts';

export const listInvoices = { query: invoiceListQuery, response: pageOf(listedInvoice) };

export const getInvoice = { response: invoiceResponse };

export const createInvoice = { body: createInvoiceInput, response: invoiceResponse };

export const previewInvoice = { body: createInvoiceInput, response: invoicePreviewResponse };

export const reviewInvoice = { body: reviewInvoiceInput, response: invoiceResponse };

export const listSupplierInvoices = { response: z.array(invoiceSummary) };

export const listInvoiceSuppliers = {
  query: invoiceSupplierQuery,
  response: pageOf(invoiceSupplierRow, invoiceSupplierTotals),
};

export const generateInvoices = { body: generateInvoicesInput, response: jobStarted };
