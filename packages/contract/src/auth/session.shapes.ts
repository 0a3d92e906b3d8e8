import { z } from 'zod';
import { requiredText } from '../kit/shapes.ts';
import {
  changePasswordInput,
  currentUser,
  ownSession,
  setUpInput,
  signInInput,
  userSettingsInput,
} from './session.schemas.ts';

export const signIn = { body: signInInput, response: currentUser };

export const signOut = {
  // Other fields are no reason to stay signed in.
  body: z.object({ _token: z.string().max(200).optional() }),
};

export const getCurrentUser = { response: currentUser };

export const setUpFirstUser = { body: setUpInput, response: currentUser };

export const changeSettings = { body: userSettingsInput, response: currentUser };

export const changePassword = { body: changePasswordInput };

export const listOwnSessions = { response: z.array(ownSession) };

export const endSession = { params: z.strictObject({ sessionId: requiredText(100) }) };
