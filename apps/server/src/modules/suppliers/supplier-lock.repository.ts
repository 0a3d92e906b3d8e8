import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { found } from '#platform/errors/app-error';

/** @throws AppError notFound 'Supplier Not Found' */
export async function refuseUnknownSupplier(db: Db, supplierId: number): Promise<void> {
  found(await findById(db, 'suppliers', supplierId, ['id']), 'Supplier Not Found');
}

/**
 * Lets no one else change what hangs on a supplier until the transaction ends.
 * @throws AppError notFound 'Supplier Not Found'
 */
export async function lockSupplierRow(db: Db, supplierId: number): Promise<void> {
  const lock = sql`select id from suppliers where id = ${supplierId} for no key update`;
  found(await rowsOf(db).first(lock), 'Supplier Not Found');
}
