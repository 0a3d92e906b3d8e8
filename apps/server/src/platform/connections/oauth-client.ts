import * as oauth from 'openid-client';

/** The tokens of a service; stored encrypted, never logged. */
export interface OAuthTokens {
  readonly accessToken: string;
  /** For a renewal: the only valid one from now on. For a sign-in: absent if none was issued. */
  readonly refreshToken: string | undefined;
  readonly livesSeconds: number;
  /** Lifetime of the refresh token, if the service states it. */
  readonly refreshLivesSeconds: number | undefined;
}

/** A sign-in under way: made for it, and needed to finish it. */
export interface PendingSignIn {
  readonly state: string;
  /** Null where the service does not offer PKCE. */
  readonly codeVerifier: string | null;
  /** The redirect URI of the service. */
  readonly returnAddress: string;
}

/** A service that a user authorizes Recoup to access: OAuth 2 with the authorization code flow. */
export interface OAuthClient {
  /** Begins a sign-in that cannot be guessed, and returns its address. */
  begin(returnAddress: string): Promise<{ signIn: PendingSignIn; url: string }>;
  /**
   * Returns the tokens for the browser's return.
   * @throws SignInRefusal when the service, or the check of its response, refuses
   */
  finish(signIn: PendingSignIn, returned: URL): Promise<OAuthTokens>;
  /** @throws SignInRefusal when the connection is over; another error when that is not known */
  renew(refreshToken: string): Promise<OAuthTokens>;
  /** Asks the service to revoke a token. */
  revoke(token: string): Promise<void>;
}

/** The service refused: the same request again would fail as well. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';
}

interface OAuthService {
  /** How to connect to the service. */
  configuration: () => Promise<oauth.Configuration>;
  scope: string;
  /** Additional parameters for the service. */
  further?: Readonly<Record<string, string>>;
}

/** The lifetime of a token if the service does not state it. */
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
 * A refusal of this code or token by the service, as opposed to a service that cannot be reached,
 * fails, returns invalid responses, or does not know the application.
 */
function isEnded(error: Error): boolean {
  return error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
}

/** The browser's return was refused there, or belongs to another sign-in. */
function isForeign(error: Error): boolean {
  if (error instanceof oauth.AuthorizationResponseError) return true;
  return error instanceof oauth.ClientError && error.code === 'OAUTH_INVALID_RESPONSE';
}
