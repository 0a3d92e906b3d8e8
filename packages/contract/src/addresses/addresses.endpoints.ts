import { endpoint } from '../kit/endpoint.ts';
import { created } from '../kit/shapes.ts';
import { addressInput } from './addresses.schemas.ts';

/** S-464. */
export const createAddress = endpoint({
  method: 'POST',
  path: '/api/addresses',
  summary: 'Creates an address that is not linked to an agency or supplier yet.',
  access: ['agencyAddresses.edit', 'supplierAddresses.edit'],
  body: addressInput,
  response: created,
  status: 201,
});
