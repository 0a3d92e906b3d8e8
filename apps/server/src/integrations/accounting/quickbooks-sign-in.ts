import * as oauth from 'openid-client';
import { createOAuthClient, type OAuthClient } from '#platform/connections/oauth-client';
import { boundedFetch } from '#platform/outgoing/bounded-fetch';
import { AccountingUnavailable } from './accounting-service.ts';

export interface QuickbooksSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address of the service's OpenID configuration. */
  readonly discoveryUrl: string;
  /** The address of the API, such as `https://quickbooks.api.intuit.com`. */
  readonly apiUrl: string;
  /** Time limit for one request. */
  readonly patienceMs?: number;
}

/** Signing in at QuickBooks and renewing what it gave. */
export interface QuickbooksSignIn extends OAuthClient {
  readonly apiUrl: string;
}

const scope = 'com.intuit.quickbooks.accounting';
const usualPatienceMs = 8_000;

export function createQuickbooksSignIn(settings: QuickbooksSettings): QuickbooksSignIn {
  let discovered: Promise<oauth.Configuration> | undefined;

  /** Asked once; after a failure the next call asks again. */
  function configuration(): Promise<oauth.Configuration> {
    discovered ??= discover(settings).catch((cause: unknown) => {
      discovered = undefined;
      throw new AccountingUnavailable('QuickBooks could not be reached.', { cause });
    });
    return discovered;
  }

  return { apiUrl: settings.apiUrl, ...createOAuthClient({ configuration, scope }) };
}

async function discover(settings: QuickbooksSettings): Promise<oauth.Configuration> {
  const { clientId, clientSecret, discoveryUrl, patienceMs = usualPatienceMs } = settings;
  // The settings allow http only for a local test server.
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
