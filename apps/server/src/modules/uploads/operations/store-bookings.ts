import { commissionPercent } from '@recoup/domain/money/commission';
import { recordStatus } from '@recoup/domain/records/record-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { forgetPlans, prepareBulk } from './prepare-bulk.ts';

interface Store {
  staging: string;
  uploadId: number;
  userId: number | null;
  today: string;
}

/**
 * Makes records of the staged bookings that are new, in one statement: their supplier by equal phone
 * (never by a toll-free one), their commission by the rule, Needs Review where a twin is known.
 */
export async function storeBookings(db: Db, store: Store): Promise<void> {
  await insertRecords(db, store, sql`s.twin_row is null`, sql`s.twin_record_id`);
  await insertRecords(
    db,
    store,
    sql`s.twin_row is not null`,
    sql`(select t.id from records t
      where t.upload_id = ${store.uploadId} and t.upload_row = s.twin_row)`,
  );
}

async function insertRecords(
  db: Db,
  { staging, uploadId, userId, today }: Store,
  which: RawBuilder<unknown>,
  twin: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into records (agency_id, arc, supplier_id, phone, phone_given, phone_extension,
      phone_dialable, supplier_name, supplier_street, supplier_city, supplier_state, supplier_zip,
      supplier_country, country_id, guest_first_name, guest_last_name, confirmation_number,
      start_date, end_date, rate, rate_given, currency, commission, status_code, entry, upload_id,
      upload_row, booked_on, twin_record_id, created_by)
    select agency_id, arc, supplier_id, phone, phone_given, phone_extension, phone_dialable,
      supplier_name, supplier_street, supplier_city, supplier_state, supplier_zip,
      supplier_country, country_id, guest_first_name, guest_last_name, confirmation_number,
      start_date, end_date, rate, rate_given, currency,
      round(rate * nights * ${sql.lit(commissionPercent)} / 100, 2),
      case when twin is null then ${sql.lit(recordStatus.notResolved)}
        else ${sql.lit(recordStatus.needsReview)} end,
      ${today}, ${uploadId}, row_number, booked_on, twin, ${userId}
    from (
      select s.*, p.supplier_id, ${twin} as twin
      from ${sql.table(staging)} s
      left join supplier_phone_numbers p
        on p.phone = s.phone and s.phone_dialable and not s.phone_toll_free and not p.is_toll_free
      where s.bucket = 'new' and ${which}
    ) fresh
    order by row_number`.execute(db);
}

/** Keeps the rejected rows as they were, each with its reason. */
export async function keepRejects(
  db: Db,
  { staging, uploadId }: Pick<Store, 'staging' | 'uploadId'>,
): Promise<void> {
  await sql`
    insert into upload_rejects (upload_id, row_number, agency_id, bucket, reason, raw)
    select ${uploadId}, row_number, agency_id, bucket, reason, raw
    from ${sql.table(staging)} where bucket <> 'new' order by row_number`.execute(db);
}

/**
 * Attaches the records of an upload whose phone a supplier gained while they were being written.
 * Waits for whoever is writing phone numbers, however long that takes: before it they see these
 * records, after it this sees them. Safe to repeat.
 */
export async function attachLateSuppliers(db: Db, uploadId: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await prepareBulk(transaction);
    await sql`lock table supplier_phone_numbers in share mode`.execute(transaction);
    await sql`
      update records r set supplier_id = p.supplier_id
      from supplier_phone_numbers p
      where r.upload_id = ${uploadId} and r.supplier_id is null and r.phone_dialable
        and p.phone = r.phone and not p.is_toll_free`.execute(transaction);
    await forgetPlans(transaction);
  });
}
