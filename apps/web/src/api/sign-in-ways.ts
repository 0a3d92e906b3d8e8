import { getSignInWays } from '@recoup/contract/session/single-sign-on.endpoints';
import { useEndpoint } from './queries.ts';

interface SignInWays {
  readonly singleSignOn: { readonly label: string } | null;
  readonly takesPasswords: boolean;
  /** Why nobody can be mailed a link to choose a password; null where that is possible. */
  readonly linkRefusal: string | null;
}

const passwordsAlone: SignInWays = {
  singleSignOn: null,
  takesPasswords: true,
  linkRefusal: null,
};

/** How people sign in here; undefined until it is known, passwords when it cannot be known. */
export function useSignInWays(): SignInWays | undefined {
  const { data, isError } = useEndpoint(getSignInWays, {}, { staleTime: Number.POSITIVE_INFINITY });
  return isError ? passwordsAlone : data;
}
