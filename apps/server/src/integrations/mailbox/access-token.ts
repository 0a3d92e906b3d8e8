import { createHash } from 'node:crypto';
import * as oauth from 'openid-client';
import { z } from 'zod';
import {
  createOAuthClient,
  type OAuthTokens,
  SignInRefusal,
} from '#platform/connections/oauth-client';
import {
  type ConnectionKey,
  connectionPurpose,
  findConnectionRow,
  saveConnection,
} from '#platform/connections/service-connections';
import type { Db } from '#platform/db/database';
import { boundedFetch } from '#platform/outgoing/bounded-fetch';
import type { Secrets } from '#platform/secrets/secrets';
import type { MailboxSignIn } from './mailbox-settings.ts';

const mailbox: ConnectionKey = { service: 'mailbox', userId: null };
const purpose = connectionPurpose(mailbox);
const storedTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Which refresh token of the settings they stem from. */
  origin: z.string(),
});
type StoredTokens = z.output<typeof storedTokens>;

const patienceMs = 10_000;
/** A token that ends sooner is renewed before it is used. */
const shortestLifeMs = 120_000;

/** Gives access tokens of the mailbox. Only the process that reads it may ask. */
export interface AccessTokens {
  /**
   * @param isRefused the mail server refused the last one, so another must be issued
   * @throws SignInRefusal when the refresh token is no longer valid
   */
  get(isRefused: boolean): Promise<string>;
}

/**
 * Renews access tokens. What the service issues is stored encrypted, because some services replace
 * the refresh token each time; a new one in the settings counts instead of what is stored.
 */
export function createAccessTokens(
  signIn: MailboxSignIn,
  { db, secrets }: { db: Db; secrets: Secrets },
): AccessTokens {
  const { clientId, clientSecret, tokenUrl, refreshToken } = signIn;
  const origin = createHash('sha256').update(`${clientId}\n${refreshToken}`).digest('hex');
  const config = new oauth.Configuration(
    { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl },
    clientId,
    { client_secret: clientSecret },
    oauth.ClientSecretPost(clientSecret),
  );
  config.timeout = patienceMs / 1_000;
  config[oauth.customFetch] = boundedFetch(() => AbortSignal.timeout(patienceMs));
  // the settings allow http only for this machine
  if (tokenUrl.startsWith('http:')) oauth.allowInsecureRequests(config);
  const client = createOAuthClient({ configuration: () => Promise.resolve(config), scope: '' });

  async function find(): Promise<(StoredTokens & { endsAt: number }) | undefined> {
    const row = await findConnectionRow(db, mailbox);
    if (!row) return undefined;
    try {
      const tokens = storedTokens.parse(JSON.parse(secrets.open(row.tokens, purpose)));
      if (tokens.origin !== origin) return undefined;
      return { ...tokens, endsAt: Date.parse(row.expires_at ?? '') };
    } catch {
      // sealed with another key: the one in the settings is still there
      return undefined;
    }
  }

  async function renew(stored: StoredTokens | undefined): Promise<OAuthTokens> {
    try {
      return await client.renew(stored?.refreshToken ?? refreshToken);
    } catch (error) {
      const isLast = stored === undefined || stored.refreshToken === refreshToken;
      if (!(error instanceof SignInRefusal) || isLast) throw error;
      return await client.renew(refreshToken);
    }
  }

  return {
    async get(isRefused) {
      const stored = await find();
      if (stored && !isRefused && stored.endsAt - Date.now() > shortestLifeMs)
        return stored.accessToken;
      const tokens = await renew(stored);
      const kept: StoredTokens = {
        accessToken: tokens.accessToken,
        refreshToken: tokens.refreshToken ?? refreshToken,
        origin,
      };
      await saveConnection(db, mailbox, {
        tokens: secrets.seal(JSON.stringify(kept), purpose),
        expiresAt: new Date(Date.now() + tokens.livesSeconds * 1_000).toISOString(),
      });
      return tokens.accessToken;
    },
  };
}
