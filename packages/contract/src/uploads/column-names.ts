import type { Field, FileKind } from '@recoup/domain/uploads/column-aliases';

/**
 * The possible meanings of a column in an agency's or a CTS file, with their labels (clarification
 * 8).
 */
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

/** The possible meanings of a column in an ARC file, with their labels (clarification 8). */
export const arcColumnNames = {
  recordId: 'REC',
  confirmationNumber: 'Confirmation no.',
  guestLastName: 'Guest last name',
  startDate: 'Check in',
  arc: 'New ARC',
};

/** The possible meanings of a column in a supplier file, with their labels (clarification 8). */
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

/** The labels of a column's possible meanings, by type of file. */
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
