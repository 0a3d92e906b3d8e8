import type { RecordStatusCode } from '@recoup/domain/records/record-status';
import { recordStatus } from '@recoup/domain/records/record-status';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/**
 * Moves the records of an agency that stand in any of `from` to one status, which carries no
 * substatus; history is written with it. Answers how many moved.
 */
async function moveRecords(
  db: Db,
  agencyId: number,
  from: readonly RecordStatusCode[],
  to: RecordStatusCode,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update records set status_code = ${to}, substatus_code = null
    where id in (
      select id from records
      where agency_id = ${agencyId} and status_code = any(${[...from]}::int2[])
      order by id for update)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The agency closed or went on hold: nobody works on its records meanwhile (clarification 5). */
export function inactivateRecords(
  db: Db,
  agencyId: number,
  from: readonly RecordStatusCode[],
): Promise<number> {
  return moveRecords(db, agencyId, from, recordStatus.inactive);
}

/** The agency is no longer closed nor on hold: its inactive records are open again. */
export function reopenRecords(db: Db, agencyId: number): Promise<number> {
  return moveRecords(db, agencyId, [recordStatus.inactive], recordStatus.notResolved);
}
