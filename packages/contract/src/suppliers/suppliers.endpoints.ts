import { z } from 'zod';
import { address } from '../addresses/addresses.schemas.ts';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import { created } from '../kit/shapes.ts';
import {
  changeSupplierAddressesInput,
  createSupplierInput,
  phoneNumbersInput,
  replaceSupplierInput,
  supplierAddressInput,
  supplierBalanceQuery,
  supplierListQuery,
} from './supplier-requests.schemas.ts';
import {
  supplier,
  supplierBalanceRow,
  supplierRow,
  supplierStatusChoice,
} from './suppliers.schemas.ts';

/** S-291, S-292. */
export const listSuppliers = endpoint({
  method: 'GET',
  path: '/api/suppliers',
  summary:
    'Lists suppliers by filters, advanced search, or text. Use pendingPayment=true for suppliers with records in Pending Payment.',
  access: 'suppliers.view',
  query: supplierListQuery,
  response: pageOf(supplierRow),
});

/** S-399. */
export const getSupplier = endpoint({
  method: 'GET',
  path: '/api/suppliers/{supplierId}',
  summary: 'Returns a supplier with its addresses, phone numbers, and balance.',
  access: 'suppliers.view',
  response: supplier,
});

/** S-351. Its vendor code needs suppliers.editVendor, statuses 92 and 93 a collection agent. */
export const createSupplier = endpoint({
  method: 'POST',
  path: '/api/suppliers',
  summary: 'Creates a supplier and attaches the open records with its phone number.',
  access: 'suppliers.create',
  body: createSupplierInput,
  response: supplier,
  status: 201,
  errors: ['refused', 'phoneConflict'],
});

/**
 * S-354. Each changed field needs its own ability: status and substatus suppliers.editStatus, the
 * vendor code suppliers.editVendor, anything else suppliers.edit.
 */
export const replaceSupplier = endpoint({
  method: 'PUT',
  path: '/api/suppliers/{supplierId}',
  summary: 'Updates a supplier.',
  access: ['suppliers.edit', 'suppliers.editStatus', 'suppliers.editVendor'],
  body: replaceSupplierInput,
  response: supplier,
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
export const addSupplierAddress = endpoint({
  method: 'POST',
  path: '/api/suppliers/{supplierId}/addresses',
  summary: 'Adds a new address to a supplier.',
  access: 'supplierAddresses.edit',
  body: supplierAddressInput,
  response: created.extend({ addresses: z.array(address) }),
  status: 201,
  errors: ['notFound', 'refused'],
});

/** S-461..S-463. */
export const changeSupplierAddresses = endpoint({
  method: 'PATCH',
  path: '/api/suppliers/{supplierId}/addresses',
  summary: 'Moves the billing or physical flag, or attaches and detaches addresses.',
  access: 'supplierAddresses.edit',
  body: changeSupplierAddressesInput,
  response: z.object({ addresses: z.array(address) }),
  errors: ['notFound', 'refused'],
});

/** S-487..S-490. */
export const replacePhoneNumbers = endpoint({
  method: 'PUT',
  path: '/api/suppliers/{supplierId}/phoneNumbers',
  summary: 'Sets all phone numbers of a supplier and which is primary.',
  access: 'supplierPhones.edit',
  body: phoneNumbersInput,
  response: supplier,
  errors: ['notFound', 'refused', 'phoneConflict', 'staleSave'],
});

/** S-648, S-649. Without suppliers.viewBalances a caller has to send minimumBalance. */
export const listSupplierBalances = endpoint({
  method: 'GET',
  path: '/api/supplierBalances',
  summary: 'Lists suppliers by balance. With minimumBalance, returns the collections list.',
  access: ['suppliers.viewBalances', 'collections.view'],
  query: supplierBalanceQuery,
  response: pageOf(supplierBalanceRow),
});

/** S-650. */
export const downloadSupplierBalances = endpoint({
  method: 'GET',
  path: '/api/supplierBalances/download',
  summary: 'Exports all supplier balances of the list as CSV.',
  access: 'suppliers.viewBalances',
  query: supplierBalanceQuery,
  file: 'text/csv',
});

/** S-822. */
export const listSupplierStatuses = endpoint({
  method: 'GET',
  path: '/api/supplierStatuses',
  summary: 'Lists all supplier statuses with their substatuses.',
  access: 'signedIn',
  response: z.array(supplierStatusChoice),
});
