import { formatDecimal, scaleCents } from '@recoup/domain/money/cents';
import {
  type BookingRules,
  type ClassifiedRow,
  classifyBookingRow,
} from '@recoup/domain/uploads/classify-booking-row';
import { isSummaryLine } from '@recoup/domain/uploads/is-summary-line';
import { pickFields, type RawFields } from '@recoup/domain/uploads/pick-fields';
import type { Booking } from '@recoup/domain/uploads/read-booking';
import type { TabularRow } from '#platform/tabular/table';
import type { UploadCountry } from './load-rules.ts';
import type { Layout } from './read-layout.ts';
import { encodeCells, type StagedRow, type StagingShape } from './stage-rows.ts';

/** A row of a booking file on its way in. Of a rejected row only its place, agency and reason are filled. */
export const bookingShape = {
  row_number: 'integer not null',
  bucket: 'text not null',
  reason: 'text',
  agency_id: 'integer',
  raw: 'json not null',
  arc: 'text',
  guest_first_name: 'text',
  guest_last_name: 'text',
  last_name_key: 'text',
  confirmation_number: 'text',
  confirmation_key: 'text',
  phone: 'text',
  phone_key: 'text',
  phone_given: 'text',
  phone_extension: 'text',
  phone_dialable: 'boolean',
  phone_toll_free: 'boolean',
  supplier_name: 'text',
  supplier_street: 'text',
  supplier_city: 'text',
  supplier_state: 'text',
  supplier_zip: 'text',
  supplier_country: 'text',
  country_id: 'integer',
  start_date: 'date',
  end_date: 'date',
  nights: 'integer',
  rate: 'numeric(12, 2)',
  rate_given: 'numeric(14, 2)',
  currency: 'text',
  booked_on: 'date',
  twin_record_id: 'integer',
  twin_row: 'integer',
} as const satisfies StagingShape<string>;

export type BookingColumn = keyof typeof bookingShape;

export interface BookingContext extends BookingRules {
  readonly findCountry: (text: string) => UploadCountry | undefined;
  /** The agency of an ARC. */
  readonly agencyOf: (arc: string) => number | undefined;
}

const longestName = 200;
const longestConfirmation = 100;
const longestText = 300;
const longestDigits = 20;
const largestRateCents = 100_000_000;
const exchangeScale = 100_000_000;

/** Reads the rows of a file by the rules, batch by batch, as rows to stage. */
export async function* readBookings(
  { columns, rows, styles }: Layout,
  rules: Omit<BookingContext, 'names' | 'styles'>,
  onRows: (count: number) => void,
): AsyncGenerator<Array<StagedRow<BookingColumn>>> {
  const context: BookingContext = { ...rules, names: columns.names, styles };
  let count = 0;
  for await (const batch of rows) {
    const staged: Array<StagedRow<BookingColumn>> = [];
    for (const row of batch) {
      const fields = pickFields(columns, row.cells);
      if (!isSummaryLine(columns, row.cells, fields)) staged.push(readRow(row, fields, context));
    }
    count += staged.length;
    onRows(count);
    yield staged;
  }
}

function readRow({ cells, lineNumber }: TabularRow, fields: RawFields, context: BookingContext) {
  const classified = withinLimits(classifyBookingRow(fields, context));
  const { arc } = classified;
  const place = {
    ...blank,
    row_number: lineNumber,
    agency_id: (arc !== undefined && context.agencyOf(arc)) || null,
    raw: encodeCells(cells),
  };
  if (classified.bucket !== 'valid')
    return { ...place, bucket: classified.bucket, reason: classified.reason };
  return {
    ...place,
    ...columnsOf(classified.booking, context),
    supplier_country: (fields.country ?? '').slice(0, longestText),
  };
}

const blank = Object.fromEntries(
  Object.keys(bookingShape).map((column) => [column, null]),
) as Record<BookingColumn, null>;

/** Values that no record can hold make a row unreadable, not the upload impossible. */
function withinLimits(row: ClassifiedRow): ClassifiedRow {
  if (row.bucket !== 'valid') return row;
  const { guestLastName, guestFirstName, confirmationNumber, rateCents } = row.booking;
  const unreadable = (reason: string): ClassifiedRow => ({
    bucket: 'unreadable',
    arc: row.arc,
    reason,
  });
  if (guestLastName.length > longestName || guestFirstName.length > longestName)
    return unreadable(`The guest's name is longer than ${longestName} characters.`);
  if (confirmationNumber.length > longestConfirmation)
    return unreadable(`The confirmation number is longer than ${longestConfirmation} characters.`);
  if (rateCents > largestRateCents) return unreadable('The rate is larger than any rate can be.');
  return row;
}

function columnsOf(booking: Booking, context: BookingContext) {
  const { phone, rateCents, currency } = booking;
  const perUnit = currency === 'USD' ? 1 : (context.dollarsPerUnit(currency) ?? 1);
  const isDollars = currency === 'USD';
  const dollars = isDollars
    ? rateCents
    : scaleCents(rateCents, Math.round(perUnit * exchangeScale), exchangeScale);
  return {
    bucket: 'new',
    arc: booking.arc,
    guest_first_name: booking.guestFirstName,
    guest_last_name: booking.guestLastName,
    last_name_key: booking.lastNameKey,
    confirmation_number: booking.confirmationNumber || null,
    confirmation_key: plainKey(booking.confirmation),
    phone: phone.digits.slice(0, longestDigits),
    phone_key: booking.phoneKey.slice(0, longestDigits),
    phone_given: booking.phoneText.slice(0, longestText),
    phone_extension: (phone.extension ?? '').slice(0, longestDigits),
    phone_dialable: phone.dialable,
    phone_toll_free: phone.tollFree,
    supplier_name: booking.hotelName.slice(0, longestText),
    supplier_street: booking.street.slice(0, longestText),
    supplier_city: booking.city.slice(0, longestText),
    supplier_state: booking.state.slice(0, longestText),
    supplier_zip: booking.zip.slice(0, longestText),
    country_id: (booking.countryCode && context.findCountry(booking.countryCode)?.id) || null,
    start_date: booking.checkInOn,
    end_date: booking.checkOutOn,
    nights: booking.nights,
    rate: formatDecimal(dollars),
    rate_given: isDollars ? null : formatDecimal(rateCents),
    currency,
    booked_on: booking.bookedOn,
  };
}

/** As `records.confirmation_key` keeps it: letters of other alphabets left out. */
function plainKey(confirmation: string): string {
  return confirmation.replaceAll(/[^A-Z0-9]/g, '');
}
