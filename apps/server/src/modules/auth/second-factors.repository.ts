import type { Db } from '#platform/db/database';

/** Exchanges the sealed secret of an authenticator app. */
export async function replaceSecret(db: Db, factorId: number, sealed: Buffer): Promise<void> {
  await db
    .updateTable('user_second_factors')
    .set({ secret: sealed })
    .where('id', '=', factorId)
    .execute();
}

/** Removes every second factor of a user, also those that were never confirmed; answers how many. */
export async function deleteSecondFactorsOf(db: Db, userId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('user_second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
