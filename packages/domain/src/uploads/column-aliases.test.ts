import { describe, expect, test } from 'vitest';
import { findAlias } from './find-alias.ts';
import { headerMeanings } from './header-terms.ts';
import { recognizeHeader } from './recognize-header.ts';

const fieldOf =
  (kind: 'agency' | 'supplier' | 'arc' | 'answer') =>
  (header: string): string | undefined =>
    findAlias(kind, headerMeanings(header) ?? [])?.field;

describe('in a file of bookings', () => {
  test.each([
    ['IATA Agency ID', 'arc'],
    ['Agency No.', 'arc'],
    ['Travel Agency Name', 'agencyName'],
    ['Guest Name (Last/First)', 'guestName'],
    ['Guest Last Name', 'guestLastName'],
    ['Guest First Name', 'guestFirstName'],
    ['Passenger Name', 'guestName'],
    ['Hotel Confirmation Code', 'confirmationNumber'],
    ['Hotel Booking Ref', 'confirmationNumber'],
    ['Hotel Booking ID', 'confirmationNumber'],
    ['Property Reservation Code', 'confirmationNumber'],
    ['Hotel Phone 1', 'hotelPhone'],
    ['Hotel Vendor Name', 'hotelName'],
    ['Vendor Name', 'hotelName'],
    ['Hotel City, State, Zip, Country', 'cityState'],
    ['Hotel Street Name', 'street'],
    ['Hotel Address Line 1', 'street'],
    ['Hotel City Name', 'city'],
    ['Hotel State Code', 'state'],
    ['Hotel Zip Code', 'zip'],
    ['Hotel Country Name', 'country'],
    ['Hotel Chain Code', 'chainCode'],
    ['Hotel Check-In Date', 'checkInOn'],
    ['Guest Arrival Day', 'checkInOn'],
    ['Stay Start', 'checkInOn'],
    ['Hotel Check-Out Date', 'checkOutOn'],
    ['Guest Departure Day', 'checkOutOn'],
    ['Stay End', 'checkOutOn'],
    ['Hotel Nights Count', 'nights'],
    ['Hotel Room Nights Count', 'nights'],
    ['Total Rooms Booked', 'rooms'],
    ['Hotel Room Count', 'rooms'],
    ['Hotel Booking Status', 'status'],
    ['Booking State', 'status'],
    ['Booking Cancelled Date', 'cancelled'],
    ['Average Room Rate per Night', 'rate'],
    ['Average Amount per Night', 'rate'],
    ['Average Daily Room Amount', 'rate'],
    ['Hotel Price per Night', 'rate'],
    ['Daily Room Price', 'rate'],
    ['Average Hotel Price', 'rate'],
    ['Hotel Room Price', 'rate'],
    ['Hotel Price Amount', 'rate'],
    ['Total Booking Price', 'rate'],
    ['Price of the Hotel Stay', 'rate'],
    ['Hotel Booking Price', 'rate'],
    ['Total Hotel Amount', 'rate'],
    ['Rate Currency Code', 'currency'],
    ['Total Commission Due', 'commission'],
    ['Booking Made Date', 'bookedOn'],
    ['Reservation Date', 'bookedOn'],
  ])('%s is the %s', (header, field) => {
    expect(fieldOf('agency')(header)).toBe(field);
  });

  test.each([
    ['Agency City'],
    ['Agency Status'],
    ['Hotel Code'],
    ['Hotel Id'],
    ['Hotel Average'],
    ['Stay'],
    ['Stay Date'],
    ['Guest Date'],
    ['Booking Name'],
    ['Confirmation Date'],
    ['Total Nights Rate'],
    ['Commission Paid'],
    ['Currency Name'],
    ['Room Name'],
    ['Total'],
    ['Old Chain'],
    ['Hotel Amount'],
  ])('%s is nothing that is read', (header) => {
    expect(fieldOf('agency')(header)).toBeUndefined();
  });
});

describe('in a file of suppliers', () => {
  test.each([
    ['DBA Name', 'dba'],
    ['Hotel Name', 'name'],
    ['Vendor Code', 'vendorCode'],
    ['Vendor Phone Number', 'phone'],
    ['Hotel Fax Number', 'fax'],
    ['Vendor Email', 'email'],
    ['Suite No', 'unit'],
    ['Hotel Street Line 2', 'unit'],
    ['Hotel Street Line 1', 'street'],
    ['Chain Code', 'chainCode'],
    ['Guest', undefined],
    ['Check-In', undefined],
    ['Hotel Number', undefined],
  ])('%s is the %s', (header, field) => {
    expect(fieldOf('supplier')(header)).toBe(field);
  });
});

describe('in a file of new ARCs', () => {
  test.each([
    ['Record Number', 'recordId'],
    ['Conf No', 'confirmationNumber'],
    ['Guest Last Name', 'guestLastName'],
    ['Arrival Date', 'checkInOn'],
    ['Corrected ARC Number', 'arc'],
    ['ARC Code', 'arc'],
    ['Previous ARC', undefined],
    ['Number', undefined],
    ['Rate', undefined],
  ])('%s is the %s', (header, field) => {
    expect(fieldOf('arc')(header)).toBe(field);
  });
});

describe("in a hotel's answer", () => {
  test.each([
    ['REC No.', 'recordId'],
    ['Confirmation ID', 'confirmationNumber'],
    ['Guest (Last, First)', 'guestName'],
    ['Guest Last Name', 'guestLastName'],
    ['Guest First Name', 'guestFirstName'],
    ['Name of the Guest', 'guestName'],
    ['Name', 'guestName'],
    ['Arrival', 'checkInOn'],
    ['Departure', 'checkOutOn'],
    ['Payment Code', 'code'],
    ['Response', 'code'],
    ['Commission Status', 'status'],
    ['Reservation State', 'status'],
    ['Cancelled', 'status'],
    ['Hotel Remarks', 'remark'],
    ['Total Agency Commission Paid', 'paid'],
    ['Amount Paid', 'paid'],
    ['Commission Payment', 'paid'],
    ['Commission Amount', 'paid'],
    ['Total Amount', 'amount'],
    ['Room Rate', 'roomAmount'],
    ['Total Price of Stay', 'roomAmount'],
    ['Total Room Amount', 'roomAmount'],
    ['Total Stay Amount', 'roomAmount'],
    ['Payment Currency', 'currency'],
    ['Commission Due', undefined],
    ['Hotel', undefined],
    ['Total', undefined],
    ['Agency', undefined],
    ['Nights', undefined],
    ['Hotel Code', undefined],
  ])('%s is the %s', (header, field) => {
    expect(fieldOf('answer')(header)).toBe(field);
  });

  test.each([
    ['Commission Paid', 'Paid'],
    ['Paid', 'Payment'],
    ['Payment', 'Commission'],
    ['Code', 'Response'],
    ['Status', 'Cancelled'],
    ['Confirmation', 'Booking Number'],
  ])('%s is rather read than %s', (better, other) => {
    const rankOf = (header: string) =>
      findAlias('answer', headerMeanings(header) ?? [])?.rank ?? Number.NaN;
    expect(rankOf(better)).toBeLessThan(rankOf(other));
  });
});

const named = 'REC or confirmation number';
const paid = 'code or amount paid';

test.each([
  ['agency', 'Guest|Check In|Nights|Rate', []],
  ['agency', 'Last Name|First Name|Check In|Check Out|Rate', []],
  ['agency', 'First Name|Check In|Check Out|Rate', ["guest's name"]],
  ['agency', 'Guest|Check In|Rate', ['check-out date or number of nights']],
  ['cts', 'ARC|Guest|Check In|Nights|Rate', []],
  ['supplier', 'Hotel|Phone', []],
  ['supplier', 'City|Zip', ["supplier's name", 'phone']],
  ['arc', 'REC|ARC', []],
  ['arc', 'Conf No|Last Name|Check In|ARC', []],
  ['arc', 'REC|Last Name', ['ARC']],
  ['answer', 'REC|Code', []],
  ['answer', 'Conf No|Status', []],
  ['answer', 'REC|Remarks', []],
  ['answer', 'REC|Commission Paid', []],
  ['answer', 'REC|Amount', []],
  ['answer', 'REC|Guest', [paid]],
  ['answer', 'Guest|Estado', [named]],
  ['answer', 'Guest|Arrival', [named, paid]],
] as const)('a file of the kind %s with the columns %s lacks %j', (kind, header, missing) => {
  expect(recognizeHeader(kind, [header.split('|')])?.missing).toEqual(
    missing.map((what) => `The file needs a column for the ${what}.`),
  );
});
