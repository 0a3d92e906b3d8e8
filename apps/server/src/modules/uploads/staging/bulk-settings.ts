import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/**
 * Readies a transaction for many rows at once: no limit to its time, and memory to sort in. The
 * triggers of the records keep the plans of their statements with the connection, made for the
 * number of rows they first saw: they are thrown away before many rows come, and after.
 */
export async function applyBulkSettings(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local work_mem = '128MB'`.execute(db);
  await discardPlans(db);
}

export async function discardPlans(db: Db): Promise<void> {
  await sql`discard plans`.execute(db);
}
