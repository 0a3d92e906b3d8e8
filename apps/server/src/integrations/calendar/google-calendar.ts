import * as oauth from 'openid-client';
import { boundedFetch } from '#platform/outgoing/bounded-fetch';
import { CalendarRefusal, type CalendarService, type CalendarTokens } from './calendar-service.ts';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people sign in, and the name by which the service calls itself. */
  readonly accountsUrl: string;
  /** Where tokens are given, renewed and revoked. */
  readonly tokensUrl: string;
}

/** Writing events and nothing else. */
const scope = 'https://www.googleapis.com/auth/calendar.events';
/** Somebody waits for the answer, and may have waited for a renewal by another of their tabs. */
const usualPatienceMs = 4_500;
/** What a token is good for when the service does not say. */
const usualSeconds = 3_600;

/** Google Calendar by the authorization code flow with PKCE. */
export function createGoogleCalendar(
  settings: GoogleSettings,
  patienceMs = usualPatienceMs,
): CalendarService {
  const { clientId, clientSecret, accountsUrl, tokensUrl } = settings;
  const config = new oauth.Configuration(
    {
      issuer: accountsUrl,
      authorization_endpoint: `${accountsUrl}/o/oauth2/v2/auth`,
      token_endpoint: `${tokensUrl}/token`,
      revocation_endpoint: `${tokensUrl}/revoke`,
    },
    clientId,
    { client_secret: clientSecret },
    oauth.ClientSecretPost(clientSecret),
  );
  config.timeout = patienceMs / 1_000;
  config[oauth.customFetch] = boundedFetch(() => AbortSignal.timeout(patienceMs));
  // the settings let only a stand-in on this machine do without https
  if (tokensUrl.startsWith('http:')) oauth.allowInsecureRequests(config);

  return {
    begin: (returnAddress) => ({
      state: oauth.randomState(),
      codeVerifier: oauth.randomPKCECodeVerifier(),
      returnAddress,
    }),

    signInAddress: async ({ state, codeVerifier, returnAddress }) =>
      oauth.buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // a token to renew with comes only with these two
        access_type: 'offline',
        prompt: 'consent',
      }).href,

    finish: async ({ state, codeVerifier }, returned) =>
      await asked(
        () =>
          oauth.authorizationCodeGrant(config, returned, {
            expectedState: state,
            pkceCodeVerifier: codeVerifier,
          }),
        (error) => isEnded(error) || isForeign(error),
      ),

    refresh: async (refreshToken) =>
      await asked(() => oauth.refreshTokenGrant(config, refreshToken), isEnded),

    revoke: async (token) => await oauth.tokenRevocation(config, token),
  };
}

async function asked(
  ask: () => Promise<oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers>,
  isRefusal: (error: Error) => boolean,
): Promise<CalendarTokens> {
  try {
    const answer = await ask();
    const seconds = answer.expiresIn() ?? usualSeconds;
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresAt: new Date(Date.now() + seconds * 1_000),
    };
  } catch (error) {
    if (!(error instanceof Error) || !isRefusal(error)) throw error;
    throw new CalendarRefusal(error.message, { cause: error });
  }
}

/** The service's own word that this code or token is no good: not a page, a failure, or nonsense. */
function isEnded(error: Error): boolean {
  return error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
}

/** What the browser brought back was refused there, or belongs to another sign-in. */
function isForeign(error: Error): boolean {
  if (error instanceof oauth.AuthorizationResponseError) return true;
  return error instanceof oauth.ClientError && error.code === 'OAUTH_INVALID_RESPONSE';
}
