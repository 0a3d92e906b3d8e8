import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  apiToken,
  apiTokenInput,
  newApiToken,
  passkeyInput,
  reauthentication,
  recoveryCodes,
  secondFactor,
  totpConfirmInput,
  totpStart,
} from './session.schemas.ts';

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/user/tokens',
  summary: "The user's own bearer tokens, without their secrets.",
  access: 'apiTokens.manage',
  sessionOnly: true,
  response: z.array(apiToken),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/user/tokens',
  summary:
    'Makes a bearer token, shown this once, that acts with its owner’s other roles; the current password, or a fresh single sign-on, proves who asks.',
  access: 'apiTokens.manage',
  sessionOnly: true,
  body: apiTokenInput,
  response: newApiToken,
  status: 201,
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/user/tokens/{tokenId}',
  summary: 'Revokes one of the own tokens at once.',
  access: 'apiTokens.manage',
  sessionOnly: true,
  status: 204,
});

export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/api/user/secondFactors',
  summary: "The user's own confirmed second factors.",
  access: 'signedIn',
  sessionOnly: true,
  response: z.array(secondFactor),
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/user/secondFactors/totp',
  summary:
    'Starts an authenticator app; the current password, or a fresh single sign-on, proves who asks.',
  access: 'signedIn',
  sessionOnly: true,
  body: reauthentication,
  response: totpStart,
  status: 201,
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/user/secondFactors/{factorId}/confirm',
  summary: 'Puts a started authenticator app in force by its first code.',
  access: 'signedIn',
  sessionOnly: true,
  body: totpConfirmInput,
  response: recoveryCodes,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/user/secondFactors/passkey/options',
  summary:
    'What the browser needs to make a passkey; the current password, or a fresh single sign-on, proves who asks.',
  access: 'signedIn',
  sessionOnly: true,
  body: reauthentication,
  response: z.record(z.string(), z.unknown()),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/secondFactors/passkey',
  summary: 'Puts the passkey made by the browser in force.',
  access: 'signedIn',
  sessionOnly: true,
  body: passkeyInput,
  response: secondFactor.extend({ recoveryCodes: z.array(z.string()) }),
  status: 201,
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/secondFactors/{factorId}/remove',
  summary:
    'Removes a second factor; the current password, or a fresh single sign-on, proves who asks.',
  access: 'signedIn',
  sessionOnly: true,
  body: reauthentication,
  status: 204,
});
