import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { mergeInput, mergePreview, supplierMerge } from './supplier-merges.schemas.ts';

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/merges/preview/{duplicateId}',
  summary: 'Previews a merge: what would move from the duplicate, and why it is refused.',
  access: 'suppliers.delete',
  response: mergePreview,
  errors: ['notFound', 'conflict'],
});

export const listMerges = endpoint({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/merges',
  summary: 'Lists merges into a supplier that can still be undone, newest first.',
  access: 'suppliers.view',
  response: z.array(supplierMerge),
  errors: [],
});

export const mergeSupplier = endpoint({
  method: 'POST',
  path: '/api/suppliers/{supplierId}/merges',
  summary: 'Merges a duplicate into a supplier. Links to the duplicate then open the supplier.',
  access: 'suppliers.delete',
  body: mergeInput,
  response: supplierMerge,
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
