import {
  browserLinkInput,
  choosePasswordInput,
  linkOwner,
  linkTokenInput,
  passwordResetInput,
} from './password-links.schemas.ts';

export const requestPasswordReset = { body: passwordResetInput };

export const lookUpPasswordLink = { body: linkTokenInput, response: linkOwner };

export const choosePassword = { body: choosePasswordInput };

export const acceptBrowser = { body: browserLinkInput };
