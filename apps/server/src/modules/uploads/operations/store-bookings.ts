import { commissionPercent } from '@recoup/domain/money/commission';
import { recordStatus } from '@recoup/domain/records/record-status';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { Sql } from '#platform/db/read';
import { inTransaction } from '#platform/db/transaction';
import { attachesByPhone, findAgreeingForeigners, recordHotel } from '../../records/records.api.ts';
import { forgetPlans, prepareBulk } from './prepare-bulk.ts';

interface Store {
  staging: string;
  uploadId: number;
  userId: number | null;
  today: string;
}

/** The supplier that owns the phone number of a staged booking `b`. */
const owner = {
  from: sql`supplier_phone_numbers p`,
  on: sql`p.phone = b.phone and b.phone_dialable and not b.phone_toll_free and not p.is_toll_free`,
};

/**
 * Makes records of the staged bookings that are new, in one statement: their supplier by equal phone
 * (never by a toll-free one, nor where everything else contradicts it), their commission by the rule, Needs Review where a twin is known.
 */
export async function storeBookings(db: Db, store: Store): Promise<void> {
  const agreeing = await findAgreeingForeigners(
    db,
    sql`
      select p.supplier_id, b.supplier_name as name, b.supplier_city as city, b.country_id
      from ${sql.table(store.staging)} b join ${owner.from} on ${owner.on}
      where b.bucket = 'new'`,
  );
  const attaches = attachesByPhone(agreeing, {
    name: sql`b.supplier_name`,
    city: sql`b.supplier_city`,
    countryId: sql`b.country_id`,
  });
  await insertRecords(db, store, {
    attaches,
    which: sql`b.twin_row is null`,
    twin: sql`b.twin_record_id`,
  });
  await insertRecords(db, store, {
    attaches,
    which: sql`b.twin_row is not null`,
    twin: sql`(select t.id from records t
      where t.upload_id = ${store.uploadId} and t.upload_row = b.twin_row)`,
  });
}

async function insertRecords(
  db: Db,
  { staging, uploadId, userId, today }: Store,
  { attaches, which, twin }: { attaches: Sql; which: Sql; twin: Sql },
): Promise<void> {
  await sql`
    insert into records (agency_id, arc, supplier_id, phone, phone_given, phone_extension,
      phone_dialable, supplier_name, supplier_street, supplier_city, supplier_state, supplier_zip,
      supplier_country, country_id, guest_first_name, guest_last_name, confirmation_number,
      start_date, end_date, rate, rate_given, currency, rate_exchange, rate_exchanged_on,
      rate_exchange_set_on, commission, status_code, entry, upload_id, upload_row, booked_on,
      twin_record_id, created_by)
    select agency_id, arc, supplier_id, phone, phone_given, phone_extension, phone_dialable,
      supplier_name, supplier_street, supplier_city, supplier_state, supplier_zip,
      supplier_country, country_id, guest_first_name, guest_last_name, confirmation_number,
      start_date, end_date, rate, rate_given, currency, exchange,
      case when rate_given is not null then ${today}::date end, exchange_set_on,
      round(rate * nights * ${sql.lit(commissionPercent)} / 100, 2),
      case when twin is null then ${sql.lit(recordStatus.notResolved)}
        else ${sql.lit(recordStatus.needsReview)} end,
      ${today}, ${uploadId}, row_number, booked_on, twin, ${userId}
    from (
      select b.*, s.id as supplier_id, ${twin} as twin, used.exchange, used.exchange_set_on
      from ${sql.table(staging)} b
      left join (
        select distinct on (currency) currency as code, exchange, exchange_set_on from countries
        order by currency, id) used on used.code = b.currency and b.rate_given is not null
      left join (${owner.from} join suppliers s on s.id = p.supplier_id)
        on ${owner.on} and ${attaches}
      where b.bucket = 'new' and ${which}
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
    const late = sql`r.upload_id = ${uploadId} and r.supplier_id is null and r.phone_dialable
      and p.phone = r.phone and not p.is_toll_free`;
    const agreeing = await findAgreeingForeigners(
      transaction,
      sql`
        select p.supplier_id, r.supplier_name as name, r.supplier_city as city, r.country_id
        from records r, supplier_phone_numbers p where ${late}`,
    );
    await sql`
      update records r set supplier_id = s.id
      from supplier_phone_numbers p join suppliers s on s.id = p.supplier_id
      where ${late} and ${attachesByPhone(agreeing, recordHotel)}`.execute(transaction);
    await forgetPlans(transaction);
  });
}
