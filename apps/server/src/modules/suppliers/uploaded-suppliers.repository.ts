import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/**
 * Stores new suppliers with their phones and emails, in sets. `rows` is what is selected from: each
 * with its `supplier_id`, the codes of its chain and vendor, one phone, and emails behind commas.
 */
export async function insertUploadedSuppliers(
  db: Db,
  rows: Sql,
  createdBy: number | null,
): Promise<void> {
  await sql`
    insert into suppliers (id, name, dba, fax, chain_id, vendor_id, created_by)
    select s.supplier_id, s.name, s.dba, s.fax, c.id, v.id, ${createdBy}::integer
    from ${rows} s
    left join chains c on upper(c.abbreviation) = s.chain_code
    left join vendors v on lower(v.code) = lower(s.vendor_code)
    order by s.supplier_id`.execute(db);
  await sql`
    insert into supplier_phone_numbers (supplier_id, phone, extension, is_primary, is_toll_free)
    select supplier_id, phone, phone_extension, true, phone_toll_free
    from ${rows} s`.execute(db);
  await sql`
    insert into supplier_emails (supplier_id, email, is_primary)
    select s.supplier_id, e.email, e.place = 1
    from ${rows} s, unnest(string_to_array(s.emails, ',')) with ordinality e (email, place)`.execute(
    db,
  );
}

/** Deletes the suppliers that a query selects, with their phones and emails. */
export async function deleteSuppliers(db: Db, supplierIds: Sql): Promise<void> {
  await sql`delete from suppliers where id in (${supplierIds})`.execute(db);
}
