import { endpoint } from '../kit/endpoint.ts';
import { created } from '../kit/shapes.ts';
import { addressInput } from './addresses.schemas.ts';

/** S-464. */
export const createAddress = endpoint({
  method: 'POST',
  path: '/api/addresses',
  summary: 'Creates an address that belongs to nobody yet; attach it to an agency or a supplier.',
  access: ['agencyAddresses.edit', 'supplierAddresses.edit'],
  body: addressInput,
  response: created,
  status: 201,
});
