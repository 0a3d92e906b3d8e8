import { getSignInMethods } from '@recoup/contract/auth/single-sign-on.endpoints';
import { forGood, useEndpoint } from './queries.ts';

interface SignInMethods {
  readonly singleSignOn: { readonly label: string } | null;
  readonly takesPasswords: boolean;
  /** Why nobody can be mailed a link to choose a password; null where that is possible. */
  readonly linkRefusal: string | null;
}

const passwordsAlone: SignInMethods = {
  singleSignOn: null,
  takesPasswords: true,
  linkRefusal: null,
};

/** How people sign in here; undefined until it is known, passwords when it cannot be known. */
export function useSignInMethods(): SignInMethods | undefined {
  const { data, isError } = useEndpoint(getSignInMethods, {}, forGood);
  return isError ? passwordsAlone : data;
}
