import { endpoint, endpointOf } from '../kit/endpoint.ts';
import type * as shapes from './credentials.shapes.ts';

export const listApiTokens = endpointOf<typeof shapes.listApiTokens>()({
  method: 'GET',
  path: '/api/user/tokens',
  summary: "Lists the current user's API tokens, without their secrets.",
  access: 'apiTokens.manage',
  sessionOnly: true,
});

export const createApiToken = endpointOf<typeof shapes.createApiToken>()({
  method: 'POST',
  path: '/api/user/tokens',
  summary:
    'Creates an API token that acts with its owner’s other roles and is shown only once. Requires the current password or a recent single sign-on.',
  access: 'apiTokens.manage',
  sessionOnly: true,
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

export const listSecondFactors = endpointOf<typeof shapes.listSecondFactors>()({
  method: 'GET',
  path: '/api/user/secondFactors',
  summary: "Lists the current user's confirmed second factors.",
  access: 'signedIn',
  sessionOnly: true,
});

export const startTotp = endpointOf<typeof shapes.startTotp>()({
  method: 'POST',
  path: '/api/user/secondFactors/totp',
  summary:
    'Starts setting up an authenticator app. Requires the current password or a recent single sign-on.',
  access: 'signedIn',
  sessionOnly: true,
  status: 201,
});

export const confirmTotp = endpointOf<typeof shapes.confirmTotp>()({
  method: 'POST',
  path: '/api/user/secondFactors/{factorId}/confirm',
  summary: 'Confirms an authenticator app with its first code.',
  access: 'signedIn',
  sessionOnly: true,
});

export const startPasskey = endpointOf<typeof shapes.startPasskey>()({
  method: 'POST',
  path: '/api/user/secondFactors/passkey/options',
  summary:
    'Returns the options for creating a passkey. Requires the current password or a recent single sign-on.',
  access: 'signedIn',
  sessionOnly: true,
});

export const addPasskey = endpointOf<typeof shapes.addPasskey>()({
  method: 'POST',
  path: '/api/user/secondFactors/passkey',
  summary: 'Confirms the passkey created by the browser.',
  access: 'signedIn',
  sessionOnly: true,
  status: 201,
});

export const removeSecondFactor = endpointOf<typeof shapes.removeSecondFactor>()({
  method: 'POST',
  path: '/api/user/secondFactors/{factorId}/remove',
  summary: 'Removes a second factor. Requires the current password or a recent single sign-on.',
  access: 'signedIn',
  sessionOnly: true,
  status: 204,
});
