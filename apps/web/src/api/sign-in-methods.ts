import { getSignInMethods } from '@recoup/contract/auth/single-sign-on.endpoints';
import type { ResponseOf } from '@recoup/contract/kit/endpoint';
import { forGood, useEndpoint } from './queries.ts';

export type SignInMethods = ResponseOf<typeof getSignInMethods>;

const passwordsAlone: SignInMethods = {
  singleSignOn: null,
  takesPasswords: true,
  linkRefusal: null,
  demo: null,
};

/** How users sign in here; undefined until it is known, passwords if it cannot be known. */
export function useSignInMethods(): SignInMethods | undefined {
  const { data, isError } = useEndpoint(getSignInMethods, {}, forGood);
  return isError ? passwordsAlone : data;
}
