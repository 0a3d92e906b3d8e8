import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './supplier-merges.shapes.ts';

export const previewMerge = endpointOf<typeof shapes.previewMerge>()({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/merges/preview/{duplicateId}',
  summary: 'Previews a merge: what would move from the duplicate, and why it is refused.',
  access: 'suppliers.delete',
  errors: ['notFound', 'conflict'],
});

export const listMerges = endpointOf<typeof shapes.listMerges>()({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/merges',
  summary: 'Lists merges into a supplier that can still be undone, newest first.',
  access: 'suppliers.view',
  errors: [],
});

export const mergeSupplier = endpointOf<typeof shapes.mergeSupplier>()({
  method: 'POST',
  path: '/api/suppliers/{supplierId}/merges',
  summary: 'Merges a duplicate into a supplier. Links to the duplicate then open the supplier.',
  access: 'suppliers.delete',
  status: 201,
  errors: ['notFound', 'refused', 'conflict'],
});

export const undoMerge = endpoint({
  method: 'DELETE',
  path: '/api/suppliers/{supplierId}/merges/{mergeId}',
  summary: 'Undoes a merge if no one has changed what was moved.',
  access: 'suppliers.delete',
  status: 204,
  errors: ['notFound', 'refused', 'conflict'],
});
