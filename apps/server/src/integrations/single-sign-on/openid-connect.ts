import type { SingleSignOnRefusalCode } from '@recoup/domain/auth/single-sign-on';
import * as oauth from 'openid-client';
import { boundedFetch } from '#platform/outgoing/bounded-fetch';
import { type Identity, type SingleSignOn, SingleSignOnFailure } from './single-sign-on.ts';

export interface OpenidSettings {
  /** The issuer of the provider, which serves its OpenID configuration. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const scope = 'openid email';
/** All that the provider is asked for one step of a browser has this long together. */
const patienceMs = 9_000;
/** Clocks may differ by this much. */
const toleranceSeconds = 30;

/**
 * OpenID Connect by the authorization code flow with PKCE, state and nonce. The provider's metadata
 * and keys are read for every sign-in: these are rare, and nothing kept here can be out of date.
 */
export function createOpenidConnect(
  settings: OpenidSettings,
  patience: number = patienceMs,
): SingleSignOn {
  return {
    begin: async (returnAddress, isAnew) => {
      const config = await withFailure(() => discover(settings, patience));
      const pending = {
        state: oauth.randomState(),
        nonce: oauth.randomNonce(),
        codeVerifier: oauth.randomPKCECodeVerifier(),
        returnAddress,
      };
      const address = oauth.buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope,
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(pending.codeVerifier),
        code_challenge_method: 'S256',
        // If a maximum age is requested, the provider must state when the user signed in.
        ...(isAnew && { prompt: 'login', max_age: '0' }),
      });
      return { pending, address: address.href };
    },

    finish: async ({ state, nonce, codeVerifier }, returned) => {
      // another sign-in's return must not even reach the provider
      if (returned.searchParams.get('state') !== state)
        throw new SingleSignOnFailure('expired', 'the state is not the one that was sent');
      return await withFailure(async () => {
        const config = await discover(settings, patience);
        const tokens = await oauth.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token was given');
        const more =
          claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? await oauth.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        return identityOf({ ...more, ...claims });
      });
    },
  };
}

async function discover(settings: OpenidSettings, patience: number): Promise<oauth.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const over = AbortSignal.timeout(patience);
  return await oauth.discovery(
    new URL(issuer),
    clientId,
    { [oauth.clockTolerance]: toleranceSeconds },
    clientAuthentication(clientSecret),
    {
      timeout: patience / 1_000,
      [oauth.customFetch]: boundedFetch(() => over),
      execute: [
        oauth.enableNonRepudiationChecks,
        // The settings allow http only for a local test server.
        ...(issuer.startsWith('http:') ? [oauth.allowInsecureRequests] : []),
      ],
    },
  );
}

/**
 * Sends the secret in the header, which every provider must accept, unless this one says otherwise.
 */
function clientAuthentication(secret: string): oauth.ClientAuth {
  const inHeader = oauth.ClientSecretBasic(secret);
  const inBody = oauth.ClientSecretPost(secret);
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = taken.includes('client_secret_basic') ? inHeader : inBody;
    authenticate(server, ...rest);
  };
}

function identityOf(claims: Readonly<Record<string, unknown>>): Identity {
  const { email, email_verified: verified, amr, auth_time: provedAt } = claims;
  return {
    email: typeof email === 'string' ? email : undefined,
    // some providers write the claim as a text
    isEmailVerified: verified === true || verified === 'true',
    usedSeveralFactors: Array.isArray(amr) && amr.includes('mfa'),
    provedAt: typeof provedAt === 'number' ? new Date(provedAt * 1_000) : undefined,
  };
}

async function withFailure<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new SingleSignOnFailure(codeOf(error), error);
  }
}

/** Error codes of the library's checks of a token and of the browser's return. */
const untrusted = /^OAUTH_(INVALID_RESPONSE|JWT_|JSON_ATTRIBUTE|KEY_SELECTION|UNSUPPORTED)/;

/** Classifies an error: refused by the provider, not trusted, or an invalid response. */
function codeOf(error: unknown): SingleSignOnRefusalCode {
  if (error instanceof oauth.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'denied' : 'untrusted';
  if (error instanceof oauth.ResponseBodyError)
    return error.error === 'invalid_grant' ? 'expired' : 'unreachable';
  const isUntrusted = error instanceof oauth.ClientError && untrusted.test(error.code ?? '');
  return isUntrusted ? 'untrusted' : 'unreachable';
}
