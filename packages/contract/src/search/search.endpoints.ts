import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './search.shapes.ts';

/** Returns a few results of each kind that the user may view, exact matches first. */
export const searchEverything = endpointOf<typeof shapes.searchEverything>()({
  method: 'GET',
  path: '/api/find',
  summary:
    'Searches records, suppliers, agencies, invoices, and payments by ID, name, phone number, confirmation number, amount, or check number.',
  access: 'signedIn',
});

/** Returns the items that exist and that the user may view, in the given order. */
export const findNamed = endpointOf<typeof shapes.findNamed>()({
  method: 'GET',
  path: '/api/find/named',
  summary: 'Returns what records, suppliers, agencies, and invoices with known IDs are called.',
  access: 'signedIn',
});
