import type { Db } from './database.ts';

/** Keeps a value of the installation under a name, in place of the one before. */
export async function saveSetting(db: Db, name: string, given: unknown): Promise<void> {
  const value = JSON.stringify(given);
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Takes a value away; answers it, or undefined where there was none. */
export async function deleteSetting(db: Db, name: string): Promise<unknown> {
  const taken = await db
    .deleteFrom('settings')
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirst();
  return taken?.value;
}
