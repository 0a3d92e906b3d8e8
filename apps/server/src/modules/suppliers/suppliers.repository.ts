import type { Day } from '@recoup/domain/dates/day';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { supplierFieldLabels } from '@recoup/domain/suppliers/supplier-fields';
import type {
  SupplierStatusCode,
  SupplierSubstatusCode,
} from '@recoup/domain/suppliers/supplier-status';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findFieldChangesSince } from '#platform/audit/field-history';
import { insertRow } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';
import type { ChangesSince } from '#platform/errors/stale-save';

/** The editable fields of a supplier, as stored: a missing value is an empty text. */
export interface SupplierValues {
  name: string;
  dba: string;
  fax: string;
  chain: number | null;
  paymentMethod: PaymentMethodId | null;
  status: SupplierStatusCode;
  substatus: SupplierSubstatusCode | null;
  reopenDate: Day | null;
  vendorId: number | null;
  /** The first one is the primary one. */
  email: string[];
}

export interface LockedSupplier extends SupplierValues {
  id: number;
  /** ISO 3166 code of its country, which also applies to a number without calling code. */
  country: string | null;
  updatedAt: string;
}

/**
 * Locks a supplier until the end of the transaction and returns it.
 * @throws AppError notFound 'Supplier Not Found'
 */
export async function lockSupplier(db: Db, supplierId: number): Promise<LockedSupplier> {
  const supplier = await rowsOf(db).first(sql<LockedSupplier>`
    select id, name, dba, fax, chain_id as chain, status_code as status,
      substatus_code as substatus, reopen_date as "reopenDate", vendor_id as "vendorId",
      preferred_payment_method_id as "paymentMethod", updated_at as "updatedAt",
      (select abbreviation from countries c where c.id = suppliers.country_id) as country,
      array(select email from supplier_emails e where e.supplier_id = suppliers.id
        order by is_primary desc, id) as email
    from suppliers where id = ${supplierId} for update`);
  return found(supplier, 'Supplier Not Found');
}

const columnsOf = (values: SupplierValues) => ({
  name: values.name,
  dba: values.dba,
  fax: values.fax,
  chain_id: values.chain,
  preferred_payment_method_id: values.paymentMethod,
  status_code: values.status,
  substatus_code: values.substatus,
  reopen_date: values.reopenDate,
  vendor_id: values.vendorId,
});

/** Stores a new supplier without its emails; returns its id. */
export async function insertSupplier(
  db: Db,
  values: SupplierValues,
  createdBy: number,
): Promise<number> {
  return await insertRow(db, 'suppliers', { ...columnsOf(values), created_by: createdBy });
}

export async function updateSupplierRow(
  db: Db,
  supplierId: number,
  values: SupplierValues,
): Promise<void> {
  await db.updateTable('suppliers').set(columnsOf(values)).where('id', '=', supplierId).execute();
}

/** Assigns suppliers to a user, or unassigns them. */
export async function updateAssignee(
  db: Db,
  supplierIds: readonly number[],
  userId: number | null,
): Promise<void> {
  await sql`update suppliers set assigned_user_id = ${userId}
    where id = any(${supplierIds}::integer[]) and assigned_user_id is distinct from ${userId}`.execute(
    db,
  );
}

/** Sets all emails of a supplier; the first one is the primary one. */
export async function setEmails(
  db: Db,
  supplierId: number,
  emails: readonly string[],
): Promise<void> {
  await db.deleteFrom('supplier_emails').where('supplier_id', '=', supplierId).execute();
  if (emails.length === 0) return;
  await db
    .insertInto('supplier_emails')
    .values(
      emails.map((email, place) => ({ supplier_id: supplierId, email, is_primary: place === 0 })),
    )
    .execute();
}

export interface SupplierChange {
  /** As the request names it. */
  field: string;
  before: string | null;
  after: string | null;
}

/** Stores who changed what of a supplier; null stands for the system. */
export async function insertSupplierChanges(
  db: Db,
  supplierId: number,
  changes: readonly SupplierChange[],
  createdBy: number | null,
): Promise<void> {
  await db
    .insertInto('supplier_changes')
    .values(
      changes.map(({ field, before, after }) => ({
        supplier_id: supplierId,
        field,
        old_value: before,
        new_value: after,
        created_by: createdBy,
      })),
    )
    .execute();
}

type Standing = Pick<SupplierValues, 'status' | 'substatus'>;

/** A line of the supplier's status history. */
export async function insertStatusChange(
  db: Db,
  supplierId: number,
  { before, after }: { before: Standing | null; after: Standing },
  createdBy: number | null,
): Promise<void> {
  await insertRow(db, 'supplier_status_history', {
    supplier_id: supplierId,
    old_status: before?.status ?? null,
    old_substatus: before?.substatus ?? null,
    new_status: after.status,
    new_substatus: after.substatus,
    created_by: createdBy,
  });
}

/** Returns what was changed of a supplier after an instant, and the last author. */
export const findSupplierChangesSince = (
  db: Db,
  id: number,
  since: string,
): Promise<ChangesSince> =>
  findFieldChangesSince(
    db,
    { table: 'supplier_changes', key: 'supplier_id', id, fields: Object.keys(supplierFieldLabels) },
    since,
  );
