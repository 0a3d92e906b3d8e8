import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { searchHit, searchQuery } from './search.schemas.ts';

/** Answers only kinds that the user may view, a few of each. */
export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/find',
  summary:
    'Searches records, suppliers, agencies, and invoices by ID, name, phone number, or confirmation number.',
  access: 'signedIn',
  query: searchQuery,
  response: z.array(searchHit),
});
