import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { AccountingEntity } from './accounting-service.ts';

/** Which vendor of a company's accounts an agency is; undefined while no one knows. */
export async function findAgencyVendor(
  db: Db,
  agencyId: number,
  realmId: string,
): Promise<AccountingEntity | undefined> {
  return await rowsOf(db).first(sql<AccountingEntity>`
    select vendor_id as id, vendor_name as name from agency_vendors
    where agency_id = ${agencyId} and realm_id = ${realmId}`);
}

/** Remembers which vendor an agency is, instead of the one before. */
export async function saveAgencyVendor(
  db: Db,
  agencyId: number,
  vendor: AccountingEntity & { realmId: string },
): Promise<void> {
  await sql`
    insert into agency_vendors (agency_id, realm_id, vendor_id, vendor_name)
    values (${agencyId}, ${vendor.realmId}, ${vendor.id}, ${vendor.name})
    on conflict (agency_id) do update set realm_id = excluded.realm_id,
      vendor_id = excluded.vendor_id, vendor_name = excluded.vendor_name`.execute(db);
}
