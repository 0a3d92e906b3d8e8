import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { bulkResults } from '../kit/shapes.ts';
import { supplierBalanceQuery } from '../suppliers/supplier-requests.schemas.ts';
import {
  assignSuppliersInput,
  collectionsCount,
  contact,
  contactsInput,
  contactsResponse,
} from './collections.schemas.ts';

/** S-674. */
export const countCollections = endpoint({
  method: 'GET',
  path: '/api/suppliers/collections/count',
  summary: 'Counts the suppliers in the collections list.',
  access: 'collections.view',
  query: supplierBalanceQuery,
  response: collectionsCount,
});

/** S-675..S-679. Assigning needs suppliers.assign, unassigning suppliers.unassign. */
export const assignSuppliers = endpoint({
  method: 'PATCH',
  path: '/api/suppliers/collections',
  summary: 'Assigns, reassigns, or unassigns suppliers, all or none of them.',
  access: ['suppliers.assign', 'suppliers.unassign'],
  body: assignSuppliersInput,
  response: bulkResults,
  errors: ['notFound', 'refused'],
});

/** S-726, S-748: the id is the user's. */
export const unassignSuppliers = endpoint({
  method: 'PATCH',
  path: '/api/suppliers/{userId}/unassign',
  summary: 'Unassigns all suppliers from a user.',
  access: 'suppliers.unassign',
  response: bulkResults,
});

/** S-528. */
export const listContacts = endpoint({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/collections/contacts',
  summary: 'Lists the collections contacts of a supplier.',
  access: 'collections.viewContacts',
  response: z.array(contact),
});

/** S-529..S-531. */
export const replaceContacts = endpoint({
  method: 'PUT',
  path: '/api/suppliers/{supplierId}/collections/contacts',
  summary: 'Sets the collections contacts of a supplier, at most 3.',
  access: 'collections.editContacts',
  body: contactsInput,
  response: contactsResponse,
  errors: ['notFound', 'conflict'],
});
