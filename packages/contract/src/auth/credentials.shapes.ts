import { z } from 'zod';
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

export const listApiTokens = { response: z.array(apiToken) };

export const createApiToken = { body: apiTokenInput, response: newApiToken };

export const listSecondFactors = { response: z.array(secondFactor) };

export const startTotp = { body: reauthentication, response: totpStart };

export const confirmTotp = { body: totpConfirmInput, response: recoveryCodes };

export const startPasskey = { body: reauthentication, response: z.record(z.string(), z.unknown()) };

export const addPasskey = {
  body: passkeyInput,
  response: secondFactor.extend({ recoveryCodes: z.array(z.string()) }),
};

export const removeSecondFactor = { body: reauthentication };
