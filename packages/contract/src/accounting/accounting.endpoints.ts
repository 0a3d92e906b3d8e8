import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { accountingReturn, tokenExpiration } from './accounting.schemas.ts';

/** */
export const getAuthorisationUrl = endpoint({
  method: 'GET',
  path: '/api/quickbooks/authUrl',
  summary: 'Where the accounting connection is authorised.',
  access: 'accounting.connect',
  response: z.object({ url: z.string() }),
  errors: ['unavailable'],
});

/** */
export const getTokenExpiration = endpoint({
  method: 'GET',
  path: '/api/quickbooks/tokenExpiration',
  summary: 'How long the accounting connection holds.',
  access: 'accounting.checkToken',
  response: tokenExpiration,
});

export const finishAccountingConnection = endpoint({
  method: 'GET',
  path: '/api/quickbooks/callback',
  summary: 'Stores the connection that was authorised and leads to /quickbooks.',
  access: 'accounting.connect',
  query: accountingReturn,
  status: 302,
});
