import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './addresses.shapes.ts';

/** S-464. */
export const createAddress = endpointOf<typeof shapes.createAddress>()({
  method: 'POST',
  path: '/api/addresses',
  summary: 'Creates an address that is not linked to an agency or supplier yet.',
  access: ['agencyAddresses.edit', 'supplierAddresses.edit'],
  status: 201,
});
