import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { instant } from '../kit/shapes.ts';

/** Public, so that asking again and again keeps no session open. */
export const getMaintenance = endpoint({
  method: 'GET',
  path: '/api/maintenance',
  summary: 'Returns whether Recoup is read-only for maintenance, the reason, and since when.',
  access: 'public',
  response: z.object({ words: z.string().nullable(), since: instant.nullable() }),
});
