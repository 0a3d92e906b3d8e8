import type { Field, FileKind } from '@recoup/domain/uploads/column-aliases';

/** What a column of an agency's or a CTS file may hold, with the words for it (clarification 8). */
export const recordColumnNames = {
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

/** What a column of an ARC file may hold, with the words for it (clarification 8). */
export const arcColumnNames = {
  recordId: 'REC',
  confirmationNumber: 'Confirmation no.',
  guestLastName: 'Guest last name',
  startDate: 'Check in',
  arc: 'New ARC',
};

/** What a column of a supplier file may hold, with the words for it (clarification 8). */
export const supplierColumnNames = {
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

/** What the calls name otherwise than the rules do: calls use the names of records and suppliers. */
const bookingNames: Readonly<Record<string, Field>> = {
  phone: 'hotelPhone',
  supplierName: 'hotelName',
  startDate: 'checkInOn',
  endDate: 'checkOutOn',
  days: 'nights',
};
const otherNames: Readonly<Record<FileKind, Readonly<Record<string, Field>>>> = {
  agency: bookingNames,
  cts: bookingNames,
  arc: { startDate: 'checkInOn' },
  supplier: { street2: 'unit' },
};

/** The field that a call means by a column's name. */
export function fieldOf(kind: FileKind, name: string): Field {
  return otherNames[kind][name] ?? (name as Field);
}

/** What calls name a field. */
export function nameOf(kind: FileKind, field: Field): string {
  const other = Object.entries(otherNames[kind]).find(([, known]) => known === field);
  return other?.[0] ?? field;
}
