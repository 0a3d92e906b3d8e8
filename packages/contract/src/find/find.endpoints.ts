import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { findQuery, found } from './find.schemas.ts';

/** Answers only kinds that the user may view, a few of each. */
export const findAnything = endpoint({
  method: 'GET',
  path: '/api/find',
  summary: 'Records, suppliers, agencies and invoices by id, name, phone or confirmation number.',
  access: 'signedIn',
  query: findQuery,
  response: z.array(found),
});
