import { atRate, homeCurrency, noRateFor } from '../countries/exchange-rate.ts';
import { addMonths, type Day } from '../dates/day.ts';
import { counted } from '../kit/counted.ts';
import { type Cents, formatDollars } from '../money/cents.ts';
import { cancelledBy } from './is-cancelled.ts';
import type { RawFields } from './pick-fields.ts';
import { type Booking, type BookingContext, readBooking } from './read-booking.ts';
import { rowErrorOf } from './row-errors.ts';

/** The limits of uploads, from the Company page (clarification 8, F-162). */
export interface UploadLimits {
  /** A stay whose check-out is more than this many months before the upload is too old. */
  readonly tooOldMonths: number;
  /** A rate under this many dollar cents a night is too low. */
  readonly minimumRateCents: Cents;
}

/** What the rules need in addition to the row. */
export interface BookingRules extends BookingContext, UploadLimits {
  readonly today: Day;
  /** Dollars for one unit of a currency; undefined when no exchange rate is known. */
  readonly dollarsPerUnit: (currency: string) => number | undefined;
}

/** Why a row makes no record. */
export type RejectedBucket =
  | 'unreadable'
  | 'cancelled'
  | 'missingGuestName'
  | 'tooOld'
  | 'rateTooLow';

/** One row's place. A valid one is still to be compared with the agency's other bookings. */
export type ClassifiedRow =
  | {
      readonly bucket: 'valid';
      readonly arc: string;
      readonly booking: Booking;
      /** The nightly rate in dollars, rounded half up. */
      readonly rateDollars: Cents;
    }
  | {
      readonly bucket: RejectedBucket;
      readonly arc: string | undefined;
      /** Sentences that name column and value. */
      readonly reason: string;
    };

/**
 * Puts a row in the first bucket that it belongs to, in the decided order: unreadable, cancelled, missing
 * guest name, too old, rate too low; a valid row is then duplicate or new (clarification 8).
 *
 * The rate is compared in dollars and kept as given. A row in a currency without an exchange rate is
 * unreadable (F-127).
 */
export function classifyBookingRow(fields: RawFields, rules: BookingRules): ClassifiedRow {
  const { arc, result } = readBooking(fields, rules);
  if ('fault' in result) return { bucket: 'unreadable', arc, reason: result.fault };
  const booking = result.value;
  const rejected = (bucket: RejectedBucket, reason: string): ClassifiedRow => ({
    bucket,
    arc,
    reason,
  });

  const rateDollars = dollarsOf(booking, rules);
  if (rateDollars === undefined) return rejected('unreadable', noRateFor(booking.currency));

  const field = cancelledBy(fields);
  if (field)
    return rejected(
      'cancelled',
      rowErrorOf(rules.names, field, fields[field], 'is a cancelled stay'),
    );

  const nameless = missingNames(booking, fields, rules);
  if (nameless) return rejected('missingGuestName', nameless);

  if (booking.checkOutOn < oldestCheckOut(rules)) {
    const claim = `is more than ${counted(rules.tooOldMonths, 'month')} ago`;
    const field = fields.checkOutOn ? 'checkOutOn' : 'checkInOn';
    return rejected('tooOld', rowErrorOf(rules.names, field, fields[field], claim));
  }

  if (rateDollars < rules.minimumRateCents)
    return rejected('rateTooLow', lowRate(booking, rateDollars, fields, rules));
  return { bucket: 'valid', arc: booking.arc, booking, rateDollars };
}

const oldestCheckOuts = new WeakMap<BookingRules, Day>();

/** The first check-out that is not too old: found once for all rows of a file. */
function oldestCheckOut(rules: BookingRules): Day {
  const known = oldestCheckOuts.get(rules);
  if (known !== undefined) return known;
  const oldest = addMonths(rules.today, -rules.tooOldMonths);
  oldestCheckOuts.set(rules, oldest);
  return oldest;
}

function missingNames(booking: Booking, fields: RawFields, { names }: BookingRules): string {
  const { guestLastName, guestFirstName } = booking;
  if (guestLastName !== '' && guestFirstName !== '') return '';
  if (fields.guestName !== undefined && fields.guestLastName === undefined) {
    const part = guestLastName === '' ? 'last name' : 'first name';
    return rowErrorOf(names, 'guestName', fields.guestName, `is missing a ${part}`);
  }
  return [
    guestLastName === '' &&
      rowErrorOf(names, 'guestLastName', fields.guestLastName, 'is not a valid name'),
    guestFirstName === '' &&
      rowErrorOf(names, 'guestFirstName', fields.guestFirstName, 'is not a valid name'),
  ]
    .filter(Boolean)
    .join(' ');
}

function dollarsOf(booking: Booking, rules: BookingRules): Cents | undefined {
  const { rateCents, currency } = booking;
  if (currency === homeCurrency) return rateCents;
  const perUnit = rules.dollarsPerUnit(currency);
  return perUnit === undefined ? undefined : atRate(rateCents, perUnit);
}

function lowRate(
  booking: Booking,
  dollars: Cents,
  fields: RawFields,
  { names, minimumRateCents, price }: BookingRules,
): string {
  const isSame = dollars === booking.rateCents && (price?.per ?? 'night') === 'night';
  const converted = isSame ? '' : `${formatDollars(dollars)}, `;
  const claim = `is ${converted}below ${formatDollars(minimumRateCents)} per night`;
  return rowErrorOf(names, 'rate', fields.rate, claim);
}
