import type { Address } from '@recoup/contract/addresses/addresses.schemas';
import type { ValidationStatus } from '@recoup/domain/addresses/address-validity';
import { type RawBuilder, sql } from 'kysely';
import { jsonReference } from '#platform/db/json-reference';

/** An address as `addressJson` reads it. */
export interface AddressJson {
  id: number;
  street: string;
  street2: string;
  city: string;
  zip: string;
  state: { id: number; name: string; abbreviation: string } | null;
  country: { id: number; name: string; abbreviation: string; currency: string };
  isBilling: boolean;
  isPayment: boolean;
  isPhysical: boolean;
  isBillable: boolean;
  manualValidationStatus: ValidationStatus;
  uspsValidationStatus: ValidationStatus;
  created_at: string;
  updated_at: string;
}

/**
 * One JSON object of the address row `a`, its state `st` and country `co`; the flags come from the
 * table that attaches it. A flag the attachment does not know is false.
 */
export function addressJson(flags: {
  isBilling?: RawBuilder<boolean>;
  isPayment?: RawBuilder<boolean>;
  isPhysical?: RawBuilder<boolean>;
}): RawBuilder<AddressJson> {
  const no = sql<boolean>`false`;
  return sql<AddressJson>`jsonb_build_object(
    'id', a.id, 'street', a.street, 'street2', a.street2, 'city', a.city, 'zip', a.zip,
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

/** An address as answers carry it: empty parts are null. */
export function toAddress(address: AddressJson): Address {
  return {
    ...address,
    street: address.street || null,
    street2: address.street2 || null,
    city: address.city || null,
    zip: address.zip || null,
  };
}
