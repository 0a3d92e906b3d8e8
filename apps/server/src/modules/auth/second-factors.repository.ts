import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** Exchanges the sealed secret of an authenticator app. */
export async function replaceSecret(db: Db, factorId: number, sealed: Buffer): Promise<void> {
  await sql`update user_second_factors set secret = ${sealed} where id = ${factorId}`.execute(db);
}

/**
 * Removes every second factor of a user, also those that were never confirmed; returns how many.
 */
export async function deleteSecondFactorsOf(db: Db, userId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from user_second_factors where user_id = ${userId}`.execute(db);
  return Number(numAffectedRows);
}
