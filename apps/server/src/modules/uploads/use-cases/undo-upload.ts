import { counted } from '@recoup/domain/kit/counted';
import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import { type RawBuilder, sql } from 'kysely';
import { deleteUnattachedAddresses, detachAddresses } from '#modules/addresses/addresses.api';
import { deleteUploadedRecords, detachRecords, settingArcs } from '#modules/records/records.api';
import { deleteSuppliers, lockPhones } from '#modules/suppliers/suppliers.api';
import { lockById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { AppError, found, refusedInput } from '#platform/errors/app-error';
import { applyBulkSettings, discardPlans } from '../staging/bulk-settings.ts';

const undoByKind: Readonly<Record<FileKind, (db: Db, uploadId: number) => Promise<void>>> = {
  agency: undoBookings,
  cts: undoBookings,
  arc: undoArcs,
  supplier: undoSuppliers,
};

/**
 * Takes back all that an upload did; runs in a transaction.
 * @throws AppError notFound; refused when it is not finished, undone already, or when something of
 * it was touched since, naming that
 */
export async function undoUpload(db: Db, uploadId: number, userId: number): Promise<void> {
  const row = await lockById(db, 'uploads', uploadId, ['kind', 'state']);
  const upload = found(row, 'Upload Not Found');
  if (upload.state === 'undone') throw refusedInput('This upload has already been undone.');
  if (upload.state !== 'done') throw refusedInput('This upload is still in progress.');
  await applyBulkSettings(db);
  await undoByKind[upload.kind as FileKind](db, uploadId);
  await sql`
    update uploads set state = 'undone', undone_at = now(), undone_by = ${userId}
    where id = ${uploadId}`.execute(db);
  await discardPlans(db);
}

/**
 * Deletes the records that an upload made.
 * @throws AppError refused when one was changed, noted on, invoiced or deleted since
 */
async function undoBookings(db: Db, uploadId: number): Promise<void> {
  await sql`select id from records where upload_id = ${uploadId} order by id for update`.execute(
    db,
  );
  await refuseChangedSince(
    db,
    'record',
    sql`
      select r.id from records r
      where r.upload_id = ${uploadId} and (
        r.updated_at > r.created_at
        or exists (select from record_notes n where n.record_id = r.id)
        or exists (select from invoice_lines l where l.record_id = r.id))
      union all
      select id from archived_records where (record ->> 'upload_id')::integer = ${uploadId}`,
  );
  await deleteUploadedRecords(db, uploadId);
}

/** Locks the records that an upload changed, in id order. */
async function lockChangedRecords(db: Db, uploadId: number): Promise<void> {
  await sql`
    select r.id from upload_record_changes c join records r on r.id = c.record_id
    where c.upload_id = ${uploadId} order by r.id for update of r`.execute(db);
}

/**
 * Restores the ARC of each record that an ARC file changed.
 * @throws AppError refused when one was changed, invoiced or deleted since
 */
async function undoArcs(db: Db, uploadId: number): Promise<void> {
  await lockChangedRecords(db, uploadId);
  await refuseChangedSince(
    db,
    'record',
    sql`
      select c.record_id as id
      from upload_record_changes c left join records r on r.id = c.record_id
      where c.upload_id = ${uploadId} and (
        r.updated_at is distinct from c.record_updated_at
        or exists (
          select from invoice_lines l join invoices i on i.id = l.invoice_id
          where l.record_id = c.record_id and i.created_at > c.record_updated_at))`,
  );
  const before = sql`(
    select record_id as id, old_value as arc from upload_record_changes
    where upload_id = ${uploadId})`;
  await settingArcs(before).execute(db);
}

/**
 * Detaches the records from the suppliers that an upload created, and deletes those suppliers with
 * their phones, emails and addresses.
 * @throws AppError refused when one of them was changed, worked on, given other records or deleted
 * since, or when one of the records was
 */
async function undoSuppliers(db: Db, uploadId: number): Promise<void> {
  await lockPhones(db);
  await sql`
    select s.id from upload_suppliers u join suppliers s on s.id = u.supplier_id
    where u.upload_id = ${uploadId} order by s.id for update of s`.execute(db);
  await lockChangedRecords(db, uploadId);
  await refuseChangedSince(db, 'supplier', touchedSuppliers(uploadId));
  await refuseChangedSince(
    db,
    'record',
    sql`
      select c.record_id as id
      from upload_record_changes c left join records r on r.id = c.record_id
      where c.upload_id = ${uploadId} and r.updated_at is distinct from c.record_updated_at`,
  );
  await detachRecords(
    db,
    sql`select record_id from upload_record_changes where upload_id = ${uploadId}`,
  );
  const made = sql`select supplier_id from upload_suppliers where upload_id = ${uploadId}`;
  const detached = await detachAddresses(db, made);
  await deleteSuppliers(db, made);
  await deleteUnattachedAddresses(db, detached);
}

function touchedSuppliers(uploadId: number) {
  return sql<{ id: number }>`
    select u.supplier_id as id
    from upload_suppliers u
    left join suppliers s on s.id = u.supplier_id
    left join addresses a on a.id = u.address_id
    where u.upload_id = ${uploadId} and (
      s.updated_at is distinct from u.supplier_updated_at
      or a.updated_at > a.created_at
      or exists (select from supplier_addresses o where o.supplier_id = s.id
        and o.address_id is distinct from u.address_id)
      or exists (select from supplier_addresses o where o.address_id = u.address_id
        and o.supplier_id <> s.id)
      or exists (select from agency_addresses o where o.address_id = u.address_id)
      or exists (select from supplier_changes o where o.supplier_id = s.id)
      or exists (select from supplier_notes o where o.supplier_id = s.id)
      or exists (select from supplier_contacts o where o.supplier_id = s.id)
      or exists (select from supplier_callbacks o where o.supplier_id = s.id)
      or exists (select from supplier_recordings o where o.supplier_id = s.id)
      or exists (select from payer_suppliers o where o.supplier_id = s.id)
      or exists (select from invoices o where o.supplier_id = s.id)
      or exists (select from records r where r.supplier_id = s.id and not exists (
        select from upload_record_changes c
        where c.upload_id = u.upload_id and c.record_id = r.id)))`;
}

const named = 10;

type Things = 'record' | 'supplier';

const extraOf = { record: 'touchedRecordIds', supplier: 'touchedSupplierIds' } as const;

/**
 * Refuses an undo when a query finds something of the upload that was touched since.
 * @param touched selects the `id` of each touched thing
 * @throws AppError refused, naming the first of them
 */
async function refuseChangedSince(
  db: Db,
  things: Things,
  touched: RawBuilder<{ id: number }>,
): Promise<void> {
  const { rows } = await sql<{ id: number; total: number }>`
    select id, count(*) over () as total from (${touched}) touched
    order by id limit ${named}`.execute(db);
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(({ id }) => id);
  throw new AppError('refused', explain(things, ids, first.total), {
    extra: { [extraOf[things]]: ids },
  });
}

function explain(things: Things, ids: readonly number[], total: number): string {
  const more = total > ids.length ? ` and ${total - ids.length} more` : '';
  const changed = `${counted(total, `${things} has`, `${things}s have`)} been changed or deleted`;
  return `This upload cannot be undone because ${changed}: ${ids.join(', ')}${more}.`;
}
