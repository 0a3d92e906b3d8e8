import { endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './home.shapes.ts';

export const getHome = endpointOf<typeof shapes.getHome>()({
  method: 'GET',
  path: '/api/home',
  summary: "Returns the current user's work and the amounts recovered this month and year.",
  access: 'signedIn',
});

export const getOpenByAge = endpointOf<typeof shapes.getOpenByAge>()({
  method: 'GET',
  path: '/api/home/openByAge',
  summary: 'Returns open records and their commission by days since check-out.',
  access: 'payments.view',
});
