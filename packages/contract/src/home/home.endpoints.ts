import { endpoint } from '../kit/endpoint.ts';
import { home, openByAge } from './home.schemas.ts';

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: "The user's own work, and what was recovered this month and year.",
  access: 'signedIn',
  response: home,
});

export const getOpenByAge = endpoint({
  method: 'GET',
  path: '/api/home/openByAge',
  summary: 'The open records and their commission by time since check-out.',
  access: 'payments.view',
  response: openByAge,
});
