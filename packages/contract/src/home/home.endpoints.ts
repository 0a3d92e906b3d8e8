import { endpoint } from '../kit/endpoint.ts';
import { home } from './home.schemas.ts';

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: "The user's own work, and what was recovered this month and year.",
  access: 'signedIn',
  response: home,
});
