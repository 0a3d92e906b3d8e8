import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** Folds the deltas of the counters that lists read, which grow with every change of a record. */
export async function compactCounters(db: Db): Promise<undefined> {
  await sql`select compact_counters()`.execute(db);
}
