import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './collections.shapes.ts';

/** S-674. */
export const countCollections = endpointOf<typeof shapes.countCollections>()({
  method: 'GET',
  path: '/api/suppliers/collections/count',
  summary: 'Counts the suppliers in the collections list.',
  access: 'collections.view',
});

/** S-675..S-679. Assigning needs suppliers.assign, unassigning suppliers.unassign. */
export const assignSuppliers = endpointOf<typeof shapes.assignSuppliers>()({
  method: 'PATCH',
  path: '/api/suppliers/collections',
  summary: 'Assigns, reassigns, or unassigns suppliers, all or none of them.',
  access: ['suppliers.assign', 'suppliers.unassign'],
  errors: ['notFound', 'refused'],
  undo: ['suppliers.assign', 'suppliers.unassign'],
});

/** S-726, S-748: the id is the user's. */
export const unassignSuppliers = endpointOf<typeof shapes.unassignSuppliers>()({
  method: 'PATCH',
  path: '/api/suppliers/{userId}/unassign',
  summary: 'Unassigns all suppliers from a user.',
  access: 'suppliers.unassign',
  undo: ['suppliers.unassign'],
});

/** S-528. */
export const listContacts = endpointOf<typeof shapes.listContacts>()({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/collections/contacts',
  summary: 'Lists the collections contacts of a supplier.',
  access: 'collections.viewContacts',
});

/** S-529..S-531. */
export const replaceContacts = endpointOf<typeof shapes.replaceContacts>()({
  method: 'PUT',
  path: '/api/suppliers/{supplierId}/collections/contacts',
  summary: 'Sets the collections contacts of a supplier, at most 3.',
  access: 'collections.editContacts',
  errors: ['notFound', 'conflict'],
  undo: ['contacts.delete'],
});

/** S-570. */
export const listCallbacks = endpointOf<typeof shapes.listCallbacks>()({
  method: 'GET',
  path: '/api/supplierCallbacks/{supplierId}',
  summary: 'Lists the callbacks of a supplier, soonest first.',
  access: 'supplierCallbacks.view',
});

/** S-573..S-575. */
export const createCallback = endpointOf<typeof shapes.createCallback>()({
  method: 'POST',
  path: '/api/supplierCallbacks',
  summary: 'Schedules a callback.',
  access: 'supplierCallbacks.edit',
  status: 201,
  errors: ['notFound', 'refused'],
});

export const recordCallbackEvents = endpointOf<typeof shapes.recordCallbackEvents>()({
  method: 'PATCH',
  path: '/api/supplierCallbacks/{callbackId}',
  summary: 'Stores the IDs of the calendar events created for a callback.',
  access: 'supplierCallbacks.edit',
});

export const moveCallback = endpointOf<typeof shapes.moveCallback>()({
  method: 'PUT',
  path: '/api/supplierCallbacks/{callbackId}/time',
  summary: 'Moves a callback to another time.',
  access: 'supplierCallbacks.edit',
  errors: ['notFound', 'refused'],
});

export const completeCallback = endpoint({
  method: 'POST',
  path: '/api/supplierCallbacks/{callbackId}/done',
  summary: 'Marks a callback as done.',
  access: 'supplierCallbacks.edit',
  status: 204,
  undo: ['callbacks.done'],
});

/** S-576. */
export const deleteCallback = endpoint({
  method: 'DELETE',
  path: '/api/supplierCallbacks/{callbackId}',
  summary: 'Deletes a callback.',
  access: 'supplierCallbacks.edit',
  status: 204,
  undo: ['callbacks.delete'],
});
