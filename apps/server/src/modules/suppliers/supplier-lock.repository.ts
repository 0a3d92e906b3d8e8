import type { Db } from '#platform/db/database';
import { notFound } from '#platform/errors/app-error';

/** @throws AppError notFound 'Supplier Not Found' */
export async function refuseUnknownSupplier(db: Db, supplierId: number): Promise<void> {
  const supplier = await db
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', supplierId)
    .executeTakeFirst();
  if (!supplier) throw notFound('Supplier Not Found');
}

/**
 * Lets nobody else change what hangs on a supplier until the transaction ends.
 * @throws AppError notFound 'Supplier Not Found'
 */
export async function lockSupplierRow(db: Db, supplierId: number): Promise<void> {
  const supplier = await db
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', supplierId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!supplier) throw notFound('Supplier Not Found');
}
