import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findById, insertRow } from '#platform/db/by-key';
import type { Deps } from '#platform/deps';
import { accountEmailKey } from './account-email.sql.ts';

/** An account as sign-in needs it. */
export interface Account {
  id: number;
  passwordHash: string | null;
  isActive: boolean;
}

/** An authentication attempt before it is checked. */
export interface NewAttempt {
  /** As it is typed, or as `accountKeyOf` returns it. */
  readonly email: string;
  readonly address: string;
  /** Of an unknown browser, of one that this account signed in with before, or of a signed-in user. */
  readonly kind: 'unknown' | 'known' | 'own';
  /** The id of a known browser. */
  readonly browser?: string | undefined;
}

/** The write side of signing in. */
export function createSessionRepository({ db }: Pick<Deps, 'db'>) {
  return {
    async findAccount(email: string): Promise<Account | undefined> {
      return await rowsOf(db).first(sql<Account>`
        select id, password_hash as "passwordHash", is_active as "isActive" from users
        where lower(email) = ${accountEmailKey(email)}`);
    },

    /**
     * Locks a user whose password is still the one with this hash; returns whether it is. Run inside
     * a transaction.
     */
    async lockVerifiedUser(userId: number, verifiedHash: string): Promise<boolean> {
      const { rows } = await sql`
        select from users where id = ${userId} and password_hash = ${verifiedHash} for update`.execute(
        db,
      );
      return rows.length > 0;
    },

    async getPasswordHash(userId: number): Promise<string | null> {
      const user = await findById(db, 'users', userId, ['password_hash']);
      return user?.password_hash ?? null;
    },

    /** One text for every spelling of an email, by which its account is found and its tries are counted. */
    async accountKeyOf(email: string): Promise<string> {
      const row = await rowsOf(db).first(sql<{ key: string }>`
        select ${accountEmailKey(email)} as key`);
      return row?.key ?? email;
    },

    /**
     * Serializes attempts of an account and from an address, so that concurrent ones cannot exceed
     * the limit. The account is always locked first: no two then wait for each other.
     */
    async lockTries(email: string, address: string): Promise<void> {
      for (const counted of [`sign-in of ${email}`, `sign-in from ${address}`])
        await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`.execute(db);
    },

    /** Writes a failed try down; returns its id. */
    async insertFailure({ email, address, kind, browser }: NewAttempt): Promise<number> {
      const attempt = { email, address, kind, browser: browser ?? null, succeeded: false };
      return await insertRow(db, 'sign_in_attempts', attempt);
    },

    async markSucceeded(tryId: number): Promise<void> {
      await sql`update sign_in_attempts set succeeded = true where id = ${tryId}`.execute(db);
    },

    /** Deletes an attempt that was not checked. */
    async releaseAttempt(tryId: number): Promise<void> {
      await db.deleteFrom('sign_in_attempts').where('id', '=', tryId).execute();
    },

    /** Deletes attempts older than a day, which no limit counts. The audit log keeps sign-ins. */
    async forgetOldTries(): Promise<void> {
      await sql`
        delete from sign_in_attempts where attempted_at < now() - interval '1 day'`.execute(db);
    },
  };
}
