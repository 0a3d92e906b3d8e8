import type { SupplierUploadSummary } from '@recoup/contract/uploads/uploads.schemas';
import { processedStatuses } from '@recoup/domain/records/record-status';
import { supplierParts } from '@recoup/domain/uploads/not-understood';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { attachesByPhone, findAgreeingForeigners, recordHotel } from '../../records/records.api.ts';
import { findNotUnderstood } from './find-not-understood.ts';
import { prepareBulk } from './prepare-bulk.ts';
import { supplierShape } from './stage-suppliers.ts';
import { stageUpload } from './stage-upload.ts';
import { keepRejects } from './store-bookings.ts';
import type { UploadRun } from './upload-run.ts';
import type { UploadTable } from './upload-table.ts';

/**
 * Imports suppliers: a row whose phone no supplier owns makes one, with that phone as its primary
 * and its address as the physical one, which becomes the billing one once it is validated. Open
 * records with the phone get it at once.
 */
export async function importSuppliers(
  run: UploadRun,
  table: UploadTable,
): Promise<SupplierUploadSummary> {
  const { db, upload, staging, progress } = run;
  await stageUpload(run, table, supplierShape, { kind: 'suppliers' });
  progress({ message: 'Storing the suppliers' });
  return await inTransaction(db, async (transaction) => {
    await prepareBulk(transaction);
    await run.claim(transaction);
    if (!run.isTrial)
      await sql`lock table supplier_phone_numbers in share row exclusive mode`.execute(transaction);
    await markOwnedPhones(transaction, staging);
    await markUnknownCodes(transaction, staging);
    if (!run.isTrial) {
      await storeSuppliers(transaction, staging, upload.createdBy);
      await attachOpenRecords(transaction, staging, upload.id);
      await keepMade(transaction, staging, upload.id);
      await keepRejects(transaction, { staging, uploadId: upload.id });
    }
    const counts = await countBuckets(transaction, staging);
    const notUnderstood = await findNotUnderstood(transaction, staging, supplierParts);
    const summary: SupplierUploadSummary = {
      uploadId: upload.id,
      filename: upload.fileName,
      totalSuppliers: Object.values(counts).reduce((sum, count) => sum + count, 0),
      newSupplierCount: counts.new,
      duplicateCount: counts.duplicate,
      missingPhoneCount: counts.missingPhone,
      unreadableCount: counts.unreadable,
      notUnderstood,
    };
    await run.finish(transaction, {
      summary,
      counts: {
        totalRecords: summary.totalSuppliers,
        newRecords: counts.new,
        duplicateCount: counts.duplicate,
        unreadableCount: counts.unreadable + counts.missingPhone,
      },
      layout: table.layout,
      notUnderstood,
    });
    return summary;
  });
}

async function markOwnedPhones(db: Db, staging: string): Promise<void> {
  await sql`
    update ${sql.table(staging)} s set bucket = 'duplicate',
      reason = case when d.supplier_id is not null
        then 'Supplier ' || d.supplier_id || ' owns this phone number.'
        else 'Row ' || d.first_row || ' of this file has this phone number.' end
    from (
      select s.row_number, p.supplier_id, min(s.row_number) over (partition by s.phone) as first_row
      from ${sql.table(staging)} s
      left join supplier_phone_numbers p on p.phone = s.phone
      where s.bucket = 'new'
    ) d
    where d.row_number = s.row_number and (d.supplier_id is not null or d.first_row < s.row_number)`.execute(
    db,
  );
}

async function markUnknownCodes(db: Db, staging: string): Promise<void> {
  await sql`
    update ${sql.table(staging)} s set
      unknown_chain = case when c.id is null then nullif(s.chain_code, '') end,
      unknown_vendor = case when v.id is null then nullif(s.vendor_code, '') end
    from ${sql.table(staging)} n
    left join chains c on upper(c.abbreviation) = n.chain_code
    left join vendors v on lower(v.code) = lower(n.vendor_code)
    where n.row_number = s.row_number and n.chain_code || n.vendor_code <> ''`.execute(db);
}

async function storeSuppliers(db: Db, staging: string, userId: number | null): Promise<void> {
  const table = sql.table(staging);
  await sql`
    update ${table} s set supplier_id = n.supplier_id, address_id = n.address_id
    from (
      select row_number, nextval(pg_get_serial_sequence('suppliers', 'id')) as supplier_id,
        case when street || street2 || city || state || zip <> ''
          then nextval(pg_get_serial_sequence('addresses', 'id')) end as address_id
      from (select * from ${table} where bucket = 'new' order by row_number) in_order
    ) n where n.row_number = s.row_number`.execute(db);
  await sql`
    insert into suppliers (id, name, dba, fax, chain_id, vendor_id, created_by)
    select s.supplier_id, s.name, s.dba, s.fax, c.id, v.id, ${userId}::integer
    from ${table} s
    left join chains c on upper(c.abbreviation) = s.chain_code
    left join vendors v on lower(v.code) = lower(s.vendor_code)
    where s.bucket = 'new' order by s.supplier_id`.execute(db);
  await sql`
    insert into supplier_phone_numbers (supplier_id, phone, extension, is_primary, is_toll_free)
    select supplier_id, phone, phone_extension, true,
      left(phone, 3) = any(array['800', '833', '844', '855', '866', '877', '888'])
        and length(phone) = 10
    from ${table} where bucket = 'new'`.execute(db);
  await sql`
    insert into supplier_emails (supplier_id, email, is_primary)
    select s.supplier_id, e.email, e.place = 1
    from ${table} s, unnest(string_to_array(s.emails, ',')) with ordinality e (email, place)
    where s.bucket = 'new'`.execute(db);
  await sql`
    insert into addresses (id, street, street2, city, zip, state_id, country_id)
    select s.address_id, s.street, s.street2, s.city, s.zip, t.id,
      s.country_id
    from ${table} s
    left join states t on t.country_id = s.country_id and t.abbreviation = s.state
    where s.address_id is not null`.execute(db);
  await sql`
    insert into supplier_addresses (supplier_id, address_id, is_physical)
    select supplier_id, address_id, true from ${table} where address_id is not null`.execute(db);
}

/** Gives the suppliers the open records with their phone, and keeps which these were. */
async function attachOpenRecords(db: Db, staging: string, uploadId: number): Promise<void> {
  const open = sql`n.bucket = 'new' and n.phone_attaches and r.phone = n.phone
    and r.supplier_id is null and r.phone_dialable
    and r.status_code <> all(${processedStatuses}::smallint[])`;
  const agreeing = await findAgreeingForeigners(
    db,
    sql`
      select n.supplier_id, r.supplier_name as name, r.supplier_city as city, r.country_id
      from ${sql.table(staging)} n, records r where ${open}`,
  );
  await sql`
    with attached as (
      update records r set supplier_id = s.id
      from ${sql.table(staging)} n join suppliers s on s.id = n.supplier_id
      where ${open} and ${attachesByPhone(agreeing, recordHotel)}
      returning r.id, r.updated_at
    )
    insert into upload_record_changes (upload_id, record_id, field, record_updated_at)
    select ${uploadId}, id, 'supplier', updated_at from attached`.execute(db);
}

/** Keeps which suppliers the upload made, and how it left them. */
async function keepMade(db: Db, staging: string, uploadId: number): Promise<void> {
  await sql`
    insert into upload_suppliers (upload_id, supplier_id, address_id, supplier_updated_at)
    select ${uploadId}, s.id, n.address_id, s.updated_at
    from ${sql.table(staging)} n join suppliers s on s.id = n.supplier_id
    where n.bucket = 'new'`.execute(db);
}

type Bucket = 'new' | 'duplicate' | 'missingPhone' | 'unreadable';

async function countBuckets(db: Db, staging: string): Promise<Record<Bucket, number>> {
  const { rows } = await sql<{ bucket: Bucket; count: number }>`
    select bucket, count(*) from ${sql.table(staging)} group by bucket`.execute(db);
  const counts: Record<Bucket, number> = { new: 0, duplicate: 0, missingPhone: 0, unreadable: 0 };
  for (const { bucket, count } of rows) counts[bucket] = count;
  return counts;
}
