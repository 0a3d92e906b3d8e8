import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './single-sign-on.shapes.ts';

export const getSignInMethods = endpointOf<typeof shapes.getSignInMethods>()({
  method: 'GET',
  path: '/api/login',
  summary: 'Returns how users can sign in: with a password, with single sign-on, or both.',
  access: 'public',
});

export const beginSingleSignOn = endpointOf<typeof shapes.beginSingleSignOn>()({
  method: 'GET',
  path: '/api/login/singleSignOn',
  summary: 'Redirects the browser to the identity provider to sign in.',
  access: 'public',
  status: 302,
});

/** Declares no query: each provider adds what it likes, and its library reads the address. */
export const finishSingleSignOn = endpoint({
  method: 'GET',
  path: '/api/login/singleSignOn/callback',
  summary: 'Completes single sign-on and redirects to the sign-in page.',
  access: 'public',
  status: 302,
});

export const verifySingleSignOn = endpointOf<typeof shapes.verifySingleSignOn>()({
  method: 'POST',
  path: '/api/login/singleSignOn',
  summary: 'Submits the second factor for a single sign-on.',
  access: 'public',
  duringMaintenance: true,
  errors: ['secondFactorNeeded'],
});
