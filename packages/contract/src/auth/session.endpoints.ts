import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './session.shapes.ts';

/** One refusal for an unknown email, a wrong password and an inactive user (clarification 2). */
export const signIn = endpointOf<typeof shapes.signIn>()({
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in with an email, a password, and a second factor if one is set up.',
  access: 'public',
  duringMaintenance: true,
  errors: ['secondFactorNeeded'],
});

/** S-749: a plain page form outside `/api`, so it proves itself by `_token`, not by the header. */
export const signOut = endpointOf<typeof shapes.signOut>()({
  method: 'POST',
  path: '/logout',
  summary:
    'Ends the current session and redirects to /login. A wrong token leaves the session open.',
  access: 'signedIn',
  sessionOnly: true,
  bodyKind: 'form',
  status: 303,
  landing: '/login',
  duringMaintenance: true,
  errors: ['wrongToken'],
});

export const getCurrentUser = endpointOf<typeof shapes.getCurrentUser>()({
  method: 'GET',
  path: '/api/user',
  summary: 'Returns the signed-in user with roles, abilities, and settings.',
  access: 'signedIn',
});

export const setUpFirstUser = endpointOf<typeof shapes.setUpFirstUser>()({
  method: 'POST',
  path: '/api/setup',
  summary: 'Creates the first executive with the one-time token printed at the first start.',
  access: 'public',
  status: 201,
});

export const changeSettings = endpointOf<typeof shapes.changeSettings>()({
  method: 'PATCH',
  path: '/api/user/settings',
  summary: "Updates the current user's time zone, columns, row density, or theme.",
  access: 'signedIn',
});

export const changePassword = endpointOf<typeof shapes.changePassword>()({
  method: 'PUT',
  path: '/api/user/password',
  summary: "Changes the current user's password and ends all other sessions.",
  access: 'signedIn',
  sessionOnly: true,
  status: 204,
});

export const listOwnSessions = endpointOf<typeof shapes.listOwnSessions>()({
  method: 'GET',
  path: '/api/user/sessions',
  summary: "Lists the current user's sessions.",
  access: 'signedIn',
  sessionOnly: true,
});

export const endSession = endpointOf<typeof shapes.endSession>()({
  method: 'DELETE',
  path: '/api/user/sessions/{sessionId}',
  summary: 'Ends one session.',
  access: 'signedIn',
  sessionOnly: true,
  status: 204,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'Ends all other sessions.',
  access: 'signedIn',
  sessionOnly: true,
  status: 204,
});
