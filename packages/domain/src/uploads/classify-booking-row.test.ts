import { describe, expect, test } from 'vitest';
import { bookingRules, classifierOf } from '../../test/booking-rules.ts';
import { type BookingRules, classifyBookingRow } from './classify-booking-row.ts';
import type { RawFields } from './pick-fields.ts';

const row: RawFields = {
  arc: '10518491',
  guestLastName: 'Johnson',
  guestFirstName: 'Donald',
  confirmationNumber: 'HX-830136247',
  hotelPhone: '(307) 555-0102',
  hotelName: 'Hampton Inn',
  cityState: 'Douglas, WY',
  checkInOn: '9/25/2026',
  checkOutOn: '9/26/2026',
  nights: '1',
  rate: '$250.00',
};

const classify = classifierOf(row);
const bucketOf = (changes: RawFields, changedRules: Partial<BookingRules> = {}) =>
  classify(changes, changedRules).bucket;
const without = (...names: ReadonlyArray<keyof RawFields>): RawFields =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.some((each) => each === name)));

describe('a row of bookings', () => {
  test('that has all it needs is read', () => {
    expect(classify({})).toEqual({
      bucket: 'valid',
      arc: '10518491',
      booking: {
        arc: '10518491',
        guestLastName: 'Johnson',
        guestFirstName: 'Donald',
        lastNameKey: 'johnson',
        confirmationNumber: 'HX-830136247',
        confirmation: 'HX830136247',
        phoneText: '(307) 555-0102',
        phone: { digits: '3075550102', extension: null, dialable: true, tollFree: false },
        phoneKey: '3075550102',
        hotelName: 'Hampton Inn',
        street: '',
        city: 'Douglas',
        state: 'WY',
        zip: '',
        unknownState: '',
        unknownZip: '',
        countryCode: null,
        chainCode: '',
        checkInOn: '2026-09-25',
        checkOutOn: '2026-09-26',
        nights: 1,
        nightsDisagree: false,
        rateCents: 25_000,
        currency: 'USD',
        currencyIsGuessed: false,
        bookedOn: null,
      },
      rateDollars: 25_000,
    });
  });

  test('keeps whatever else the file gives, its own city before one beside its state', () => {
    const more = {
      street: '1 Main St',
      city: 'Casper',
      state: 'MT',
      zip: '82601',
      chainCode: 'hx',
      bookedOn: '8/1/2026',
    };
    expect(classify(more)).toMatchObject({
      booking: { ...more, chainCode: 'HX', bookedOn: '2026-08-01' },
    });
    const least = without('confirmationNumber', 'hotelPhone', 'hotelName', 'cityState');
    expect(classifyBookingRow(least, bookingRules)).toMatchObject({
      bucket: 'valid',
      booking: {
        confirmationNumber: '',
        confirmation: '',
        phoneText: '',
        phoneKey: '',
        hotelName: '',
        city: '',
        state: '',
      },
    });
  });

  test.each<[string, RawFields, string]>([
    ['a damaged ARC', { arc: '10-5 18491' }, "ARC #: '10-5 18491' is not an ARC of this agency."],
    ['no ARC', { arc: '' }, 'ARC #: required value is missing.'],
    ['no date', { checkInOn: 'OPEN' }, "Start Date: 'OPEN' is not a valid date."],
    [
      'an impossible date',
      { checkOutOn: '31/02/2026' },
      "End Date: '31/02/2026' is not a valid date.",
    ],
    [
      'a check-out before the check-in',
      { checkOutOn: '9/24/2026' },
      "End Date: '9/24/2026' is before the check-in date, '9/25/2026'.",
    ],
    ['no rate', { rate: '' }, 'Avg Rate: required value is missing.'],
    ['a rate of letters', { rate: '12O.00' }, "Avg Rate: '12O.00' is not a valid amount."],
    [
      'several faults',
      { checkInOn: '', rate: 'NET' },
      "Start Date: required value is missing. Avg Rate: 'NET' is not a valid amount.",
    ],
    [
      'neither check-out nor nights',
      { checkOutOn: '', nights: '' },
      'Nights: required value is missing.',
    ],
    [
      'nights of letters',
      { checkOutOn: '', nights: 'two' },
      "Nights: 'two' is not a valid number of nights.",
    ],
  ])('with %s is unreadable and says where', (_, changes, reason) => {
    expect(classify(changes)).toMatchObject({ bucket: 'unreadable', reason });
  });

  test.each<[string, RawFields, string]>([
    ['last', { guestLastName: '' }, 'Last name: required value is missing.'],
    ['first', { guestFirstName: '-' }, "First name: '-' is not a valid name."],
    [
      'last and first',
      { guestLastName: '', guestFirstName: '' },
      'Last name: required value is missing. First name: required value is missing.',
    ],
  ])('without %s name misses its guest', (_, changes, reason) => {
    expect(classify(changes)).toMatchObject({ bucket: 'missingGuestName', reason });
  });

  test('says which half of a name in one column is missing, and of two columns each', () => {
    const nameless = without('guestLastName', 'guestFirstName');
    expect(classifyBookingRow({ ...nameless, guestName: '/JAMES' }, bookingRules)).toMatchObject({
      reason: "Guest name: '/JAMES' is missing a last name.",
    });
    expect(
      classifyBookingRow({ ...nameless, guestFirstName: 'James' }, bookingRules),
    ).toMatchObject({
      reason: 'Last name: required value is missing.',
    });
    expect(classify({ guestName: 'James', guestLastName: '' })).toMatchObject({
      reason: 'Last name: required value is missing.',
    });
  });

  test('with half a name in one column misses its guest', () => {
    const fields = { ...without('guestLastName', 'guestFirstName'), guestName: 'SAUDERS/' };
    expect(classifyBookingRow(fields, bookingRules)).toMatchObject({
      bucket: 'missingGuestName',
      reason: "Guest name: 'SAUDERS/' is missing a first name.",
    });
  });

  test.each([
    ['11/19/2024', 'tooOld'],
    ['11/20/2024', 'valid'],
  ])('whose check-out was on %s is %s on November 20, 2026', (checkOutOn, bucket) => {
    expect(bucketOf({ checkInOn: '11/1/2024', checkOutOn })).toBe(bucket);
  });

  test('is as old as the setting says', () => {
    const stay = { checkInOn: '10/1/2026', checkOutOn: '10/19/2026' };
    expect(classify(stay, { tooOldMonths: 1 })).toMatchObject({
      bucket: 'tooOld',
      reason: "End Date: '10/19/2026' is more than 1 month ago.",
    });
    expect(bucketOf({ ...stay, checkOutOn: '10/20/2026' }, { tooOldMonths: 1 })).toBe('valid');
    expect(classify({ checkInOn: '1/1/2020', checkOutOn: '1/2/2020' })).toMatchObject({
      reason: "End Date: '1/2/2020' is more than 24 months ago.",
    });
    expect(classify({ checkInOn: '1/1/2020', checkOutOn: '', nights: '1' })).toMatchObject({
      reason: "Start Date: '1/1/2020' is more than 24 months ago.",
    });
  });

  test.each([
    ['$9.99', 'rateTooLow'],
    ['$10.00', 'valid'],
    ['0.00', 'rateTooLow'],
    ['-6.38', 'rateTooLow'],
    ['(50.00)', 'rateTooLow'],
    ['5400.00', 'valid'],
  ])('with a rate of %s is %s', (rate, bucket) => {
    expect(bucketOf({ rate })).toBe(bucket);
  });

  test.each<[string, RawFields, string, string]>([
    ['its column', { rate: '8.56', currency: 'EUR' }, 'EUR', 'valid'],
    ['its column', { rate: '8.55', currency: 'EUR' }, 'EUR', 'rateTooLow'],
    ['the amount', { rate: '9.00 GBP' }, 'GBP', 'valid'],
    ['its country', { rate: '900', country: 'JP' }, 'JPY', 'rateTooLow'],
    ['its country', { rate: '9000', country: 'jp' }, 'JPY', 'valid'],
    [
      'its column before its country',
      { rate: '900', country: 'JP', currency: 'USD' },
      'USD',
      'valid',
    ],
  ])('is compared in dollars by %s', (_, changes, currency, bucket) => {
    const classified = classify(changes);
    expect(classified.bucket).toBe(bucket);
    if (classified.bucket === 'valid') expect(classified.booking.currency).toBe(currency);
  });

  test('takes the currency that stands in the header of the rate', () => {
    const classified = classify({ rate: '99.00' }, { names: { rate: 'Rate (EUR)' } });
    expect(classified).toMatchObject({ booking: { currency: 'EUR', rateCents: 9900 } });
  });

  test.each<[RawFields, string]>([
    [{ status: 'Cancelled' }, "Status: 'Cancelled' is a cancelled stay."],
    [{ cancelled: '8/1/2026' }, "Cancelled: '8/1/2026' is a cancelled stay."],
    [{ status: '', cancelled: 'Yes' }, "Cancelled: 'Yes' is a cancelled stay."],
    [{ status: 'CXL', guestLastName: '', rate: '0' }, "Status: 'CXL' is a cancelled stay."],
  ])('that was cancelled is no booking, whatever else it lacks: %j [F-122]', (fields, reason) => {
    expect(classify(fields)).toEqual({ bucket: 'cancelled', arc: '10518491', reason });
  });

  test('that is too low for its nights says what one of them costs [F-122]', () => {
    const stay = { checkOutOn: '9/27/2026', nights: '2', rate: '$18.00' };
    const price = { per: 'stay', rooms: undefined } as const;
    expect(classify(stay, { price })).toMatchObject({
      bucket: 'rateTooLow',
      reason: "Avg Rate: '$18.00' is $9.00, below $10.00 per night.",
    });
  });

  test('that is too low after conversion says what it is in dollars', () => {
    expect(classify({ rate: '900', currency: 'JPY' })).toMatchObject({
      reason: "Avg Rate: '900' is $6.03, below $10.00 per night.",
    });
    expect(classify({ rate: '$9.99' })).toMatchObject({
      reason: "Avg Rate: '$9.99' is below $10.00 per night.",
    });
  });

  test('lands in the first bucket of the decided order', () => {
    const all = {
      arc: 'X',
      guestLastName: '',
      checkInOn: '1/1/2020',
      checkOutOn: '1/2/2020',
      rate: '0',
    };
    const { arc: _arc, ...nameless } = all;
    const { guestLastName: _last, ...old } = nameless;
    const { checkInOn: _in, checkOutOn: _out, ...low } = old;
    expect([all, nameless, old, low, {}].map((changes) => bucketOf(changes))).toEqual([
      'unreadable',
      'missingGuestName',
      'tooOld',
      'rateTooLow',
      'valid',
    ]);
  });

  test('tells its ARC also when it is refused for something else', () => {
    expect(classify({ rate: 'NET' }).arc).toBe('10518491');
    expect(classify({ arc: '90169940' }).arc).toBeUndefined();
  });

  test('gets back the zeros that a spreadsheet took from its ARC', () => {
    expect(classify({ arc: '5546170' })).toMatchObject({ bucket: 'valid', arc: '05546170' });
  });

  test("takes the agency's only ARC in a file without that column, not for an empty cell", () => {
    const onlyArc = '10518491';
    expect(classifyBookingRow(without('arc'), { ...bookingRules, onlyArc })).toMatchObject({
      arc: onlyArc,
    });
    expect(classifyBookingRow(without('arc'), bookingRules).bucket).toBe('unreadable');
    expect(bucketOf({ arc: '' }, { onlyArc })).toBe('unreadable');
  });

  test.each([
    ['3', '2026-09-28', 3],
    ['3 nights', '2026-09-28', 3],
    ['0', '2026-09-25', 1],
  ])('without check-out ends after its nights: %s', (nights, checkOutOn, expected) => {
    expect(classify({ checkOutOn: '', nights })).toMatchObject({
      booking: { checkOutOn, nights: expected },
    });
  });

  test.each([
    ['7', '', true],
    ['0', '', true],
    ['2', '', true],
    ['3', '', false],
    ['3.0', '', false],
    ['3 nights', '', false],
    ['', '', false],
    ['see folio', '', false],
    ['6', '2', false],
    ['3', '2', false],
    ['4', '2', true],
  ])(
    'that states %s nights, in %s rooms, and has three is marked: %s [F-123]',
    (nights, rooms, marked) => {
      const price = { per: 'night', rooms: 'all' } as const;
      expect(classify({ checkOutOn: '9/28/2026', nights, rooms }, { price })).toMatchObject({
        booking: { nights: 3, nightsDisagree: marked },
      });
    },
  );

  test('of one day may state no night or one [F-123]', () => {
    for (const nights of ['0', '1'])
      expect(classify({ checkOutOn: '9/25/2026', nights })).toMatchObject({
        booking: { nights: 1, nightsDisagree: false },
      });
  });

  test('has the nights between its days whatever it says itself', () => {
    expect(classify({ checkOutOn: '9/28/2026', nights: '7' })).toMatchObject({
      booking: { nights: 3 },
    });
  });

  test('with a phone that no one can dial is valid and matches no other by it', () => {
    expect(classify({ hotelPhone: 'CALL HOTEL' })).toMatchObject({
      bucket: 'valid',
      booking: { phoneText: 'CALL HOTEL', phoneKey: '' },
    });
  });

  test("reads a foreign hotel's phone by its country", () => {
    const french = { hotelPhone: '01 43 12 87 87', country: 'France', rate: '250.00' };
    expect(classify(french)).toMatchObject({
      booking: { phoneKey: '33143128787', countryCode: 'FR', currency: 'EUR' },
    });
  });
});
