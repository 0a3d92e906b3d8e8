import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './search.shapes.ts';

/** Answers only kinds that the user may view, a few of each; exact ones come first. */
export const searchEverything = endpointOf<typeof shapes.searchEverything>()({
  method: 'GET',
  path: '/api/find',
  summary:
    'Searches records, suppliers, agencies, invoices, and payments by ID, name, phone number, confirmation number, amount, or check number.',
  access: 'signedIn',
});

/** Answers those that exist and that the user may view, in the order in which they are named. */
export const findNamed = endpointOf<typeof shapes.findNamed>()({
  method: 'GET',
  path: '/api/find/named',
  summary: 'Returns what records, suppliers, agencies, and invoices with known IDs are called.',
  access: 'signedIn',
});
