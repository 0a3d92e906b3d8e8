import { readEmailAddress } from '@recoup/domain/kit/email-address';
import { classifySupplierRow } from '@recoup/domain/uploads/classify-supplier-row';
import type { RawFields } from '@recoup/domain/uploads/pick-fields';
import type { TabularRow } from '#platform/tabular/table';
import type { CountryFinder, UploadCountry } from './find-country.ts';
import { encodeCells, type StagedRow, type StagingShape } from './staged-row.ts';

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
  phone_attaches: 'boolean',
  fax: 'text',
  email: 'text',
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
} as const satisfies StagingShape<string>;

type SupplierRow = StagedRow<keyof typeof supplierShape>;

const longestText = 300;
const storablePhone = /^\d{4,15}$/;

/** What decides about the rows of a file of suppliers, as the reading thread is told it. */
export interface SupplierRowRules {
  readonly kind: 'suppliers';
}

/** Reads rows of suppliers by the rules, as rows to stage. */
export function supplierReader(
  countries: CountryFinder,
): (row: TabularRow, fields: RawFields) => SupplierRow {
  return (row, fields) => readRow(row, fields, countries.find);
}

function readRow(
  { cells, lineNumber }: TabularRow,
  fields: RawFields,
  findCountry: (text: string) => UploadCountry | undefined,
): SupplierRow {
  const place = { row_number: lineNumber, raw: encodeCells(cells) };
  const read = classifySupplierRow(fields, findCountry);
  if (read.bucket !== 'withPhone') return { ...place, bucket: read.bucket, reason: read.reason };
  const { supplier } = read;
  const { phone } = supplier;
  if (!storablePhone.test(phone.digits))
    return { ...place, bucket: 'missingPhone', reason: `${phone.digits} is not a phone number.` };
  const name = supplier.name || supplier.dba;
  if (name === '') return { ...place, bucket: 'unreadable', reason: 'The row has no name.' };
  return {
    ...place,
    bucket: 'new',
    name: cut(name),
    dba: cut(supplier.dba),
    phone: phone.digits,
    phone_extension: (phone.extension ?? '').slice(0, 20),
    phone_attaches: phone.dialable && !phone.tollFree,
    fax: supplier.fax?.digits.slice(0, 20) ?? '',
    email: readEmailAddress(supplier.email) ?? null,
    street: cut(supplier.street),
    street2: cut(supplier.unit),
    city: cut(supplier.city),
    state: cut(supplier.state),
    zip: cut(supplier.zip),
    country_id: (supplier.countryCode && findCountry(supplier.countryCode)?.id) || null,
    chain_code: cut(supplier.chainCode),
    vendor_code: cut(supplier.vendorCode),
  };
}

function cut(text: string): string {
  return text.slice(0, longestText);
}
