import { inTurn } from '#platform/connections/in-turn';
import { type OAuthTokens, SignInRefusal } from '#platform/connections/oauth-client';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AccountingUnavailable, ConnectionExpired } from './accounting-service.ts';
import type { QuickbooksSignIn } from './quickbooks-sign-in.ts';
import {
  accountingRenewal,
  type ExpiringTokens,
  findConnection,
  type StoredConnection,
  storeTokens,
  updateConnectionDetails,
} from './stored-connection.ts';

type LiveConnectionDeps = Pick<Deps, 'db' | 'secrets' | 'clock'> & { signIn: QuickbooksSignIn };

/** An access token that ends sooner than this is renewed, so that a call has time to use it. */
const renewBeforeMs = 60_000;
/** Lifetime of a refresh token if the service does not state it. */
const usualRefreshSeconds = 100 * 86_400;

/**
 * Returns whether the connection still is one: not ended by the service, and its refresh token
 * lives.
 */
export function isConnected(
  stored: StoredConnection | undefined,
  now: Date,
): stored is StoredConnection {
  return (
    stored !== undefined && !stored.endedAt && Date.parse(stored.refreshExpiresAt) > now.getTime()
  );
}

/**
 * The stored form of tokens that were given now.
 * @throws SignInRefusal when they cannot be renewed
 */
export function withExpiry(tokens: OAuthTokens, now: Date): ExpiringTokens {
  const { accessToken, refreshToken, refreshLivesSeconds = usualRefreshSeconds } = tokens;
  if (refreshToken === undefined) throw new SignInRefusal('no refresh token was given');
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString();
  return {
    accessToken,
    refreshToken,
    expiresAt: after(tokens.livesSeconds),
    refreshExpiresAt: after(refreshLivesSeconds),
  };
}

/**
 * Returns the connection with a valid access token. One caller at a time renews it, in any process,
 * and the result is stored before anyone uses it: the refresh token that was used for it is no
 * longer valid. Must not be called in a transaction.
 */
export function createLiveConnection({ db, secrets, clock, signIn }: LiveConnectionDeps) {
  async function find(
    handle: Db,
    notThis: string | undefined,
  ): Promise<{ stored: StoredConnection; isLive: boolean }> {
    const stored = await findConnection(handle, secrets);
    const now = clock();
    if (!isConnected(stored, now)) throw new ConnectionExpired();
    const lives = Date.parse(stored.expiresAt) - now.getTime() > renewBeforeMs;
    return { stored, isLive: lives && stored.accessToken !== notThis };
  }

  async function renew(handle: Db, notThis: string | undefined) {
    const { stored, isLive } = await find(handle, notThis);
    // someone else renewed it while this caller waited
    if (isLive) return stored;
    try {
      const tokens = await signIn.renew(stored.refreshToken);
      const renewed = withExpiry(tokens, clock());
      await storeTokens(handle, secrets, renewed);
      return { ...stored, ...renewed };
    } catch (error) {
      if (!(error instanceof SignInRefusal))
        throw new AccountingUnavailable('QuickBooks did not renew the connection.', {
          cause: error,
        });
      await updateConnectionDetails(handle, { endedAt: clock().toISOString() });
      throw new ConnectionExpired();
    }
  }

  const renewInTurn = (notThis: string | undefined): Promise<StoredConnection> =>
    inTurn(db, accountingRenewal, (handle) => renew(handle, notThis));

  let renewing: Promise<StoredConnection> | undefined;

  /**
   * @param notThis an access token that the service has refused, though its time is not over
   * @throws ConnectionExpired when someone must sign in again; any other error may pass
   */
  return async function liveConnection(notThis?: string): Promise<StoredConnection> {
    const { stored, isLive } = await find(db, notThis);
    if (isLive) return stored;
    // one of this process waits for its turn: each takes a database connection as long as it lasts
    renewing ??= renewInTurn(notThis).finally(() => {
      renewing = undefined;
    });
    const renewed = await renewing;
    return renewed.accessToken === notThis ? await renewInTurn(notThis) : renewed;
  };
}
