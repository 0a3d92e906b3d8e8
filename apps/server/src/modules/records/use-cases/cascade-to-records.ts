import {
  billableStatuses,
  processedStatuses,
  type RecordStatusCode,
  recordStatus,
} from '@recoup/domain/records/record-status';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import {
  attachesByPhone,
  findMatchingForeignPairs,
  recordHotel,
} from '../attach-by-phone.queries.ts';

/**
 * The supplier has gained phone numbers: open records with one of them and no supplier become its
 * own; a toll-free number takes none (clarification 6), and none that everything else contradicts
 * (F-143). Returns how many. Call it after the numbers are written, in the same transaction.
 */
export async function attachRecords(db: Db, supplierId: number): Promise<number> {
  const open = sql`
    records r join supplier_phone_numbers p on p.phone = r.phone
      and p.supplier_id = ${supplierId} and not p.is_toll_free and r.supplier_id is null
      and r.phone_dialable and r.status_code <> all(${[...processedStatuses]}::int2[])`;
  const agreeing = await findMatchingForeignPairs(
    db,
    sql`select p.supplier_id, r.supplier_name as name, r.supplier_city as city, r.country_id
      from ${open}`,
  );
  const { numAffectedRows } = await sql`
    update records set supplier_id = ${supplierId}
    where id in (
      select r.id from ${open} join suppliers s on s.id = p.supplier_id
      where ${attachesByPhone(agreeing, recordHotel)}
      order by r.id for update of r)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * The supplier went bankrupt: its open records are closed as Bankruptcy (clarification 9). Returns
 * how many.
 */
export async function closeAsBankruptcy(
  db: Db,
  supplierId: number,
  processedOn: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update records set status_code = ${recordStatus.bankruptcy}, substatus_code = null,
      date_processed = ${processedOn}
    where id in (
      select id from records
      where supplier_id = ${supplierId} and status_code = any(${[...billableStatuses]}::int2[])
      order by id for update)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Changes the records of an agency that have any of the statuses `from` to one status, which has no
 * substatus; history is written as well. Returns how many changed.
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

/** The agency was closed or put on hold: its records become inactive (clarification 5). */
export function inactivateRecords(
  db: Db,
  agencyId: number,
  from: readonly RecordStatusCode[],
): Promise<number> {
  return moveRecords(db, agencyId, from, recordStatus.inactive);
}

/** The agency is no longer closed or on hold: its inactive records become open again. */
export function reopenRecords(db: Db, agencyId: number): Promise<number> {
  return moveRecords(db, agencyId, [recordStatus.inactive], recordStatus.notResolved);
}
