import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';

/**
 * Whether a row of `addresses` waits to be validated: new or changed, in use, in the United States,
 * and whole enough to be asked about.
 */
export const needsValidation: Sql<boolean> = sql`
  (addresses.usps_checked_at is null and addresses.usps_validation_status = 0
    and addresses.country_id = ${homeCountryId} and addresses.street <> ''
    and addresses.state_id is not null and (addresses.city <> '' or addresses.zip <> '')
    and (exists (select from supplier_addresses b where b.address_id = addresses.id)
      or exists (select from agency_addresses b where b.address_id = addresses.id)))`;
