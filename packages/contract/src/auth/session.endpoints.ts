import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { requiredText } from '../kit/shapes.ts';
import {
  changePasswordInput,
  currentUser,
  ownSession,
  setUpInput,
  signInInput,
  userSettingsInput,
} from './session.schemas.ts';

/** One refusal for an unknown email, a wrong password and an inactive user (clarification 2). */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in with an email, a password, and a second factor if one is set up.',
  access: 'public',
  body: signInInput,
  response: currentUser,
  duringMaintenance: true,
  errors: ['secondFactorNeeded'],
});

/** S-749: a plain page form outside `/api`, so it proves itself by `_token`, not by the header. */
export const signOut = endpoint({
  method: 'POST',
  path: '/logout',
  summary:
    'Ends the current session and redirects to /login. A wrong token leaves the session open.',
  access: 'signedIn',
  sessionOnly: true,
  bodyKind: 'form',
  // other fields are no reason to stay signed in
  body: z.object({ _token: z.string().max(200).optional() }),
  status: 303,
  duringMaintenance: true,
  errors: ['wrongToken'],
});

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Returns the signed-in user with roles, abilities, and settings.',
  access: 'signedIn',
  response: currentUser,
});

export const setUpFirstUser = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Creates the first executive with the one-time token printed at the first start.',
  access: 'public',
  body: setUpInput,
  response: currentUser,
  status: 201,
});

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/user/settings',
  summary: "Updates the current user's time zone, columns, row density, or theme.",
  access: 'signedIn',
  body: userSettingsInput,
  response: currentUser,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  summary: "Changes the current user's password and ends all other sessions.",
  access: 'signedIn',
  sessionOnly: true,
  body: changePasswordInput,
  status: 204,
});

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: "Lists the current user's sessions.",
  access: 'signedIn',
  sessionOnly: true,
  response: z.array(ownSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/{sessionId}',
  summary: 'Ends one session.',
  access: 'signedIn',
  sessionOnly: true,
  params: z.strictObject({ sessionId: requiredText(100) }),
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
