import { endpoint } from '../kit/endpoint.ts';
import {
  browserLinkInput,
  choosePasswordInput,
  linkOwner,
  linkTokenInput,
  passwordResetInput,
} from './password-links.schemas.ts';

/** The same answer, in the same time, whether or not anyone has the email. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/login/passwordLink',
  summary: 'Emails a link to choose a new password if an active user has the email.',
  access: 'public',
  body: passwordResetInput,
  status: 204,
});

/** A POST, so that the token stands in no address; it changes nothing. */
export const lookUpPasswordLink = endpoint({
  method: 'POST',
  path: '/api/login/passwordLink/owner',
  summary: 'Returns the user that a password link is for and when it expires.',
  access: 'public',
  body: linkTokenInput,
  response: linkOwner,
  duringMaintenance: true,
});

export const choosePassword = endpoint({
  method: 'POST',
  path: '/api/login/password',
  summary: 'Sets a password with an emailed link, once. Does not sign in.',
  access: 'public',
  body: choosePasswordInput,
  status: 204,
});

/** A link is mailed where an account is closed to unknown browsers (F-208); it signs in no one. */
export const acceptBrowser = endpoint({
  method: 'POST',
  path: '/api/login/knownBrowser',
  summary: 'Registers this browser for the account of an emailed link. Does not sign in.',
  access: 'public',
  body: browserLinkInput,
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
