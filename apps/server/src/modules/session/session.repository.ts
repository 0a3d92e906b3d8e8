import { readEmailAddress } from '@recoup/domain/kit/email-address';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** An account as sign-in needs it. */
export interface Account {
  id: number;
  passwordHash: string | null;
  isActive: boolean;
}

/** The write side of signing in. */
export function createSessionRepository(db: Db) {
  return {
    async findAccount(email: string): Promise<Account | undefined> {
      return await db
        .selectFrom('users')
        .select(['id', 'password_hash as passwordHash', 'is_active as isActive'])
        .where(sql`lower(email)`, '=', (readEmailAddress(email) ?? email).toLowerCase())
        .executeTakeFirst();
    },

    async getPasswordHash(userId: number): Promise<string | null> {
      const { password_hash } = await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return password_hash;
    },

    /**
     * Lets tries of an account and from an address be counted one after another, so that none slips
     * in beside the last that may. The account always first: no two then wait for each other.
     */
    async lockTries(email: string, address: string): Promise<void> {
      for (const counted of [`sign-in of ${email.toLowerCase()}`, `sign-in from ${address}`])
        await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, 0))`.execute(db);
    },

    /** Failed tries of the last 15 minutes, by account and by address. */
    async countFailures(
      email: string,
      address: string,
    ): Promise<{ ofAccount: number; ofAddress: number }> {
      const { rows } = await sql<{ of_account: number; of_address: number }>`
        select
          (select count(*) from sign_in_attempts where email = ${email.toLowerCase()}
            and not succeeded and attempted_at > now() - interval '15 minutes') as of_account,
          (select count(*) from sign_in_attempts where address = ${address}
            and not succeeded and attempted_at > now() - interval '15 minutes') as of_address`.execute(
        db,
      );
      return { ofAccount: rows[0]?.of_account ?? 0, ofAddress: rows[0]?.of_address ?? 0 };
    },

    /** Writes a failed try down; answers its id. */
    async insertFailure(email: string, address: string): Promise<number> {
      const { id } = await db
        .insertInto('sign_in_attempts')
        .values({ email: email.toLowerCase(), address, succeeded: false })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async markSucceeded(tryId: number): Promise<void> {
      await db
        .updateTable('sign_in_attempts')
        .set({ succeeded: true })
        .where('id', '=', tryId)
        .execute();
    },

    /** Forgets a try that came to no judgement. */
    async takeBack(tryId: number): Promise<void> {
      await db.deleteFrom('sign_in_attempts').where('id', '=', tryId).execute();
    },

    /** Forgets the tries of more than a day ago, which no limit asks for; the audit log keeps sign-ins. */
    async forgetOldTries(): Promise<void> {
      await sql`delete from sign_in_attempts where attempted_at < now() - interval '1 day'`.execute(
        db,
      );
    },

    async updatePassword(userId: number, passwordHash: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', userId)
        .execute();
    },

    async updateSettings(
      userId: number,
      timeZone: string | undefined,
      preferences: Record<string, unknown>,
    ): Promise<void> {
      await sql`
        update users set time_zone = coalesce(${timeZone ?? null}, time_zone),
          preferences = preferences || ${JSON.stringify(preferences)}::jsonb
        where id = ${userId}`.execute(db);
    },
  };
}
