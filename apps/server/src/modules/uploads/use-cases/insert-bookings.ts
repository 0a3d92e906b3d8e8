import type { Sql } from '@recoup/postgres/read';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import {
  attachesByPhone,
  attachingRecords,
  findMatchingForeignPairs,
  insertUploadedRecords,
  lockSupplierPhones,
} from '#modules/records/records.api';
import type { Db } from '#platform/db/database';
import { applyBulkSettings, discardPlans } from '../staging/bulk-settings.ts';

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
 * Creates records from the new staged bookings, in one statement: the supplier by equal phone number
 * (never by a toll-free one, nor if everything else contradicts it), the commission by the rule, and
 * Needs Review if a possible duplicate is known.
 */
export async function insertBookings(db: Db, store: Store): Promise<void> {
  const agreeing = await findMatchingForeignPairs(
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
    which: sql`b.possible_duplicate_row is null`,
    twin: sql`b.possible_duplicate_id`,
  });
  await insertRecords(db, store, {
    attaches,
    which: sql`b.possible_duplicate_row is not null`,
    twin: sql`(select t.id from records t
      where t.upload_id = ${store.uploadId} and t.upload_row = b.possible_duplicate_row)`,
  });
}

async function insertRecords(
  db: Db,
  { staging, ...upload }: Store,
  { attaches, which, twin }: { attaches: Sql; which: Sql; twin: Sql },
): Promise<void> {
  await insertUploadedRecords(
    db,
    upload,
    sql`
      select b.*, s.id as supplier_id, ${twin} as twin, used.exchange, used.exchange_set_on
      from ${sql.table(staging)} b
      left join (
        select distinct on (currency) currency as code, exchange, exchange_set_on from countries
        order by currency, id) used on used.code = b.currency and b.rate_given is not null
      left join (${owner.from} join suppliers s on s.id = p.supplier_id)
        on ${owner.on} and ${attaches}
      where b.bucket = 'new' and ${which}`,
  );
}

/** Keeps the rejected rows as they were, each with its reason. */
export async function insertRejects(
  db: Db,
  { staging, uploadId }: Pick<Store, 'staging' | 'uploadId'>,
): Promise<void> {
  await sql`
    insert into upload_rejects (upload_id, row_number, agency_id, bucket, reason, raw)
    select ${uploadId}, row_number, agency_id, bucket, reason, raw
    from ${sql.table(staging)} where bucket <> 'new' order by row_number`.execute(db);
}

/**
 * Attaches the records of an upload whose phone number was added to a supplier while they were
 * being written. Waits for transactions that are writing phone numbers, however long that takes:
 * those before it see these records, and this sees those after it. Safe to repeat.
 */
export async function attachLateSuppliers(db: Db, uploadId: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await applyBulkSettings(transaction);
    await lockSupplierPhones(transaction);
    const attaching = await attachingRecords(
      transaction,
      sql`supplier_phone_numbers`,
      sql`r.upload_id = ${uploadId} and r.supplier_id is null and r.phone_dialable
        and o.phone = r.phone and not o.is_toll_free`,
    );
    await attaching.execute(transaction);
    await discardPlans(transaction);
  });
}
