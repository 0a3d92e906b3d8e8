import type { StateFinder } from '../addresses/state-names.ts';
import { homeCurrency } from '../countries/exchange-rate.ts';
import type { Day } from '../dates/day.ts';
import { memoize } from '../kit/memoize.ts';
import type { Cents } from '../money/cents.ts';
import { homeDigits, normalizePhone, type Phone } from '../suppliers/phone.ts';
import { normalizeConfirmation } from './confirmation-number.ts';
import { type BookingIdentity, nameKey } from './duplicate-rule.ts';
import { dittosIn } from './is-ditto.ts';
import { nightlyRate, type PriceBasis } from './nightly-rate.ts';
import type { ColumnStyles } from './observe-columns.ts';
import { orderOfNames } from './order-of-names.ts';
import type { RawFields } from './pick-fields.ts';
import { readArc } from './read-arc.ts';
import { readGuestName } from './read-guest-name.ts';
import { type Place, readPlace } from './read-place.ts';
import { type Rate, readRate } from './read-rate.ts';
import { dateOf, readStay, type Stay } from './read-stay.ts';
import { type ColumnNames, type Reading, rowErrorOf, surplusError } from './row-errors.ts';

/** A country as rows name it. */
export interface Country {
  /** ISO 3166 alpha-2. */
  readonly code: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** What is known in addition to the row. */
export interface BookingContext {
  /** The names of the columns in this file. */
  readonly names: ColumnNames;
  readonly styles: ColumnStyles;
  /** What the prices cover; one night if absent. */
  readonly price?: PriceBasis | undefined;
  /**
   * The ARC numbers that the file may contain: the agency's own, and for a CTS file those of all
   * agencies.
   */
  readonly allowedArcs: ReadonlySet<string>;
  /** Completes the error for any other ARC: `an ARC of this agency`. */
  readonly allowedArcsAre: string;
  /** The agency's only ARC, which replaces the column in a file without one. */
  readonly onlyArc?: string | undefined;
  /** Finds a country by name or code in any case. */
  readonly findCountry: (text: string) => Country | undefined;
  readonly findState: StateFinder;
}

/** A row of bookings that can be read. What the file does not give is the empty text or null. */
export interface Booking extends Stay, BookingIdentity, Place {
  readonly arc: string;
  readonly guestLastName: string;
  readonly guestFirstName: string;
  readonly confirmationNumber: string;
  /** The phone as given; `phone` is what it means. */
  readonly phoneText: string;
  readonly phone: Phone;
  readonly hotelName: string;
  readonly countryCode: string | null;
  readonly chainCode: string;
  /** The price of a night of all rooms, in {@link currency}: the hotel pays in its own currency. */
  readonly rateCents: Cents;
  /**
   * From the column, else next to the amount, its number format, or the header, else the country,
   * else USD.
   */
  readonly currency: string;
  /** Whether another currency than the one taken would be no surprise (F-123). */
  readonly currencyIsGuessed: boolean;
  readonly bookedOn: Day | null;
}

const orderInHeader = memoize(orderOfNames);

const nightsOfOneRoom: PriceBasis = { per: 'night', rooms: undefined };

/** A row as far as it can be read. */
interface BookingReading {
  /** The row's ARC when it is an allowed one, also of a row that is refused for something else. */
  readonly arc: string | undefined;
  readonly result: Reading<Booking>;
}

/**
 * Reads one row. The agency's own commission is not taken: ten percent of rate times nights is claimed.
 * Every needed value that is missing or no value of its kind is named in the fault.
 */
export function readBooking(fields: RawFields, context: BookingContext): BookingReading {
  const arc = readAllowedArc(fields, context);
  // a confirmation number that refers to another row is only blank
  const dittos = dittosIn(fields, context.names, 'confirmationNumber');
  const stay = readStay(fields, context.styles, context.names);
  const country = context.findCountry(fields.country ?? '');
  const rate = readRateOf(fields, country, context);
  const arcRead = 'value' in arc ? arc.value : undefined;
  const shifted = surplusError(fields);
  if (shifted !== undefined) return { arc: arcRead, result: { fault: shifted } };
  if (dittos.length > 0) return { arc: arcRead, result: { fault: dittos.join(' ') } };
  if (!('value' in arc) || !('value' in stay) || !('value' in rate)) {
    const faults = [arc, stay, rate].flatMap((part) => ('fault' in part ? part.fault : []));
    return { arc: arcRead, result: { fault: faults.join(' ') } };
  }
  const nightly = nightlyRate(rate.value.cents, stay.value.nights, fields, {
    names: context.names,
    basis: context.price ?? nightsOfOneRoom,
  });
  if ('fault' in nightly) return { arc: arc.value, result: nightly };
  const guest = readGuestName(
    fields.guestName,
    fields.guestLastName,
    fields.guestFirstName,
    orderInHeader(context.names.guestName ?? ''),
  );
  const phone = normalizePhone(fields.hotelPhone ?? '', phoneCountry(fields, country));
  const value: Booking = {
    ...stay.value,
    arc: arc.value,
    guestLastName: guest.lastName,
    guestFirstName: guest.firstName,
    lastNameKey: nameKey(guest.lastName),
    confirmationNumber: fields.confirmationNumber ?? '',
    confirmation: normalizeConfirmation(fields.confirmationNumber ?? ''),
    phoneText: fields.hotelPhone ?? '',
    phone,
    phoneKey: phone.dialable ? phone.digits : '',
    hotelName: fields.hotelName ?? '',
    ...readPlace(fields, country?.code ?? (fields.country ? '' : undefined), context.findState),
    countryCode: country?.code ?? null,
    chainCode: (fields.chainCode ?? '').toUpperCase(),
    rateCents: nightly.value,
    currency: rate.value.currency ?? country?.currency ?? homeCurrency,
    currencyIsGuessed:
      rate.value.isContradicted || (rate.value.currency === undefined && isAbroad(country, phone)),
    bookedOn: dateOf('bookedOn', fields, context.styles) ?? null,
  };
  return { arc: arc.value, result: { value } };
}

/** Returns whether a hotel is one whose prices need not be in dollars. */
function isAbroad(country: Country | undefined, { dialable, digits }: Phone): boolean {
  if (country) return country.currency !== homeCurrency;
  return dialable && digits.length !== homeDigits;
}

/** In a country that is not understood only a number with its calling code can be read. */
function phoneCountry(fields: RawFields, country: Country | undefined): string | null | undefined {
  return country?.code ?? (fields.country ? null : undefined);
}

function readAllowedArc(fields: RawFields, context: BookingContext): Reading<string> {
  const { names, allowedArcs, allowedArcsAre, onlyArc } = context;
  const arc = fields.arc === undefined ? (onlyArc ?? '') : readArc(fields.arc);
  return allowedArcs.has(arc)
    ? { value: arc }
    : { fault: rowErrorOf(names, 'arc', fields.arc, `is not ${allowedArcsAre}`) };
}

/**
 * A country that is not recognized is never guessed: without one, the row must state its currency
 * (F-106).
 */
function readRateOf(
  fields: RawFields,
  country: Country | undefined,
  { names, styles }: BookingContext,
): Reading<Rate> {
  const rate = readRate(fields, country?.currency, { names, mark: styles.decimalMark });
  const isUnknown = country === undefined && Boolean(fields.country);
  return isUnknown && 'value' in rate && rate.value.currency === undefined
    ? { fault: rowErrorOf(names, 'country', fields.country, 'is not a known country') }
    : rate;
}
