import { endpoint } from '../kit/endpoint.ts';
import { home, openByAge } from './home.schemas.ts';

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: "Returns the current user's work and the amounts recovered this month and year.",
  access: 'signedIn',
  response: home,
});

export const getOpenByAge = endpoint({
  method: 'GET',
  path: '/api/home/openByAge',
  summary: 'Returns open records and their commission by days since check-out.',
  access: 'payments.view',
  response: openByAge,
});
