import { sql } from 'kysely';
import { agencyLockSpace } from '#platform/db/advisory-locks';
import type { Db } from '#platform/db/database';

/** The agencies of the staged rows that may become records, in their order. */
export async function agenciesOfStaging(db: Db, staging: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct agency_id as id from ${sql.table(staging)}
    where bucket = 'new' order by agency_id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Waits until no other upload of these agencies is being compared and stored, and keeps others out
 * until the transaction ends. They are locked in their order.
 */
export async function lockAgencies(db: Db, agencyIds: readonly number[]): Promise<void> {
  for (const id of agencyIds)
    await sql`select pg_advisory_xact_lock(${agencyLockSpace}, ${id})`.execute(db);
}
