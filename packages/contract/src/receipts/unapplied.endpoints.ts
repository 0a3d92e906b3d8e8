import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './unapplied.shapes.ts';

export const listUnapplied = endpointOf<typeof shapes.listUnapplied>()({
  method: 'GET',
  path: '/api/receipts/unapplied',
  summary: 'Lists receipts with money that is not applied, and what each may belong to.',
  access: 'receipts.view',
});

export const getUnappliedByAge = endpointOf<typeof shapes.getUnappliedByAge>()({
  method: 'GET',
  path: '/api/receipts/unapplied/byAge',
  summary: 'Returns the money that is not applied by days since it was received.',
  access: 'receipts.view',
});
