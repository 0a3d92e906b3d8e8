import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './maintenance.shapes.ts';

/** Public, so that asking again and again keeps no session open. */
export const getMaintenance = endpointOf<typeof shapes.getMaintenance>()({
  method: 'GET',
  path: '/api/maintenance',
  summary: 'Returns whether Recoup is read-only for maintenance, the reason, and since when.',
  access: 'public',
});
