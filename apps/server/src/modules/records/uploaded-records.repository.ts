import { commissionPercent } from '@recoup/domain/money/commission';
import { recordStatus } from '@recoup/domain/records/record-status';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import {
  attachesByPhone,
  findMatchingForeignPairs,
  recordHotel,
} from './attach-by-phone.queries.ts';

interface Upload {
  uploadId: number;
  userId: number | null;
  today: string;
}

/**
 * Creates records from the bookings that a query selects, in one statement: commission by the rule,
 * and Needs Review if a possible duplicate is known.
 */
export async function insertUploadedRecords(
  db: Db,
  { uploadId, userId, today }: Upload,
  bookings: Sql,
): Promise<void> {
  await sql`
    insert into records (agency_id, arc, supplier_id, phone, phone_given, phone_extension,
      phone_dialable, supplier_name, supplier_street, supplier_city, supplier_state, supplier_zip,
      supplier_country, country_id, guest_first_name, guest_last_name, confirmation_number,
      start_date, end_date, rate, rate_given, currency, rate_exchange, rate_exchanged_on,
      rate_exchange_set_on, commission, status_code, entry, upload_id, upload_row, booked_on,
      possible_duplicate_id, created_by)
    select agency_id, arc, supplier_id, phone, phone_given, phone_extension, phone_dialable,
      supplier_name, supplier_street, supplier_city, supplier_state, supplier_zip,
      supplier_country, country_id, guest_first_name, guest_last_name, confirmation_number,
      start_date, end_date, rate, rate_given, currency, exchange,
      case when rate_given is not null then ${today}::date end, exchange_set_on,
      round(rate * nights * ${sql.lit(commissionPercent)} / 100, 2),
      case when twin is null then ${sql.lit(recordStatus.notResolved)}
        else ${sql.lit(recordStatus.needsReview)} end,
      ${today}, ${uploadId}, row_number, booked_on, twin, ${userId}
    from (${bookings}) fresh
    order by row_number`.execute(db);
}

/**
 * Returns a statement that assigns to the records `r` that meet a condition the supplier of
 * `owners` `o`, rows with a `supplier_id`, if nothing contradicts it; it returns their ids and
 * instants.
 */
export async function attachingRecords(db: Db, owners: Sql, which: Sql): Promise<Sql> {
  const agreeing = await findMatchingForeignPairs(
    db,
    sql`
      select o.supplier_id, r.supplier_name as name, r.supplier_city as city, r.country_id
      from ${owners} o, records r where ${which}`,
  );
  return sql`
    update records r set supplier_id = s.id
    from ${owners} o join suppliers s on s.id = o.supplier_id
    where ${which} and ${attachesByPhone(agreeing, recordHotel)}
    returning r.id, r.updated_at`;
}

/** Takes the records that a query selects from their suppliers. */
export async function detachRecords(db: Db, recordIds: Sql): Promise<void> {
  await sql`update records set supplier_id = null where id in (${recordIds})`.execute(db);
}

/**
 * Returns a statement that sets the ARC of records from `changes`, rows of `id` and `arc`; it
 * returns their ids and instants.
 */
export const settingArcs = (changes: Sql): Sql => sql`
  update records r set arc = c.arc from ${changes} c where r.id = c.id
  returning r.id, r.updated_at`;

/** Deletes the records of an upload. Possible duplicates of them are no longer marked. */
export async function deleteUploadedRecords(db: Db, uploadId: number): Promise<void> {
  await sql`
    update records set possible_duplicate_id = null
    where possible_duplicate_id in (select id from records where upload_id = ${uploadId})
      and upload_id is distinct from ${uploadId}`.execute(db);
  await sql`delete from records where upload_id = ${uploadId}`.execute(db);
}
