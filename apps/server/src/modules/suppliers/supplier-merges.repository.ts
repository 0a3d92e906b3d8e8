import { type MergeSide, mergedAlready } from '@recoup/domain/suppliers/supplier-merge';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { jsonReference } from '#platform/db/json-reference';
import { AppError, notFound } from '#platform/errors/app-error';
import { receiptsOfSupplier } from '../receipts/receipts.api.ts';
import type { Move } from './merge-rows.repository.ts';

/** The two suppliers with what hangs on each; only those that are there. */
export async function findMergeSides(db: Db, ids: readonly number[]): Promise<MergeSide[]> {
  const countOf = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} x where x.supplier_id = s.id)`;
  return await rowsOf(db).all(sql<MergeSide>`
    select s.id, s.name, s.status_code as status,
      ${jsonReference('u')} as "assignedTo",
      coalesce(b.balance, 0.00) as balance, ${countOf('records')} as records,
      ${countOf('invoices')} as invoices,
      (select count(*) from invoices i where i.supplier_id = s.id and not i.completed)
        as "openInvoices",
      (select count(*) from (${receiptsOfSupplier(sql`s.id`)}) receipt) as payments, ${countOf('supplier_notes')} as notes,
      ${countOf('supplier_phone_numbers')} as phones, ${countOf('supplier_emails')} as emails,
      ${countOf('supplier_addresses')} as addresses, ${countOf('supplier_contacts')} as contacts,
      ${countOf('supplier_callbacks')} as callbacks, ${countOf('supplier_recordings')} as recordings
    from suppliers s left join supplier_balances b on b.supplier_id = s.id
    left join users u on u.id = s.assigned_user_id
    where s.id = any(${[...ids]}::int4[])`);
}

/** Returns the supplier into which a missing one was merged; undefined if it was never merged. */
async function findSurvivor(db: Db, supplierId: number): Promise<number | undefined> {
  const row = await rowsOf(db).first(sql<{ id: number | null }>`
    select surviving_supplier(${supplierId}) as id`);
  return row?.id ?? undefined;
}

/** The refusal for a missing supplier: it names the one it was merged into. */
export async function supplierNotFound(db: Db, supplierId: number): Promise<AppError> {
  const heir = await findSurvivor(db, supplierId);
  if (heir === undefined) return notFound('Supplier Not Found');
  const message = mergedAlready(supplierId, heir);
  return new AppError('notFound', message, { extra: { mergedInto: heir } });
}

/** @throws AppError conflict when a supplier was merged into another in the meantime */
export async function refuseMerged(db: Db, supplierId: number): Promise<void> {
  const heir = await findSurvivor(db, supplierId);
  if (heir !== undefined && heir !== supplierId)
    throw new AppError('conflict', mergedAlready(supplierId, heir));
}

export interface StoredMerge extends Move {
  duplicateName: string;
  adoptedUserId: number | null;
  /** Whom the duplicate was assigned to. */
  assignedUserId: number | null;
  mergedAt: string;
  undoUntil: string;
}

/** Locks and returns a merge into a supplier that was not undone. */
export async function lockMerge(
  db: Db,
  supplierId: number,
  mergeId: number,
): Promise<StoredMerge | undefined> {
  return await rowsOf(db).first(sql<StoredMerge>`
    select id as "mergeId", supplier_id as "survivorId", merged_id as "duplicateId",
      merged_name as "duplicateName", adopted_user_id as "adoptedUserId",
      (supplier ->> 'assigned_user_id')::integer as "assignedUserId", created_at as "mergedAt",
      undo_until as "undoUntil"
    from supplier_merges
    where id = ${mergeId} and supplier_id = ${supplierId} and undone_at is null
    for update`);
}

interface NewMerge {
  survivorId: number;
  duplicateId: number;
  adoptedUserId: number | null;
  undoUntil: string;
  createdBy: number;
}

/** Keeps the row of the duplicate as it is; returns the merge's id. */
export async function insertMerge(db: Db, merge: NewMerge): Promise<number> {
  const row = await rowsOf(db).first(sql<{ id: number }>`
    insert into supplier_merges (supplier_id, merged_id, merged_name, supplier, adopted_user_id,
      undo_until, created_by)
    select ${merge.survivorId}, s.id, s.name, to_jsonb(s), ${merge.adoptedUserId},
      ${merge.undoUntil}, ${merge.createdBy}
    from suppliers s where s.id = ${merge.duplicateId} returning id`);
  if (!row) throw new Error(`There is no supplier ${merge.duplicateId} to merge`);
  return row.id;
}

/** Brings the duplicate's row back under its old id, without a chain or vendor that is gone. */
export async function restoreSupplier(db: Db, mergeId: number): Promise<void> {
  // the country follows from the physical address, once that is back
  await sql`
    insert into suppliers (id, name, dba, fax, status_code, substatus_code, chain_id, vendor_id,
      preferred_payment_method_id, reopen_date, assigned_user_id, assigned_at, created_by,
      created_at, updated_at)
    select r.id, r.name, r.dba, r.fax, r.status_code, r.substatus_code, c.id, v.id,
      r.preferred_payment_method_id, r.reopen_date, r.assigned_user_id, r.assigned_at, r.created_by,
      r.created_at, r.updated_at
    from supplier_merges m cross join lateral jsonb_populate_record(null::suppliers, m.supplier) r
    left join chains c on c.id = r.chain_id left join vendors v on v.id = r.vendor_id
    where m.id = ${mergeId}`.execute(db);
}

export async function markMergeUndone(db: Db, mergeId: number, userId: number): Promise<void> {
  await sql`
    update supplier_merges set undone_at = clock_timestamp(), undone_by = ${userId}
    where id = ${mergeId}`.execute(db);
}

/** Makes a supplier's oldest phone and email primary where none is left that was. */
export async function ensurePrimaries(db: Db, supplierId: number): Promise<void> {
  for (const table of ['supplier_phone_numbers', 'supplier_emails'])
    await sql`
      update ${sql.table(table)} t set is_primary = true
      where t.id = (select min(id) from ${sql.table(table)} where supplier_id = ${supplierId}
        having not bool_or(is_primary))`.execute(db);
}
