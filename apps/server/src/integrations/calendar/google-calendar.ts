import * as oauth from 'openid-client';
import { createOAuthClient, type OAuthClient } from '#platform/connections/oauth-client';
import { boundedFetch } from '#platform/outgoing/bounded-fetch';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where users sign in, and the name of the service's issuer. */
  readonly accountsUrl: string;
  /** Where tokens are issued, renewed, and revoked. */
  readonly tokensUrl: string;
}

/** Writing events and nothing else. */
const scope = 'https://www.googleapis.com/auth/calendar.events';
/** A user waits for the response, and may have waited for a renewal by another tab. */
const usualPatienceMs = 4_500;

/** Google Calendar by the authorization code flow with PKCE. */
export function createGoogleCalendar(
  settings: GoogleSettings,
  patienceMs = usualPatienceMs,
): OAuthClient {
  const { clientId, clientSecret, accountsUrl, tokensUrl } = settings;
  const config = new oauth.Configuration(
    {
      issuer: accountsUrl,
      authorization_endpoint: `${accountsUrl}/o/oauth2/v2/auth`,
      token_endpoint: `${tokensUrl}/token`,
      revocation_endpoint: `${tokensUrl}/revoke`,
      code_challenge_methods_supported: ['S256'],
    },
    clientId,
    { client_secret: clientSecret },
    oauth.ClientSecretPost(clientSecret),
  );
  config.timeout = patienceMs / 1_000;
  config[oauth.customFetch] = boundedFetch(() => AbortSignal.timeout(patienceMs));
  // The settings allow http only for a local test server.
  if (tokensUrl.startsWith('http:')) oauth.allowInsecureRequests(config);

  return createOAuthClient({
    configuration: () => Promise.resolve(config),
    scope,
    // a token to renew with comes only with these two
    further: { access_type: 'offline', prompt: 'consent' },
  });
}
