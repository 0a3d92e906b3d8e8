import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { mergeInput, mergePreview, supplierMerge } from './supplier-merges.schemas.ts';

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/merges/preview/{duplicateId}',
  summary: 'What would move from a duplicate to a supplier, and why it may not.',
  access: 'suppliers.delete',
  response: mergePreview,
  errors: ['notFound', 'conflict'],
});

export const listMerges = endpoint({
  method: 'GET',
  path: '/api/suppliers/{supplierId}/merges',
  summary: 'The merges into a supplier that can still be undone, newest first.',
  access: 'suppliers.view',
  response: z.array(supplierMerge),
  errors: [],
});

export const mergeSupplier = endpoint({
  method: 'POST',
  path: '/api/suppliers/{supplierId}/merges',
  summary: 'Moves everything of a duplicate to a supplier; its address then leads there.',
  access: 'suppliers.delete',
  body: mergeInput,
  response: supplierMerge,
  status: 201,
  errors: ['notFound', 'refused', 'conflict'],
});

export const undoMerge = endpoint({
  method: 'DELETE',
  path: '/api/suppliers/{supplierId}/merges/{mergeId}',
  summary: 'Undoes a merge, while nobody has changed what moved.',
  access: 'suppliers.delete',
  status: 204,
  errors: ['notFound', 'refused', 'conflict'],
});
