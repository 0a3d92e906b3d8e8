import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import { vendor, vendorInput, vendorListQuery } from './vendors.schemas.ts';

/** A-436, S-793. Whoever chooses a vendor code somewhere may read them. */
export const listVendorCodes = endpoint({
  method: 'GET',
  path: '/api/vendorCodes',
  summary: 'Lists vendor codes: one page with `page`, all of them without it.',
  access: ['vendors.view', 'suppliers.editVendor', 'invoices.generate'],
  query: vendorListQuery,
  response: z.array(vendor).or(pageOf(vendor)),
});

/** A-437, S-794. */
export const getVendorCode = endpoint({
  method: 'GET',
  path: '/api/vendorCodes/{vendorId}',
  summary: 'Returns a vendor code.',
  access: 'vendors.view',
  response: vendor,
});

/** S-795. */
export const createVendor = endpoint({
  method: 'POST',
  path: '/api/vendors',
  summary: 'Creates a vendor code. Codes are unique regardless of case.',
  access: 'vendors.create',
  body: vendorInput,
  response: vendor,
  status: 201,
  errors: ['duplicate'],
});

export const replaceVendor = endpoint({
  method: 'PUT',
  path: '/api/vendors/{vendorId}',
  summary: 'Updates an unused vendor code.',
  access: 'vendors.edit',
  body: vendorInput,
  response: vendor,
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
