import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

const keptMs = 24 * 3_600_000;

/** Takes away bulk edits that were looked at and never carried out, a day later. */
export async function deleteExpiredBulkEdits({
  db,
  clock,
}: {
  db: Db;
  clock: () => Date;
}): Promise<undefined> {
  const before = new Date(clock().getTime() - keptMs).toISOString();
  await sql`
    delete from record_bulk_edits where applied_at is null and created_at < ${before}`.execute(db);
}
