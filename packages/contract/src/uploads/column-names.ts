import type { FileKind } from '@recoup/domain/uploads/column-aliases';
import type { arcFileColumns, recordFileColumns, supplierFileColumns } from './uploads.schemas.ts';

type NamesOf<Columns extends readonly string[]> = Readonly<Record<Columns[number], string>>;

/** The words for what a column of an agency's or a CTS file may hold. */
const recordColumnNames: NamesOf<typeof recordFileColumns> = {
  arc: 'ARC',
  agencyName: 'Agency name',
  guestLastName: 'Guest last name',
  guestFirstName: 'Guest first name',
  guestName: 'Guest name in one',
  confirmationNumber: 'Confirmation no.',
  phone: 'Hotel phone',
  supplierName: 'Hotel name',
  street: 'Street',
  city: 'City',
  state: 'State',
  cityState: 'City and state in one',
  zip: 'Zip',
  country: 'Country',
  chainCode: 'Chain code',
  startDate: 'Check in',
  endDate: 'Check out',
  days: 'Nights',
  rooms: 'Rooms',
  status: 'Status',
  cancelled: 'Cancelled',
  rate: 'Rate',
  currency: 'Currency',
  commission: 'Commission',
  bookedOn: 'Booked on',
};

/** The words for what a column of an ARC file may hold. */
const arcColumnNames: NamesOf<typeof arcFileColumns> = {
  recordId: 'REC',
  confirmationNumber: 'Confirmation no.',
  guestLastName: 'Guest last name',
  startDate: 'Check in',
  arc: 'New ARC',
};

/** The words for what a column of a supplier file may hold. */
const supplierColumnNames: NamesOf<typeof supplierFileColumns> = {
  name: 'Name',
  dba: 'DBA',
  phone: 'Phone',
  fax: 'Fax',
  email: 'Email',
  street: 'Street',
  street2: 'Unit',
  city: 'City',
  state: 'State',
  cityState: 'City and state in one',
  zip: 'Zip',
  country: 'Country',
  chainCode: 'Chain code',
  vendorCode: 'Vendor code',
};

/** The words for what a column of each kind of file may hold. */
export const columnNamesOf: Readonly<Record<FileKind, Readonly<Record<string, string>>>> = {
  agency: recordColumnNames,
  cts: recordColumnNames,
  arc: arcColumnNames,
  supplier: supplierColumnNames,
};
