import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** Two suppliers that are one. */
interface MergedSuppliers {
  readonly survivorId: number;
  readonly duplicateId: number;
}

const ownPayerOf = (supplierId: number) => sql`(
  select payer_id from payer_suppliers where supplier_id = ${supplierId} and is_own)`;

/**
 * The payer that stands for a duplicate turns out to be the one that stands for the survivor, unless
 * either has none, or it pays for other hotels as well. Receipts keep their payer. Call it before the
 * links of the suppliers move.
 */
export async function mergeOwnPayer(
  db: Db,
  { survivorId, duplicateId }: MergedSuppliers,
): Promise<void> {
  await sql`
    update payers set merged_into_id = heir.id
    from payers heir
    where payers.id = ${ownPayerOf(duplicateId)} and heir.id = ${ownPayerOf(survivorId)}
      and payers.id <> heir.id and payers.merged_into_id is null and heir.merged_into_id is null
      and not exists (
        select from payer_suppliers other where other.payer_id = payers.id
          and other.supplier_id not in (${duplicateId}, ${survivorId}))`.execute(db);
}

/** The payer of a former duplicate stands for it again. Call it once the links are back. */
export async function unmergeOwnPayer(
  db: Db,
  { survivorId, duplicateId }: MergedSuppliers,
): Promise<void> {
  await sql`
    update payers set merged_into_id = null
    where id = ${ownPayerOf(duplicateId)} and merged_into_id = ${ownPayerOf(survivorId)}`.execute(
    db,
  );
}
