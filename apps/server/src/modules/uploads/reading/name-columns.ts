import type { Field, FileKind } from '@recoup/domain/uploads/column-aliases';

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
