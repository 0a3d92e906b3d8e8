import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/**
 * Stores the physical addresses of new suppliers, in sets. `rows` is what is selected from: the
 * address by its columns, its state by its abbreviation, and its `address_id` and `supplier_id`.
 */
export async function insertSupplierAddresses(db: Db, rows: Sql): Promise<void> {
  await sql`
    insert into addresses (id, street, street2, city, zip, state_id, country_id)
    select s.address_id, s.street, s.street2, s.city, s.zip, t.id,
      s.country_id
    from ${rows} s
    left join states t on t.country_id = s.country_id and t.abbreviation = s.state
    where s.address_id is not null`.execute(db);
  await sql`
    insert into supplier_addresses (supplier_id, address_id, is_physical)
    select supplier_id, address_id, true from ${rows} s where address_id is not null`.execute(db);
}

/** Takes every address from the suppliers that a query selects; returns the addresses. */
export async function detachAddresses(db: Db, supplierIds: Sql): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from supplier_addresses where supplier_id in (${supplierIds})
    returning address_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes those of the addresses that belong to no one. */
export async function deleteUnattachedAddresses(
  db: Db,
  addressIds: readonly number[],
): Promise<void> {
  await sql`
    delete from addresses a where id = any(${addressIds}::int4[])
      and not exists (select from agency_addresses where address_id = a.id)
      and not exists (select from supplier_addresses where address_id = a.id)`.execute(db);
}
