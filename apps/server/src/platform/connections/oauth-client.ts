import * as oauth from 'openid-client';

/** What a service gave; kept sealed, never logged. */
export interface OAuthTokens {
  readonly accessToken: string;
  /** Of a renewal: the one that alone holds from now on. Of a sign-in: absent where none was given. */
  readonly refreshToken: string | undefined;
  readonly livesSeconds: number;
  /** How long the refresh token lives, where the service says so. */
  readonly refreshLivesSeconds: number | undefined;
}

/** A sign-in under way: made for it, and needed to finish it. */
export interface PendingSignIn {
  readonly state: string;
  /** Null where the service does not offer PKCE. */
  readonly codeVerifier: string | null;
  /** Where the service sends the browser back to. */
  readonly returnAddress: string;
}

/** A service that lets Recoup in for somebody who signs in there: OAuth 2 by the authorization code flow. */
export interface OAuthClient {
  /** A sign-in that nobody can guess, and the address where it is done. */
  begin(returnAddress: string): Promise<{ signIn: PendingSignIn; url: string }>;
  /**
   * Tokens for what the browser brought back.
   * @throws SignInRefusal when the service, or the check of its answer, refuses
   */
  finish(signIn: PendingSignIn, returned: URL): Promise<OAuthTokens>;
  /** @throws SignInRefusal when the connection is over; another error when that is not known */
  renew(refreshToken: string): Promise<OAuthTokens>;
  /** Tells the service to forget a token. */
  revoke(token: string): Promise<void>;
}

/** The service said no: asking the same again is of no use. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';
}

interface OAuthService {
  /** How the service is reached. */
  configuration: () => Promise<oauth.Configuration>;
  scope: string;
  /** What the service wants to be told beside that. */
  further?: Readonly<Record<string, string>>;
}

/** What a token is good for when the service does not say. */
const usualSeconds = 3_600;

/** Signs in at a service, with PKCE where that offers it. */
export function createOAuthClient(service: OAuthService): OAuthClient {
  const { configuration, scope, further } = service;
  return {
    async begin(returnAddress) {
      const config = await configuration();
      const state = oauth.randomState();
      const codeVerifier = config.serverMetadata().supportsPKCE()
        ? oauth.randomPKCECodeVerifier()
        : null;
      const url = oauth.buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope,
        state,
        ...(codeVerifier !== null && {
          code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
        ...further,
      });
      return { signIn: { state, codeVerifier, returnAddress }, url: url.href };
    },

    async finish({ state, codeVerifier }, returned) {
      const config = await configuration();
      const pkce = codeVerifier === null ? {} : { pkceCodeVerifier: codeVerifier };
      return await tokensOf(
        oauth.authorizationCodeGrant(config, returned, { expectedState: state, ...pkce }),
        (error) => isEnded(error) || isForeign(error),
      );
    },

    async renew(refreshToken) {
      const config = await configuration();
      const tokens = await tokensOf(oauth.refreshTokenGrant(config, refreshToken), isEnded);
      return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
    },

    async revoke(token) {
      await oauth.tokenRevocation(await configuration(), token);
    },
  };
}

async function tokensOf(
  asked: Promise<oauth.TokenEndpointResponse>,
  isRefusal: (error: Error) => boolean,
): Promise<OAuthTokens> {
  try {
    const answer = await asked;
    const { x_refresh_token_expires_in: refreshLives } = answer;
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      livesSeconds: answer.expires_in ?? usualSeconds,
      refreshLivesSeconds: typeof refreshLives === 'number' ? refreshLives : undefined,
    };
  } catch (error) {
    if (!(error instanceof Error) || !isRefusal(error)) throw error;
    throw new SignInRefusal(error.message, { cause: error });
  }
}

/**
 * A refusal of this code or token in the service's own words, as against a service that cannot be
 * reached, fails, answers nonsense, or does not know the application.
 */
function isEnded(error: Error): boolean {
  return error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
}

/** What the browser brought back was refused there, or belongs to another sign-in. */
function isForeign(error: Error): boolean {
  if (error instanceof oauth.AuthorizationResponseError) return true;
  return error instanceof oauth.ClientError && error.code === 'OAUTH_INVALID_RESPONSE';
}
