import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './invoices.shapes.ts';

/** S-022..S-027. */
export const listInvoices = endpointOf<typeof shapes.listInvoices>()({
  method: 'GET',
  path: '/api/invoices',
  summary: 'Searches invoices by ID, supplier phone number, record ID, total, or supplier:{id}.',
  access: 'invoices.view',
});

/** S-047. */
export const getInvoice = endpointOf<typeof shapes.getInvoice>()({
  method: 'GET',
  path: '/api/invoices/{invoiceId}',
  summary: 'Returns an invoice with its lines, deliveries, and reconciliations.',
  access: 'invoices.view',
});

/**
 * S-098..S-101. The type then needs its own ability: standard invoices.createStandard, collections
 * invoices.createCollections and being the supplier's assigned user.
 */
export const createInvoice = endpointOf<typeof shapes.createInvoice>()({
  method: 'POST',
  path: '/api/invoices',
  summary: 'Creates an invoice and queues its delivery.',
  access: ['invoices.createForSupplier', 'invoices.createStandard', 'invoices.createCollections'],
  status: 201,
  errors: ['notFound', 'refused', 'duplicate'],
});

/** The same choice as {@link createInvoice}, refused for the same reasons; writes nothing. */
export const previewInvoice = endpointOf<typeof shapes.previewInvoice>()({
  method: 'POST',
  path: '/api/invoices/preview',
  summary: 'Returns an invoice as it would be created now, with its PDF, and creates nothing.',
  access: ['invoices.createForSupplier', 'invoices.createStandard', 'invoices.createCollections'],
  errors: ['notFound', 'refused'],
});

export const reviewInvoice = endpointOf<typeof shapes.reviewInvoice>()({
  method: 'PATCH',
  path: '/api/invoices/{invoiceId}',
  summary: 'Marks an invoice as reviewed or not reviewed.',
  access: 'invoices.review',
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
export const listSupplierInvoices = endpointOf<typeof shapes.listSupplierInvoices>()({
  method: 'GET',
  path: '/api/supplierInvoices/{supplierId}',
  summary: 'Lists the invoices of a supplier, newest first.',
  access: 'suppliers.view',
});

/** S-144, S-145. */
export const listInvoiceSuppliers = endpointOf<typeof shapes.listInvoiceSuppliers>()({
  method: 'GET',
  path: '/api/invoiceSuppliers',
  summary: 'Lists the suppliers that can be invoiced, with pages and commission.',
  access: 'invoices.generate',
});

/** S-146. The job's files are one merged PDF and a ZIP. */
export const generateInvoices = endpointOf<typeof shapes.generateInvoices>()({
  method: 'POST',
  path: '/api/invoices/generate/pdfs',
  summary: 'Starts a batch that creates and renders invoices for many suppliers.',
  access: 'invoices.generate',
  status: 202,
  errors: ['refused', 'duplicate'],
});
