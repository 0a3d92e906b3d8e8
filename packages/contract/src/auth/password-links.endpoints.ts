import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './password-links.shapes.ts';

/** The same response, in the same time, whether or not an account exists. */
export const requestPasswordReset = endpointOf<typeof shapes.requestPasswordReset>()({
  method: 'POST',
  path: '/api/login/passwordLink',
  summary: 'Emails a link to choose a new password if an active user has the email.',
  access: 'public',
  status: 204,
});

/** A POST, so that the token is in no address; it changes nothing. */
export const lookUpPasswordLink = endpointOf<typeof shapes.lookUpPasswordLink>()({
  method: 'POST',
  path: '/api/login/passwordLink/owner',
  summary: 'Returns the user that a password link is for and when it expires.',
  access: 'public',
  duringMaintenance: true,
});

export const choosePassword = endpointOf<typeof shapes.choosePassword>()({
  method: 'POST',
  path: '/api/login/password',
  summary: 'Sets a password with an emailed link, once. Does not sign in.',
  access: 'public',
  status: 204,
});

/** A link is mailed where an account is closed to unknown browsers (F-208); it signs in no one. */
export const acceptBrowser = endpointOf<typeof shapes.acceptBrowser>()({
  method: 'POST',
  path: '/api/login/knownBrowser',
  summary: 'Registers this browser for the account of an emailed link. Does not sign in.',
  access: 'public',
  status: 204,
  duringMaintenance: true,
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/users/{userId}/passwordLink',
  summary: 'Emails a user a link to choose a password.',
  access: 'users.create',
  sessionOnly: true,
  status: 204,
});
