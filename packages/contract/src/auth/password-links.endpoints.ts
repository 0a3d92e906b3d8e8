import { endpoint } from '../kit/endpoint.ts';
import {
  browserLinkInput,
  choosePasswordInput,
  linkOwner,
  linkTokenInput,
  passwordResetInput,
} from './password-links.schemas.ts';

/** The same answer, in the same time, whether or not anybody has the email. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/login/passwordLink',
  summary: 'Mails a link to choose a new password, where an active user has the email.',
  access: 'public',
  body: passwordResetInput,
  status: 204,
});

/** A POST, so that the token stands in no address; it changes nothing. */
export const lookUpPasswordLink = endpoint({
  method: 'POST',
  path: '/api/login/passwordLink/owner',
  summary: 'Whom a link to choose a password is for, and until when it is good.',
  access: 'public',
  body: linkTokenInput,
  response: linkOwner,
  duringMaintenance: true,
});

export const choosePassword = endpoint({
  method: 'POST',
  path: '/api/login/password',
  summary: 'Puts a password in force by a mailed link, once; signs in nobody.',
  access: 'public',
  body: choosePasswordInput,
  status: 204,
});

/** A link is mailed where an account is closed to unknown browsers (F-208); it signs in nobody. */
export const acceptBrowser = endpoint({
  method: 'POST',
  path: '/api/login/knownBrowser',
  summary: 'Makes this browser known to the account of a mailed link; signs in nobody.',
  access: 'public',
  body: browserLinkInput,
  status: 204,
  duringMaintenance: true,
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/users/{userId}/passwordLink',
  summary: 'Mails a user a link to choose a password.',
  access: 'users.create',
  sessionOnly: true,
  status: 204,
});
