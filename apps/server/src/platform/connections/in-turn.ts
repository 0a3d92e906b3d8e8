import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Runs something for one caller at a time, in any process: on a separate connection that has this
 * advisory lock, as `pg_advisory_lock` takes it. Must not be called in a transaction.
 */
export async function inTurn<Done>(
  db: Db,
  lock: Sql,
  act: (handle: Db) => Promise<Done>,
): Promise<Done> {
  return await db.connection().execute(async (handle) => {
    await sql`select pg_advisory_lock(${lock})`.execute(handle);
    try {
      return await act(handle);
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(handle);
    }
  });
}
