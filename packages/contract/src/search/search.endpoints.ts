import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './search.shapes.ts';

/** Answers only kinds that the user may view, a few of each. */
export const searchEverything = endpointOf<typeof shapes.searchEverything>()({
  method: 'GET',
  path: '/api/find',
  summary:
    'Searches records, suppliers, agencies, and invoices by ID, name, phone number, or confirmation number.',
  access: 'signedIn',
});
