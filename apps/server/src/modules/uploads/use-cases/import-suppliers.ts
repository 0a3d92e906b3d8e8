import type { SupplierUploadSummary } from '@recoup/contract/uploads/uploads.schemas';
import { processedStatuses } from '@recoup/domain/records/record-status';
import { supplierParts } from '@recoup/domain/uploads/not-understood';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import { insertSupplierAddresses } from '#modules/addresses/addresses.api';
import { attachingRecords } from '#modules/records/records.api';
import { insertUploadedSuppliers, lockPhones } from '#modules/suppliers/suppliers.api';
import type { Db } from '#platform/db/database';
import type { UploadReader } from '../reading/upload-reader.ts';
import { applyBulkSettings } from '../staging/bulk-settings.ts';
import { findNotUnderstood } from '../staging/find-not-understood.ts';
import { supplierShape } from '../staging/stage-suppliers.ts';
import { stageUpload } from '../staging/stage-upload.ts';
import { insertRejects } from './insert-bookings.ts';
import type { UploadRun } from './upload-run.ts';

/**
 * Imports suppliers: a row whose phone no supplier owns makes one, with that phone as its primary
 * and its address as the physical one, which becomes the billing one once it is validated. Open
 * records with the phone get it at once.
 */
export async function importSuppliers(
  run: UploadRun,
  table: UploadReader,
): Promise<SupplierUploadSummary> {
  const { db, upload, staging, progress } = run;
  await stageUpload(run, table, supplierShape, { kind: 'suppliers' });
  progress({ message: 'Saving suppliers' });
  return await inTransaction(db, async (transaction) => {
    await applyBulkSettings(transaction);
    await run.claim(transaction);
    if (!run.isDryRun) await lockPhones(transaction);
    await markOwnedPhones(transaction, staging);
    await markUnknownCodes(transaction, staging);
    if (!run.isDryRun) {
      await storeSuppliers(transaction, staging, upload.createdBy);
      await attachOpenRecords(transaction, staging, upload.id);
      await recordCreated(transaction, staging, upload.id);
      await insertRejects(transaction, { staging, uploadId: upload.id });
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
        else 'Row ' || d.first_row || ' in this file has this phone number.' end
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
  const made = sql`(select * from ${table} where bucket = 'new')`;
  await insertUploadedSuppliers(db, made, userId);
  await insertSupplierAddresses(db, made);
}

/** Gives the suppliers the open records with their phone, and keeps which these were. */
async function attachOpenRecords(db: Db, staging: string, uploadId: number): Promise<void> {
  const attaching = await attachingRecords(
    db,
    sql.table(staging),
    sql`o.bucket = 'new' and o.phone_dialable and not o.phone_toll_free and r.phone = o.phone
      and r.supplier_id is null and r.phone_dialable
      and r.status_code <> all(${processedStatuses}::smallint[])`,
  );
  await sql`
    with attached as (
      ${attaching}
    )
    insert into upload_record_changes (upload_id, record_id, field, record_updated_at)
    select ${uploadId}, id, 'supplier', updated_at from attached`.execute(db);
}

/** Keeps which suppliers the upload made, and how it left them. */
async function recordCreated(db: Db, staging: string, uploadId: number): Promise<void> {
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
