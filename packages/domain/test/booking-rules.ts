import { stateFinder } from '../src/addresses/state-names.ts';
import { day } from '../src/dates/day.ts';
import { cents } from '../src/money/cents.ts';
import { type BookingRules, classifyBookingRow } from '../src/uploads/classify-booking-row.ts';
import type { RawFields } from '../src/uploads/pick-fields.ts';

/** What decides about the rows of these tests. */
export const bookingRules: BookingRules = {
  names: { checkInOn: 'Start Date', checkOutOn: 'End Date', rate: 'Avg Rate', arc: 'ARC #' },
  styles: { dayOrder: 'mdy', serialColumns: new Set(), decimalMark: '.' },
  allowedArcs: new Set(['10518491', '05546170']),
  allowedArcsAre: 'an ARC of this agency',
  findCountry: (text) =>
    ({ france: { code: 'FR', currency: 'EUR' }, jp: { code: 'JP', currency: 'JPY' } })[
      text.toLowerCase()
    ],
  findState: stateFinder([{ countryCode: 'US', name: 'Wyoming', abbreviation: 'WY' }]),
  dollarsPerUnit: (currency) => ({ EUR: 1.1684, JPY: 0.0067, GBP: 1.342094 })[currency],
  today: day('2026-11-20'),
  tooOldMonths: 24,
  minimumRateCents: cents(1000),
};

/** Classifies a row with some of its fields, and some of the rules, changed. */
export const classifierOf =
  (row: RawFields) =>
  (changes: RawFields, changedRules: Partial<BookingRules> = {}) =>
    classifyBookingRow({ ...row, ...changes }, { ...bookingRules, ...changedRules });
