import { endpoint } from '../kit/endpoint.ts';
import { currentUser } from './session.schemas.ts';
import { signInMethods, singleSignOnProof, singleSignOnQuery } from './single-sign-on.schemas.ts';

export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/api/login',
  summary: 'Returns how users can sign in: with a password, with single sign-on, or both.',
  access: 'public',
  response: signInMethods,
});

export const beginSingleSignOn = endpoint({
  method: 'GET',
  path: '/api/login/singleSignOn',
  summary: 'Redirects the browser to the identity provider to sign in.',
  access: 'public',
  query: singleSignOnQuery,
  status: 302,
});

/** Takes no query of its own: each provider adds what it likes, and its library reads the address. */
export const finishSingleSignOn = endpoint({
  method: 'GET',
  path: '/api/login/singleSignOn/callback',
  summary: 'Completes single sign-on and redirects to the sign-in page.',
  access: 'public',
  status: 302,
});

export const verifySingleSignOn = endpoint({
  method: 'POST',
  path: '/api/login/singleSignOn',
  summary: 'Submits the second factor for a single sign-on.',
  access: 'public',
  body: singleSignOnProof,
  response: currentUser,
  duringMaintenance: true,
  errors: ['secondFactorNeeded'],
});
