import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './vendors.shapes.ts';

/** A-436, S-793. Whoever chooses a vendor code somewhere may read them. */
export const listVendorCodes = endpointOf<typeof shapes.listVendorCodes>()({
  method: 'GET',
  path: '/api/vendorCodes',
  summary: 'Lists vendor codes: one page with `page`, all of them without it.',
  access: ['vendors.view', 'suppliers.editVendor', 'invoices.generate'],
});

/** A-437, S-794. */
export const getVendorCode = endpointOf<typeof shapes.getVendorCode>()({
  method: 'GET',
  path: '/api/vendorCodes/{vendorId}',
  summary: 'Returns a vendor code.',
  access: 'vendors.view',
});

/** S-795. */
export const createVendor = endpointOf<typeof shapes.createVendor>()({
  method: 'POST',
  path: '/api/vendors',
  summary: 'Creates a vendor code. Codes are unique regardless of case.',
  access: 'vendors.create',
  status: 201,
  errors: ['duplicate'],
});

export const replaceVendor = endpointOf<typeof shapes.replaceVendor>()({
  method: 'PUT',
  path: '/api/vendors/{vendorId}',
  summary: 'Updates an unused vendor code.',
  access: 'vendors.edit',
  errors: ['notFound', 'duplicate', 'refused'],
});

export const deleteVendor = endpoint({
  method: 'DELETE',
  path: '/api/vendors/{vendorId}',
  summary: 'Deletes an unused vendor code.',
  access: 'vendors.delete',
  status: 204,
  errors: ['notFound', 'refused'],
});
