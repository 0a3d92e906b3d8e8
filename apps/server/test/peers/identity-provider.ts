import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Peer, startPeer } from '@recoup/test-support/peer';
import { Provider } from 'oidc-provider';

/** What the application is registered as there. */
export const singleSignOnClient = { clientId: 'recoup', clientSecret: 'a secret of the client' };

/** What the provider knows about someone. */
interface Person {
  readonly isVerified: boolean;
  /** How they prove themselves there; `['pwd', 'mfa']` is more than a password. */
  readonly amr?: readonly string[];
}

/** An identity provider that really runs, on its own port. */
export interface IdentityProvider extends Peer {
  readonly issuer: string;
  /** What it knows by email; whoever is not in it is verified by a password alone. */
  readonly people: Map<string, Person>;
  /** Whether the keys that it shows are not those that it signs with. */
  showsOtherKeys: boolean;
}

const keyFor = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid: 'the-key',
  use: 'sig',
});

/**
 * Starts an identity provider.
 * @param returnAddress where it sends browsers back to: the application's callback
 */
export async function startIdentityProvider({
  returnAddress = 'http://localhost/api/login/singleSignOn/callback',
  port = 0,
}: {
  returnAddress?: string;
  port?: number;
} = {}): Promise<IdentityProvider> {
  const peer = await startPeer((request, response) => answer(request, response), { port });
  const issuer = peer.url;
  const people = new Map<string, Person>();
  const provider = createProvider(issuer, returnAddress, people);
  const answerProvider = provider.callback();
  const { d: _, ...otherKey } = keyFor();
  const self: IdentityProvider = { ...peer, issuer, people, showsOtherKeys: false };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', issuer);
    if (pathname === '/jwks' && self.showsOtherKeys)
      return void response
        .writeHead(200, { 'content-type': 'application/jwk-set+json' })
        .end(JSON.stringify({ keys: [otherKey] }));
    if (pathname.startsWith('/interaction/'))
      return await answerSignIn(provider, people, request, response);
    await answerProvider(request, response);
  }

  return self;
}

function createProvider(issuer: string, returnAddress: string, people: Map<string, Person>) {
  return new Provider(issuer, {
    clients: [
      {
        client_id: singleSignOnClient.clientId,
        client_secret: singleSignOnClient.clientSecret,
        redirect_uris: [returnAddress],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    jwks: { keys: [keyFor() as { kty: 'EC' }] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, AccessToken: 600, Grant: 600, IdToken: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: accountId,
        email_verified: people.get(accountId)?.isVerified ?? true,
      }),
    }),
  });
}

async function answerSignIn(
  provider: Provider,
  people: Map<string, Person>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(signInPage);
    return;
  }
  const form = new URLSearchParams(await text(request));
  if (form.get('answer') === 'cancel')
    return await provider.interactionFinished(request, response, { error: 'access_denied' });
  const accountId = form.get('email') ?? '';
  const { clientId } = singleSignOnClient;
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope('openid email');
  const amr = [...(people.get(accountId)?.amr ?? ['pwd'])];
  await provider.interactionFinished(request, response, {
    login: { accountId, amr },
    consent: { grantId: await grant.save() },
  });
}

const signInPage = `<!doctype html>
<html lang="en"><title>Identity provider</title>
<h1>Identity provider</h1>
<form method="post">
  <label>Work email <input name="email" autofocus></label>
  <button name="answer" value="go">Continue</button>
  <button name="answer" value="cancel">Cancel</button>
</form></html>`;
