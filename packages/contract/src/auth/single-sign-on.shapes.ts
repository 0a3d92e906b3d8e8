import { currentUser } from './session.schemas.ts';
import { signInMethods, singleSignOnProof, singleSignOnQuery } from './single-sign-on.schemas.ts';

export const getSignInMethods = { response: signInMethods };

export const beginSingleSignOn = { query: singleSignOnQuery };

export const verifySingleSignOn = { body: singleSignOnProof, response: currentUser };
