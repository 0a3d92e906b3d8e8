import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

const scope = 'com.intuit.quickbooks.accounting';

/** What an application is registered as at the authorization server. */
export const client = { clientId: 'recoup', clientSecret: 'a secret of the client' };

export interface AuthorizationServer {
  /** Returns a request of the browser or of the application. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  accepts(accessToken: string): Promise<boolean>;
  /** How often tokens were given for a refresh token. */
  readonly renewals: () => number;
  /** Ends everything that was granted, as the owner of the company can at any time. */
  endConnections(): Promise<void>;
}

/** A real OAuth 2 server that rotates its refresh tokens and says whose company was opened. */
export function createAuthorizationServer(settings: {
  issuer: string;
  returnAddress: string;
  /** The company that the next sign-in opens. */
  realmId: () => string;
  companyName: string;
}): AuthorizationServer {
  const { issuer, returnAddress, realmId, companyName } = settings;
  const grants = new Set<string>();
  let renewals = 0;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [returnAddress],
        grant_types: ['authorization_code', 'refresh_token'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: [scope],
    jwks: { keys: [privateKey.export({ format: 'jwk' }) as { kty: 'EC' }] },
    cookies: { keys: ['only for tests'] },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true, allowedPolicy: () => true },
    },
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    rotateRefreshToken: () => true,
    ttl: {
      Interaction: 600,
      Session: 600,
      AccessToken: 3_600,
      RefreshToken: 8_640_000,
      Grant: 8_640_000,
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
  });
  provider.use(async (context, next) => {
    await next();
    const { location } = context.response.headers;
    if (typeof location === 'string' && location.startsWith(`${returnAddress}?code=`))
      context.set('location', `${location}&realmId=${realmId()}`);
    if (context.path === '/token' && context.status === 200)
      Object.assign(context.body as object, { x_refresh_token_expires_in: 8_640_000 });
  });
  provider.on('grant.success', (context) => {
    if (context.oidc.params?.grant_type === 'refresh_token') renewals += 1;
  });
  const answerProvider = provider.callback();

  async function answerConsent(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(consentPage(companyName));
      return;
    }
    const isGiven = new URLSearchParams(await text(request)).get('answer') === 'connect';
    if (!isGiven)
      return await provider.interactionFinished(request, response, { error: 'access_denied' });
    const grant = new provider.Grant({ accountId: 'owner', clientId: client.clientId });
    grant.addOIDCScope(scope);
    const grantId = await grant.save();
    grants.add(grantId);
    await provider.interactionFinished(request, response, {
      login: { accountId: 'owner' },
      consent: { grantId },
    });
  }

  return {
    answer: (request, response) =>
      request.url?.startsWith('/interaction/')
        ? answerConsent(request, response)
        : answerProvider(request, response),
    accepts: async (accessToken) => (await provider.AccessToken.find(accessToken)) !== undefined,
    renewals: () => renewals,
    async endConnections() {
      for (const grantId of grants) {
        await provider.AccessToken.revokeByGrantId(grantId);
        await provider.RefreshToken.revokeByGrantId(grantId);
      }
      grants.clear();
    },
  };
}

const consentPage = (companyName: string): string => `<!doctype html>
<html lang="en"><title>Sign in</title>
<h1>${companyName}</h1>
<form method="post">
  <button name="answer" value="connect" autofocus>Connect</button>
  <button name="answer" value="cancel">Cancel</button>
</form></html>`;
