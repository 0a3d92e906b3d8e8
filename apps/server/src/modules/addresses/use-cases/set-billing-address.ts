import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/**
 * Makes a validated address the billing address of the supplier whose physical one it is, where that
 * supplier has none yet (F-139).
 */
export async function setBillingAddress(db: Db, addressId: number): Promise<void> {
  await sql`
    with owner as (
      select s.id from suppliers s join supplier_addresses sa on sa.supplier_id = s.id
      join addresses a on a.id = sa.address_id and a.is_billable
      where sa.address_id = ${addressId} and sa.is_physical
      for no key update of s
    )
    update supplier_addresses sa set is_billing = true from owner
    where sa.supplier_id = owner.id and sa.address_id = ${addressId} and not exists (
      select from supplier_addresses o
      where o.supplier_id = owner.id and o.is_billing)`.execute(db);
}
