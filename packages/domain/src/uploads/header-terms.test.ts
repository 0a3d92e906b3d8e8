import { describe, expect, test } from 'vitest';
import { headerMeanings, normalizeHeader } from './header-terms.ts';

const said = (header: string) => headerMeanings(header)?.join(' ');

describe('a header is compared', () => {
  test.each([
    ['Prénom', 'prenom'],
    ['STRAẞE', 'strasse'],
    ['Größe', 'grosse'],
    ['GuestLastName', 'guest last name'],
    ['ÉtatÉtape', 'etat etape'],
    ['Conf#', 'conf no'],
    ['Comm.%', 'comm percent'],
    ['ADDR1', 'addr 1'],
    ['ADDR12', 'addr 12'],
    ['2Bed', '2 bed'],
    ['  Check_-_In  ', 'check in'],
    ['W?hrung', 'w?hrung'],
    ['W\uFFFDhrung', 'w\uFFFDhrung'],
    ['Paid?', 'paid'],
    ['?Paid', 'paid'],
    ['No.? 7', 'no 7'],
    ['Тариф', ''],
  ])('by its words alone: %j as %j', (header, words) => {
    expect(normalizeHeader(header)).toBe(words);
  });
});

describe('a header says', () => {
  test.each([
    ['Guest Name', 'guest name'],
    ['Name of the Guest', 'name guest'],
    ['Date of Arrival', 'date checkIn'],
    ['Length of Stay', 'nights'],
    ['Nombre de chambres', 'rooms'],
    ['Conf. No.', 'confirmation number'],
    ['ARC or IATA No.', 'arc number'],
    ['Address Line 1', 'street line one'],
    ['Street 2', 'street two'],
    ['Anreisedatum', 'checkIn date'],
    ['Ankunftsdatum', 'checkIn date'],
    ['Reservierungsnummer', 'booking number'],
    ['Buchungsnr', 'booking number'],
    ['Bestätigungsno', 'confirmation number'],
    ['Hotelnr.', 'hotel number'],
    ['Hoteltelefonnummer', 'hotel phone number'],
    ['Telnummer', 'phone number'],
    ['Hoteltel', 'hotel phone'],
    ['Gesamtzimmerpreis', 'total room price'],
    ['checkindate', 'checkIn date'],
    ['Check\nIn', 'checkIn'],
    ['D a t e', 'date'],
    ['A r r', 'checkIn'],
    ['(Arrival', 'checkIn'],
    ['Arrival (MM/DD/YYYY)', 'checkIn'],
    ['Arrival [local time]', 'checkIn'],
    ['Rate (per night)', 'rate nights'],
    ['Rate (net) (excl. tax)', 'rate'],
    ['Rate (total stay)', 'rate total stay'],
    ['Rate (per day)', 'rate daily'],
    ['Check In (local time, 24h)', 'checkIn'],
    ['Rate USD', 'rate'],
    ['Rate in EUR', 'rate'],
    ['Preis in Euro', 'price'],
    ['Tarifa MXN', 'rate'],
    ['Price in kr', 'price'],
    ['Rate in local currency', 'rate currency'],
    ['EUR in', 'checkIn'],
    ['Check In EUR', 'checkIn'],
    ['W?hrung', 'currency'],
    ['Best?tigung', 'confirmation'],
    ['Stra?e', 'street'],
    ['N?chte', 'nights'],
    ['Pr?nom', 'first'],
    ['Confirmaci?n', 'confirmation'],
    ['Comiss?o', 'commission'],
    ['Dur?e du s?jour', 'nights stay'],
    ['Pa?s', 'country'],
  ])('%j: %s', (header, meanings) => {
    expect(said(header)).toBe(meanings);
  });

  test.each([
    ['Guest Weight'],
    ['Arrivals'],
    ['Hotelx'],
    ['Hotels'],
    ['Hotelab'],
    ['Hotelco'],
    ['Datenr7x'],
    ['Arrival (MM/DD/YYYY) Weight'],
    ['Rate (weekly)'],
    ['Rate [per month]'],
    ['Rate (per person)'],
    ['Rate (in cents)'],
    ["Rate ('000 IDR)"],
    ['Tarifa (mensual)'],
    ['Duration (days)'],
    ['Dauer (Tage)'],
    ['Price (whole package)'],
  ])('nothing if one of its words is not known: %s', (header) => {
    expect(said(header)).toBeUndefined();
  });

  test('nothing where more than two letters of a word are lost', () => {
    expect(said('B?st?tigung')).toBe('confirmation');
    expect(said('B?st?t?gung')).toBeUndefined();
  });

  test('nothing if it is a whole sentence', () => {
    expect(said(`${' '.repeat(73)}Arrival`)).toBe('checkIn');
    expect(said(`${' '.repeat(74)}Arrival`)).toBeUndefined();
  });
});
