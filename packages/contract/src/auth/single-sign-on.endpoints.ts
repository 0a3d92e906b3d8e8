import { endpoint } from '../kit/endpoint.ts';
import { currentUser } from './session.schemas.ts';
import { signInMethods, singleSignOnProof, singleSignOnQuery } from './single-sign-on.schemas.ts';

export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/api/login',
  summary: 'How people can sign in: with a password, by single sign-on, or both.',
  access: 'public',
  response: signInMethods,
});

export const beginSingleSignOn = endpoint({
  method: 'GET',
  path: '/api/login/singleSignOn',
  summary: 'Leads the browser to the identity provider to sign in.',
  access: 'public',
  query: singleSignOnQuery,
  status: 302,
});

/** Takes no query of its own: each provider adds what it likes, and its library reads the address. */
export const finishSingleSignOn = endpoint({
  method: 'GET',
  path: '/api/login/singleSignOn/callback',
  summary:
    'Opens the session of whom the provider vouches for, and leads back to the sign-in page.',
  access: 'public',
  status: 302,
});

export const verifySingleSignOn = endpoint({
  method: 'POST',
  path: '/api/login/singleSignOn',
  summary: 'Gives the second factor that a single sign-on still needs.',
  access: 'public',
  body: singleSignOnProof,
  response: currentUser,
  duringMaintenance: true,
  errors: ['secondFactorNeeded'],
});
