import { mayDeleteSupplier } from '@recoup/domain/suppliers/supplier-status-change';
import { sql } from 'kysely';
import { deleteUnattachedAddresses, detachAddresses } from '#modules/addresses/addresses.api';
import type { Db } from '#platform/db/database';
import { refusedInput } from '#platform/errors/app-error';
import { lockSupplier } from '../suppliers.repository.ts';

/**
 * Deletes a supplier that nothing names, with its notes, phones, emails and addresses (S-400). Run
 * inside a transaction.
 * @throws AppError notFound, or refused with what it still has
 */
export async function deleteSupplier(db: Db, supplierId: number): Promise<void> {
  await lockSupplier(db, supplierId);
  const { rows } = await sql<{ records: number; invoices: number; payments: number }>`
    select (select count(*) from records where supplier_id = ${supplierId}) as records,
      (select count(*) from invoices where supplier_id = ${supplierId}) as invoices,
      (select count(*) from supplier_payments where supplier_id = ${supplierId}) as payments`.execute(
    db,
  );
  const [named = { records: 0, invoices: 0, payments: 0 }] = rows;
  const verdict = mayDeleteSupplier(named);
  if (!verdict.allowed) throw refusedInput(verdict.reason);
  const detached = await detachAddresses(db, sql`select ${supplierId}::int4`);
  await db.deleteFrom('suppliers').where('id', '=', supplierId).execute();
  await deleteUnattachedAddresses(db, detached);
}
