import type { Field } from './column-aliases.ts';
import type { RawFields } from './pick-fields.ts';
import type { Columns } from './recognize-header.ts';

/** The value of a required cell, or a message that says what is wrong with it. */
export type Reading<T> = { readonly value: T } | { readonly fault: string };

/** The file's own column names; messages use them, so that a user finds the cell. */
export type ColumnNames = Columns['names'];

const ownNames: Readonly<Partial<Record<Field, string>>> = {
  arc: 'ARC',
  recordId: 'Record ID',
  confirmationNumber: 'Confirmation number',
  guestLastName: 'Last name',
  guestFirstName: 'First name',
  guestName: 'Guest name',
  checkInOn: 'Check-in',
  checkOutOn: 'Check-out',
  nights: 'Nights',
  rate: 'Rate',
  rooms: 'Rooms',
  status: 'Status',
  cancelled: 'Cancelled',
  currency: 'Currency',
  country: 'Country',
  phone: 'Phone',
};

const longestQuote = 60;

/**
 * A sentence about one cell: `Start Date: '31/02/2026' is not a valid date.` Of an empty cell, it says that its value
 * is missing.
 */
export function rowErrorOf(
  names: ColumnNames,
  field: Field,
  text: string | undefined,
  claim: string,
): string {
  const name = names[field] || ownNames[field] || field;
  if (!text) return `${name}: required value is missing.`;
  return `${name}: '${shownOf(text)}' ${claim}.`;
}

function shownOf(text: string): string {
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}

/**
 * A sentence about a row with more values than the header has columns: an unquoted separator has
 * cut a value such as `1,120.00` in two, and no one knows which. Undefined for any other row.
 */
export function surplusError({ surplus }: RawFields): string | undefined {
  return (
    surplus &&
    `Column ${surplus.position + 1}: '${shownOf(surplus.text)}' is behind the last column of the header. Name its column, or put quotation marks around values that contain a separator.`
  );
}

/**
 * Returns the position of the column that a message of {@link rowErrorOf} is about; undefined for a
 * message about the whole row, or about a column that the file does not have.
 * @param header the names of the columns in the file
 * @param columns what each column contains; null for columns that are not read
 */
export function faultyColumn(
  reason: string | null,
  header: readonly string[],
  columns: ReadonlyArray<string | null>,
): number | undefined {
  const named = columns.flatMap((column, at) => {
    if (column === null) return [];
    const name = header[at] || ownNames[column as Field] || column;
    return reason?.startsWith(`${name}: `) ? [{ at, length: name.length }] : [];
  });
  return named.toSorted((one, other) => other.length - one.length)[0]?.at;
}
