import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import type { Day } from '@recoup/domain/dates/day';
import { formatDecimal, largestAmount } from '@recoup/domain/money/cents';
import {
  type BookingRules,
  type ClassifiedRow,
  classifyBookingRow,
  type UploadLimits,
} from '@recoup/domain/uploads/classify-booking-row';
import { mayNotBeDue } from '@recoup/domain/uploads/may-not-be-due';
import { overlongError } from '@recoup/domain/uploads/overlong';
import type { RawFields } from '@recoup/domain/uploads/pick-fields';
import type { TabularRow } from '@recoup/spreadsheets/table';
import type { PlaceFinder, UploadCountry } from '../reading/find-places.ts';
import type { Layout } from '../reading/read-layout.ts';
import { encodeCells, type StagedRow, type StagingShape } from './staged-row.ts';
import { unknownCountryOf } from './unknown-country.ts';

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
  nights_disagree: 'boolean',
  rate: 'numeric(12, 2)',
  rate_given: 'numeric(14, 2)',
  currency: 'text',
  currency_guessed: 'boolean',
  hidden: 'boolean',
  status_doubtful: 'boolean',
  booked_on: 'date',
  unknown_country: 'text',
  unknown_state: 'text',
  unknown_zip: 'text',
  possible_duplicate_id: 'integer',
  possible_duplicate_row: 'integer',
} as const satisfies StagingShape<string>;

export type BookingColumn = keyof typeof bookingShape;

/** Rules for classifying the rows of a booking file, passed to the reader thread. */
export interface BookingRowRules {
  readonly kind: 'bookings';
  readonly today: Day;
  readonly limits: UploadLimits;
  /** The agency of each ARC that rows may carry. */
  readonly agencyOfArc: ReadonlyMap<string, number>;
  readonly allowedArcsAre: string;
  readonly onlyArc: string | undefined;
}

interface BookingContext extends BookingRules {
  readonly findCountry: (text: string) => UploadCountry | undefined;
  readonly agencyOf: (arc: string) => number | undefined;
}

const longestDigits = 20;
const largestDollarRateCents = 100_000_000;

/** Reads rows of bookings by the rules, as rows to stage. */
export function bookingReader(
  { columns, styles, price }: Pick<Layout, 'columns' | 'styles' | 'price'>,
  { today, limits, agencyOfArc, allowedArcsAre, onlyArc }: BookingRowRules,
  places: PlaceFinder,
): (row: TabularRow, fields: RawFields) => StagedRow<BookingColumn> {
  const context: BookingContext = {
    ...limits,
    today,
    names: columns.names,
    styles,
    price,
    allowedArcs: new Set(agencyOfArc.keys()),
    allowedArcsAre,
    onlyArc,
    findCountry: places.find,
    findState: places.findState,
    dollarsPerUnit: places.dollarsPerUnit,
    agencyOf: (arc) => agencyOfArc.get(arc),
  };
  return (row, fields) => readRow(row, fields, context);
}

function readRow(
  { cells, lineNumber, isHidden }: TabularRow,
  fields: RawFields,
  context: BookingContext,
): StagedRow<BookingColumn> {
  const classified = withinLimits(classifyBookingRow(fields, context), fields, context);
  const { arc } = classified;
  const agencyId = (arc !== undefined && context.agencyOf(arc)) || null;
  const place = {
    row_number: lineNumber,
    agency_id: agencyId,
    hidden: isHidden === true,
    raw: encodeCells(cells),
    unknown_country: unknownCountryOf(fields, context.findCountry),
  };
  if (classified.bucket !== 'valid')
    return { ...place, bucket: classified.bucket, reason: classified.reason };
  return bookingRow(place, classified, fields, context);
}

/** Values that no record can store make the row unreadable; they do not fail the upload. */
function withinLimits(
  row: ClassifiedRow,
  fields: RawFields,
  { names }: BookingContext,
): ClassifiedRow {
  if (row.bucket !== 'valid') return row;
  const { booking } = row;
  const isInOne = fields.guestLastName === undefined && fields.guestFirstName === undefined;
  const overlong = overlongError(names, [
    [isInOne ? 'guestName' : 'guestLastName', booking.guestLastName, 'guestName'],
    [isInOne ? 'guestName' : 'guestFirstName', booking.guestFirstName, 'guestName'],
    ['confirmationNumber', booking.confirmationNumber, 'confirmationNumber'],
    ['hotelPhone', booking.phoneText, 'phone'],
    ['hotelName', booking.hotelName, 'hotelName'],
    ['street', booking.street, 'street'],
    [fields.city ? 'city' : 'cityState', booking.city, 'city'],
    [fields.state ? 'state' : 'cityState', booking.state, 'state'],
    ['zip', booking.zip, 'zip'],
    ['country', fields.country ?? '', 'country'],
  ]);
  const isTooLarge = row.rateDollars > largestDollarRateCents || booking.rateCents > largestAmount;
  const reason = overlong || (isTooLarge && 'The rate is too large.');
  return reason ? { bucket: 'unreadable', arc: row.arc, reason } : row;
}

type ValidRow = Extract<ClassifiedRow, { bucket: 'valid' }>;

interface Place {
  readonly row_number: number;
  readonly agency_id: number | null;
  readonly hidden: boolean;
  readonly raw: string;
  readonly unknown_country: string | null;
}

function bookingRow(
  place: Place,
  { booking, rateDollars }: ValidRow,
  fields: RawFields,
  context: BookingContext,
): StagedRow<BookingColumn> {
  const { phone, rateCents, currency } = booking;
  return {
    ...place,
    bucket: 'new',
    arc: booking.arc,
    guest_first_name: booking.guestFirstName,
    guest_last_name: booking.guestLastName,
    last_name_key: booking.lastNameKey,
    confirmation_number: booking.confirmationNumber || null,
    confirmation_key: plainKey(booking.confirmation),
    phone: phone.digits.slice(0, longestDigits),
    phone_key: booking.phoneKey.slice(0, longestDigits),
    phone_given: booking.phoneText,
    phone_extension: (phone.extension ?? '').slice(0, longestDigits),
    phone_dialable: phone.dialable,
    phone_toll_free: phone.tollFree,
    supplier_name: booking.hotelName,
    supplier_street: booking.street,
    supplier_city: booking.city,
    supplier_state: booking.state,
    supplier_zip: booking.zip,
    supplier_country: fields.country ?? '',
    country_id: (booking.countryCode && context.findCountry(booking.countryCode)?.id) || null,
    start_date: booking.checkInOn,
    end_date: booking.checkOutOn,
    nights: booking.nights,
    nights_disagree: booking.nightsDisagree,
    rate: formatDecimal(rateDollars),
    rate_given: currency === homeCurrency ? null : formatDecimal(rateCents),
    currency,
    currency_guessed: booking.currencyIsGuessed,
    status_doubtful: mayNotBeDue(fields),
    booked_on: booking.bookedOn,
    unknown_state: booking.unknownState || null,
    unknown_zip: booking.unknownZip || null,
  };
}

/** As `records.confirmation_key` keeps it: letters of other alphabets left out. */
function plainKey(confirmation: string): string {
  return confirmation.replaceAll(/[^A-Z0-9]/g, '');
}
