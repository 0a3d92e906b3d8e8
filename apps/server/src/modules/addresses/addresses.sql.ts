import type { Address } from '@recoup/contract/addresses/addresses.schemas';
import { type RawBuilder, sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';

/**
 * One JSON object of the address row `a`, its state `st` and country `co`; the flags come from the
 * table that attaches it. A flag the attachment does not know is false.
 */
export function addressJson(flags: {
  isBilling?: RawBuilder<boolean>;
  isPayment?: RawBuilder<boolean>;
  isPhysical?: RawBuilder<boolean>;
}): RawBuilder<Address> {
  const no = sql<boolean>`false`;
  return sql<Address>`jsonb_build_object(
    'id', a.id, 'street', nullif(a.street, ''), 'street2', nullif(a.street2, ''),
    'city', nullif(a.city, ''), 'zip', nullif(a.zip, ''),
    'state', ${jsonReference('st', 'abbreviation')},
    'country', jsonb_build_object('id', co.id, 'name', co.name, 'abbreviation', co.abbreviation,
      'currency', co.currency),
    'isBilling', ${flags.isBilling ?? no}, 'isPayment', ${flags.isPayment ?? no},
    'isPhysical', ${flags.isPhysical ?? no}, 'isBillable', a.is_billable,
    'manualValidationStatus', a.manual_validation_status,
    'uspsValidationStatus', a.usps_validation_status,
    'created_at', to_char(a.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'updated_at', to_char(a.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
}
