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
  summary: "Lists the current user's API tokens, without their secrets.",
  access: 'apiTokens.manage',
  sessionOnly: true,
  response: z.array(apiToken),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/user/tokens',
  summary:
    'Creates an API token that acts with its owner’s other roles and is shown only once. Requires the current password or a recent single sign-on.',
  access: 'apiTokens.manage',
  sessionOnly: true,
  body: apiTokenInput,
  response: newApiToken,
  status: 201,
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/user/tokens/{tokenId}',
  summary: "Revokes one of the current user's API tokens immediately.",
  access: 'apiTokens.manage',
  sessionOnly: true,
  status: 204,
});

export const listSecondFactors = endpoint({
  method: 'GET',
  path: '/api/user/secondFactors',
  summary: "Lists the current user's confirmed second factors.",
  access: 'signedIn',
  sessionOnly: true,
  response: z.array(secondFactor),
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/user/secondFactors/totp',
  summary:
    'Starts setting up an authenticator app. Requires the current password or a recent single sign-on.',
  access: 'signedIn',
  sessionOnly: true,
  body: reauthentication,
  response: totpStart,
  status: 201,
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/user/secondFactors/{factorId}/confirm',
  summary: 'Confirms an authenticator app with its first code.',
  access: 'signedIn',
  sessionOnly: true,
  body: totpConfirmInput,
  response: recoveryCodes,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/user/secondFactors/passkey/options',
  summary:
    'Returns the options for creating a passkey. Requires the current password or a recent single sign-on.',
  access: 'signedIn',
  sessionOnly: true,
  body: reauthentication,
  response: z.record(z.string(), z.unknown()),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/secondFactors/passkey',
  summary: 'Confirms the passkey created by the browser.',
  access: 'signedIn',
  sessionOnly: true,
  body: passkeyInput,
  response: secondFactor.extend({ recoveryCodes: z.array(z.string()) }),
  status: 201,
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/user/secondFactors/{factorId}/remove',
  summary: 'Removes a second factor. Requires the current password or a recent single sign-on.',
  access: 'signedIn',
  sessionOnly: true,
  body: reauthentication,
  status: 204,
});
