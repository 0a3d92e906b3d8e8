import { sql } from 'kysely';
import { inTurn } from '#platform/connections/in-turn';
import {
  type OAuthClient,
  type OAuthTokens,
  SignInRefusal,
} from '#platform/connections/oauth-client';
import {
  type ConnectionKey,
  connectionPurpose,
  deleteConnection,
  findConnectionRow,
  replaceTokens,
  saveConnection,
} from '#platform/connections/service-connections';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors/app-error';

/** How this installation reaches a calendar, if at all. */
export interface Calendar {
  readonly service: OAuthClient | undefined;
  /** The calendar that all collectors look at. */
  readonly sharedCalendarId: string | undefined;
}

interface ConnectionDeps extends Pick<Deps, 'db' | 'secrets' | 'clock'> {
  /** Absent while no calendar is set up. */
  service: OAuthClient | undefined;
}

type Kept = Pick<OAuthTokens, 'accessToken' | 'refreshToken'>;

interface Found extends Kept {
  lives: boolean;
  isNew: boolean;
}

/** A token that ends sooner than this is renewed, so that the browser has time to use it. */
const renewBeforeMs = 5 * 60_000;

const connectionOf = (userId: number): ConnectionKey => ({ service: 'calendar', userId });

/**
 * Several callers whose token was rejected at the same time renew it once: none repeats it this
 * soon.
 */
const justRenewedSeconds = 30;

/** A user's own connection to the calendar service, stored encrypted. */
export function createCalendarConnection({ db, secrets, clock, service }: ConnectionDeps) {
  function sealed(userId: number, { accessToken, refreshToken, livesSeconds }: OAuthTokens) {
    const kept: Kept = { accessToken, refreshToken };
    return {
      tokens: secrets.seal(JSON.stringify(kept), connectionPurpose(connectionOf(userId))),
      expiresAt: new Date(clock().getTime() + livesSeconds * 1_000).toISOString(),
    };
  }

  async function find(handle: Db, userId: number): Promise<Found | undefined> {
    const row = await findConnectionRow(handle, connectionOf(userId));
    if (!row) return undefined;
    const kept = JSON.parse(
      secrets.open(row.tokens, connectionPurpose(connectionOf(userId))),
    ) as Kept;
    const lives = Date.parse(row.expires_at ?? '') - clock().getTime() > renewBeforeMs;
    return { ...kept, lives, isNew: row.ageSeconds < justRenewedSeconds };
  }

  /** Renews the stored connection; one that was ended in the meantime stays ended. */
  async function renew(handle: Db, userId: number, isRefused: boolean) {
    const kept = service && (await find(handle, userId));
    if (!service || !kept) return null;
    // Another caller renewed it while this one waited.
    if (kept.lives && (!isRefused || kept.isNew)) return kept.accessToken;
    if (kept.refreshToken !== undefined) {
      try {
        const tokens = await service.renew(kept.refreshToken);
        const isKept = await replaceTokens(handle, connectionOf(userId), sealed(userId, tokens));
        return isKept ? tokens.accessToken : null;
      } catch (error) {
        if (!(error instanceof SignInRefusal))
          throw new AppError('unavailable', 'Google Calendar is not responding. Try again later.', {
            cause: error,
          });
      }
    }
    await deleteConnection(handle, connectionOf(userId));
    return null;
  }

  return {
    /** Keeps a connection, instead of the one before. */
    async keep(userId: number, tokens: OAuthTokens): Promise<void> {
      await saveConnection(db, connectionOf(userId), sealed(userId, tokens));
    },

    /**
     * Returns a token for the user's own events; null if nothing is connected, or if the service
     * has ended the connection (S-571). A token that expires soon, or that the service rejected
     * early, is renewed, by one caller at a time.
     * @throws AppError unavailable when the service does not respond
     */
    async accessToken(userId: number, isRefused = false): Promise<string | null> {
      const kept = service && (await find(db, userId));
      if (!kept) return null;
      if (kept.lives && !isRefused) return kept.accessToken;
      const lock = sql`'service_connections'::regclass::oid::int, ${userId}::int`;
      return await inTurn(db, lock, (handle) => renew(handle, userId, isRefused));
    },

    /** Deletes the connection and returns the token to revoke at the service. */
    async disconnect(userId: number): Promise<string | undefined> {
      const kept = await find(db, userId);
      await deleteConnection(db, connectionOf(userId));
      return kept?.refreshToken ?? kept?.accessToken;
    },
  };
}
