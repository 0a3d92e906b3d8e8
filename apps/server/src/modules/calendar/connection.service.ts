import { sql } from 'kysely';
import {
  CalendarRefusal,
  type CalendarService,
  type CalendarTokens,
} from '#integrations/calendar/calendar-service';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/http/app-error';
import type { Secrets } from '#platform/secrets/secrets';

interface Needs {
  db: Db;
  secrets: Secrets;
  clock: () => Date;
  /** Absent while no calendar is set up. */
  service: CalendarService | undefined;
}

interface Kept {
  accessToken: string;
  refreshToken: string | undefined;
}

/** A token that ends sooner than this is renewed, so that the browser has time to use it. */
const renewBeforeMs = 5 * 60_000;

const purposeOf = (userId: number): string => `calendar connection of user ${userId}`;

/** A person's own connection with the calendar service, kept sealed. */
export function createCalendarConnection({ db, secrets, clock, service }: Needs) {
  async function keep(userId: number, tokens: CalendarTokens, renewed?: string): Promise<void> {
    const kept = { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken ?? renewed };
    const sealed = secrets.seal(JSON.stringify(kept), purposeOf(userId));
    await sql`
      insert into service_connections (service, user_id, tokens, expires_at)
      values ('calendar', ${userId}, ${sealed}, ${tokens.expiresAt.toISOString()})
      on conflict (service, coalesce(user_id, 0))
        do update set tokens = excluded.tokens, expires_at = excluded.expires_at`.execute(db);
  }

  async function find(userId: number): Promise<(Kept & { expiresAt: string | null }) | undefined> {
    const row = await db
      .selectFrom('service_connections')
      .select(['tokens', 'expires_at'])
      .where('service', '=', 'calendar')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!row) return undefined;
    const kept = JSON.parse(secrets.open(row.tokens, purposeOf(userId))) as Kept;
    return { ...kept, expiresAt: row.expires_at };
  }

  async function forget(userId: number): Promise<void> {
    await db
      .deleteFrom('service_connections')
      .where('service', '=', 'calendar')
      .where('user_id', '=', userId)
      .execute();
  }

  return {
    keep: (userId: number, tokens: CalendarTokens) => keep(userId, tokens),

    /**
     * A token for the user's own events, renewed when it ends soon; null when nothing is connected,
     * or when the service has ended the connection (S-571).
     * @throws AppError unavailable when the service does not answer
     */
    async accessToken(userId: number): Promise<string | null> {
      const kept = service && (await find(userId));
      if (!service || !kept) return null;
      if (Date.parse(kept.expiresAt ?? '') - clock().getTime() > renewBeforeMs)
        return kept.accessToken;
      if (kept.refreshToken !== undefined) {
        try {
          const tokens = await service.refresh(kept.refreshToken);
          await keep(userId, tokens, kept.refreshToken);
          return tokens.accessToken;
        } catch (error) {
          if (!(error instanceof CalendarRefusal))
            throw new AppError('unavailable', 'Google Calendar does not answer. Try again later.', {
              cause: error,
            });
        }
      }
      await forget(userId);
      return null;
    },

    /** Forgets the connection; answers the token that the service is to forget too. */
    async disconnect(userId: number): Promise<string | undefined> {
      const kept = await find(userId);
      await forget(userId);
      return kept?.refreshToken ?? kept?.accessToken;
    },
  };
}
