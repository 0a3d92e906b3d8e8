import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './suppliers.shapes.ts';

/** S-291, S-292. */
export const listSuppliers = endpointOf<typeof shapes.listSuppliers>()({
  method: 'GET',
  path: '/api/suppliers',
  summary:
    'Lists suppliers by filters, advanced search, or text. Use pendingPayment=true for suppliers with records in Pending Payment.',
  access: 'suppliers.view',
});

/** S-399. */
export const getSupplier = endpointOf<typeof shapes.getSupplier>()({
  method: 'GET',
  path: '/api/suppliers/{supplierId}',
  summary: 'Returns a supplier with its addresses, phone numbers, and balance.',
  access: 'suppliers.view',
});

/** S-351. Its vendor code needs suppliers.editVendor, statuses 92 and 93 a collection agent. */
export const createSupplier = endpointOf<typeof shapes.createSupplier>()({
  method: 'POST',
  path: '/api/suppliers',
  summary: 'Creates a supplier and attaches the open records with its phone number.',
  access: 'suppliers.create',
  status: 201,
  errors: ['refused', 'phoneConflict'],
});

/**
 * S-354. Each changed field needs its own ability: status and substatus suppliers.editStatus, the
 * vendor code suppliers.editVendor, anything else suppliers.edit.
 */
export const replaceSupplier = endpointOf<typeof shapes.replaceSupplier>()({
  method: 'PUT',
  path: '/api/suppliers/{supplierId}',
  summary: 'Updates a supplier.',
  access: ['suppliers.edit', 'suppliers.editStatus', 'suppliers.editVendor'],
  errors: ['notFound', 'refused', 'staleSave'],
});

/** S-400. */
export const deleteSupplier = endpoint({
  method: 'DELETE',
  path: '/api/suppliers/{supplierId}',
  summary: 'Deletes a supplier that has no records or invoices.',
  access: 'suppliers.delete',
  status: 204,
  errors: ['notFound', 'refused'],
});

/** S-460. */
export const addSupplierAddress = endpointOf<typeof shapes.addSupplierAddress>()({
  method: 'POST',
  path: '/api/suppliers/{supplierId}/addresses',
  summary: 'Adds a new address to a supplier.',
  access: 'supplierAddresses.edit',
  status: 201,
  errors: ['notFound', 'refused'],
});

/** S-461..S-463. */
export const changeSupplierAddresses = endpointOf<typeof shapes.changeSupplierAddresses>()({
  method: 'PATCH',
  path: '/api/suppliers/{supplierId}/addresses',
  summary: 'Moves the billing or physical flag, or attaches and detaches addresses.',
  access: 'supplierAddresses.edit',
  errors: ['notFound', 'refused'],
  undo: ['supplierAddresses.delete'],
});

/** S-487..S-490. */
export const replacePhoneNumbers = endpointOf<typeof shapes.replacePhoneNumbers>()({
  method: 'PUT',
  path: '/api/suppliers/{supplierId}/phoneNumbers',
  summary: 'Sets all phone numbers of a supplier and which is primary.',
  access: 'supplierPhones.edit',
  errors: ['notFound', 'refused', 'phoneConflict', 'staleSave'],
});

/** S-648, S-649. Without suppliers.viewBalances a caller has to send minimumBalance. */
export const listSupplierBalances = endpointOf<typeof shapes.listSupplierBalances>()({
  method: 'GET',
  path: '/api/supplierBalances',
  summary: 'Lists suppliers by balance. With minimumBalance, returns the collections list.',
  access: ['suppliers.viewBalances', 'collections.view'],
});

/** S-650. */
export const downloadSupplierBalances = endpointOf<typeof shapes.downloadSupplierBalances>()({
  method: 'GET',
  path: '/api/supplierBalances/download',
  summary: 'Exports all supplier balances of the list as CSV.',
  access: 'suppliers.viewBalances',
  file: 'text/csv',
});

/** S-822. */
export const listSupplierStatuses = endpointOf<typeof shapes.listSupplierStatuses>()({
  method: 'GET',
  path: '/api/supplierStatuses',
  summary: 'Lists all supplier statuses with their substatuses.',
  access: 'signedIn',
});
