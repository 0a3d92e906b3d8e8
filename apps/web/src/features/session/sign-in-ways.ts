import { getSignInWays } from '@recoup/contract/session/single-sign-on.endpoints';
import { useEndpoint } from '#api/queries.ts';

interface SignInWays {
  readonly singleSignOn: { readonly label: string } | null;
  readonly takesPasswords: boolean;
}

const passwordsAlone: SignInWays = { singleSignOn: null, takesPasswords: true };

/** How people sign in here; undefined until it is known, passwords when it cannot be known. */
export function useSignInWays(): SignInWays | undefined {
  const { data, isError } = useEndpoint(getSignInWays, {}, { staleTime: Number.POSITIVE_INFINITY });
  return isError ? passwordsAlone : data;
}
