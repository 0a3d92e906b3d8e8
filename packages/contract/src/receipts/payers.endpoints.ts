import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './payers.shapes.ts';

export const listPayers = endpointOf<typeof shapes.listPayers>()({
  method: 'GET',
  path: '/api/payers',
  summary: 'Searches payers by their names and those of their hotels.',
  access: 'payers.view',
});

export const getPayer = endpointOf<typeof shapes.getPayer>()({
  method: 'GET',
  path: '/api/payers/{payerId}',
  summary: 'Returns a payer with the hotels that it pays for.',
  access: 'payers.view',
});

export const createPayer = endpointOf<typeof shapes.createPayer>()({
  method: 'POST',
  path: '/api/payers',
  summary: 'Creates a payer with the hotels that it pays for.',
  access: 'payers.edit',
  status: 201,
  errors: ['notFound'],
});

export const editPayer = endpointOf<typeof shapes.editPayer>()({
  method: 'PATCH',
  path: '/api/payers/{payerId}',
  summary: 'Updates a payer, or the hotels that it pays for.',
  access: 'payers.edit',
  errors: ['notFound', 'staleSave'],
});

/** Responses of a trusted payer are applied without a person where nothing speaks against it. */
export const trustPayer = endpointOf<typeof shapes.trustPayer>()({
  method: 'PUT',
  path: '/api/payers/{payerId}/trust',
  summary: 'Sets the mail domains of a payer, and whether it is trusted.',
  access: 'payers.trust',
  errors: ['notFound', 'refused', 'staleSave'],
});
