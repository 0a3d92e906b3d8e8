import { homeCountryCode } from '@recoup/domain/addresses/address-validity';
import {
  classifySupplierRow,
  type SupplierRow as ReadSupplier,
} from '@recoup/domain/uploads/classify-supplier-row';
import { overlongError } from '@recoup/domain/uploads/overlong';
import type { RawFields } from '@recoup/domain/uploads/pick-fields';
import { readEmails } from '@recoup/domain/uploads/read-emails';
import type { ColumnNames } from '@recoup/domain/uploads/row-errors';
import type { TabularRow } from '@recoup/spreadsheets/table';
import type { PlaceFinder, UploadCountry } from '../reading/find-places.ts';
import { encodeCells, type StagedRow, type StagingShape } from './staged-row.ts';
import { unknownCountryOf } from './unknown-country.ts';

/** A row of a file of suppliers on its way in. */
export const supplierShape = {
  row_number: 'integer not null',
  bucket: 'text not null',
  reason: 'text',
  agency_id: 'integer',
  raw: 'json not null',
  name: 'text',
  dba: 'text',
  phone: 'text',
  phone_extension: 'text',
  phone_dialable: 'boolean',
  phone_toll_free: 'boolean',
  fax: 'text',
  emails: 'text',
  street: 'text',
  street2: 'text',
  city: 'text',
  state: 'text',
  zip: 'text',
  country_id: 'integer',
  chain_code: 'text',
  vendor_code: 'text',
  supplier_id: 'integer',
  address_id: 'integer',
  unknown_country: 'text',
  unknown_state: 'text',
  unknown_zip: 'text',
  unknown_email: 'text',
  unknown_fax: 'text',
  unknown_chain: 'text',
  unknown_vendor: 'text',
} as const satisfies StagingShape<string>;

type SupplierRow = StagedRow<keyof typeof supplierShape>;

const storablePhone = /^\d{4,15}$/;

/** Rules for classifying supplier rows, passed to the reader thread. */
export interface SupplierRowRules {
  readonly kind: 'suppliers';
}

/** Reads rows of suppliers by the rules, as rows to stage. */
export function supplierReader(
  names: ColumnNames,
  places: PlaceFinder,
): (row: TabularRow, fields: RawFields) => SupplierRow {
  return (row, fields) => readRow(row, fields, names, places);
}

function readRow(
  { cells, lineNumber }: TabularRow,
  fields: RawFields,
  names: ColumnNames,
  places: PlaceFinder,
): SupplierRow {
  const place = {
    row_number: lineNumber,
    raw: encodeCells(cells),
    unknown_country: unknownCountryOf(fields, places.find),
  };
  const read = classifySupplierRow(fields, places.find, places.findState, names);
  if (read.bucket !== 'withPhone') return { ...place, bucket: read.bucket, reason: read.reason };
  const { supplier } = read;
  const { phone } = supplier;
  if (!storablePhone.test(phone.digits))
    return { ...place, bucket: 'missingPhone', reason: `${phone.digits} is not a phone number.` };
  const name = supplier.name || supplier.dba;
  if (name === '')
    return { ...place, bucket: 'unreadable', reason: 'The supplier name is missing.' };
  const country = places.find(supplier.countryCode ?? homeCountryCode);
  const { city, state } = cityAndState(supplier, country, places);
  const reason = overlongError(names, [
    [supplier.name ? 'name' : 'dba', name, 'hotelName'],
    ['dba', supplier.dba, 'hotelName'],
    ['phone', fields.phone ?? '', 'phone'],
    ['fax', fields.fax ?? '', 'phone'],
    ['email', supplier.email, 'email'],
    ['street', supplier.street, 'street'],
    ['unit', supplier.unit, 'street'],
    [fields.city ? 'city' : 'cityState', city, 'city'],
    ['zip', supplier.zip, 'zip'],
  ]);
  if (reason !== '') return { ...place, bucket: 'unreadable', reason };
  const { emails, unknown: unknownEmail } = readEmails(supplier.email);
  const fax = supplier.fax?.dialable ? supplier.fax.digits : '';
  return {
    ...place,
    bucket: 'new',
    name,
    dba: supplier.dba,
    phone: phone.digits,
    phone_extension: (phone.extension ?? '').slice(0, 20),
    phone_dialable: phone.dialable,
    phone_toll_free: phone.tollFree,
    fax,
    emails: emails.join(','),
    street: supplier.street,
    street2: supplier.unit,
    city,
    state,
    zip: supplier.zip,
    country_id: country?.id ?? null,
    chain_code: supplier.chainCode,
    vendor_code: supplier.vendorCode,
    unknown_state: supplier.unknownState || null,
    unknown_zip: supplier.unknownZip || null,
    unknown_email: unknownEmail || null,
    unknown_fax: (fax === '' && fields.fax) || null,
  };
}

/** An address has a state of its country or none: any other one stays with the city. */
function cityAndState(
  { city, state }: ReadSupplier,
  country: UploadCountry | undefined,
  places: PlaceFinder,
): { city: string; state: string } {
  const code = places.findState(state, country?.code ?? '');
  if (code !== undefined || state === '') return { city, state: code ?? '' };
  const isCountry = places.find(state) === country;
  return { city: isCountry ? city : [city, state].filter(Boolean).join(', '), state: '' };
}
