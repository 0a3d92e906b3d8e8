import * as oauth from 'openid-client';
import { boundedFetch } from '#platform/outgoing/bounded-fetch';
import { AccountingUnavailable } from './accounting-service.ts';

export interface QuickbooksSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the service says how it signs in: the address of its OpenID configuration. */
  readonly discoveryUrl: string;
  /** The address of the API, such as `https://quickbooks.api.intuit.com`. */
  readonly apiUrl: string;
  /** How long one call may take. */
  readonly patienceMs?: number;
}

/** What the service gave; kept sealed, never logged. */
export interface AccountingTokens {
  readonly accessToken: string;
  /** Every renewal may give another one, which then is the only one that holds. */
  readonly refreshToken: string;
  readonly livesSeconds: number;
  readonly refreshLivesSeconds: number;
}

/** A sign-in under way: made for it, and needed to finish it. */
export interface AccountingSignIn {
  readonly state: string;
  /** Null where the service does not offer PKCE. */
  readonly codeVerifier: string | null;
  readonly returnAddress: string;
}

/** Signing in at QuickBooks and renewing what it gave: OAuth 2, by the authorization code flow. */
export interface QuickbooksSignIn {
  readonly apiUrl: string;
  /** A sign-in that nobody can guess, and the address where it is done. */
  begin(returnAddress: string): Promise<{ signIn: AccountingSignIn; url: string }>;
  /**
   * Tokens for what the browser brought back.
   * @throws SignInRefusal when the service, or the check of its answer, refuses
   */
  finish(signIn: AccountingSignIn, returned: URL): Promise<AccountingTokens>;
  /** @throws SignInRefusal when the connection is over; another error when that is not known */
  renew(refreshToken: string): Promise<AccountingTokens>;
  /** Tells the service to forget a connection. */
  revoke(refreshToken: string): Promise<void>;
}

/** The service said no: asking the same again is of no use. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';
}

const scope = 'com.intuit.quickbooks.accounting';
const usualPatienceMs = 8_000;
/** How long tokens live where the service does not say. */
const usualSeconds = 3_600;
const usualRefreshSeconds = 100 * 86_400;

export function createQuickbooksSignIn(settings: QuickbooksSettings): QuickbooksSignIn {
  let discovered: Promise<oauth.Configuration> | undefined;

  /** Asked once; after a failure the next call asks again. */
  function configuration(): Promise<oauth.Configuration> {
    discovered ??= discover(settings).catch((cause: unknown) => {
      discovered = undefined;
      throw new AccountingUnavailable('Quickbooks cannot be reached.', { cause });
    });
    return discovered;
  }

  return {
    apiUrl: settings.apiUrl,

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
      });
      return { signIn: { state, codeVerifier, returnAddress }, url: url.href };
    },

    async finish({ state, codeVerifier }, returned) {
      const config = await configuration();
      return await asked(() =>
        oauth.authorizationCodeGrant(config, returned, {
          expectedState: state,
          ...(codeVerifier !== null && { pkceCodeVerifier: codeVerifier }),
        }),
      );
    },

    async renew(refreshToken) {
      const config = await configuration();
      return await asked(() => oauth.refreshTokenGrant(config, refreshToken), refreshToken);
    },

    async revoke(refreshToken) {
      await oauth.tokenRevocation(await configuration(), refreshToken);
    },
  };
}

async function discover(settings: QuickbooksSettings): Promise<oauth.Configuration> {
  const { clientId, clientSecret, discoveryUrl, patienceMs = usualPatienceMs } = settings;
  // the settings let only a stand-in on this machine do without https
  const isStandIn = discoveryUrl.startsWith('http:');
  return await oauth.discovery(
    new URL(discoveryUrl),
    clientId,
    { client_secret: clientSecret },
    oauth.ClientSecretBasic(clientSecret),
    {
      timeout: patienceMs / 1_000,
      [oauth.customFetch]: boundedFetch(() => AbortSignal.timeout(patienceMs)),
      ...(isStandIn && { execute: [oauth.allowInsecureRequests] }),
    },
  );
}

async function asked(
  ask: () => Promise<oauth.TokenEndpointResponse>,
  known?: string,
): Promise<AccountingTokens> {
  try {
    const answer = await ask();
    const refreshToken = answer.refresh_token ?? known;
    if (refreshToken === undefined) throw new SignInRefusal('no refresh token was given');
    const { x_refresh_token_expires_in: refreshLives } = answer;
    return {
      accessToken: answer.access_token,
      refreshToken,
      livesSeconds: answer.expires_in ?? usualSeconds,
      refreshLivesSeconds: typeof refreshLives === 'number' ? refreshLives : usualRefreshSeconds,
    };
  } catch (error) {
    const isRefused = isEnded(error) || (known === undefined && isForeign(error));
    throw isRefused ? new SignInRefusal(error.message, { cause: error }) : error;
  }
}

/**
 * A refusal of this code or token in the service's own words, as against a service that cannot be
 * reached, fails, answers nonsense, or does not know the application.
 */
function isEnded(error: unknown): error is Error {
  return error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
}

/** What the browser brought back was refused there, or belongs to another sign-in. */
function isForeign(error: unknown): error is Error {
  if (error instanceof oauth.AuthorizationResponseError) return true;
  return error instanceof oauth.ClientError && error.code === 'OAUTH_INVALID_RESPONSE';
}
