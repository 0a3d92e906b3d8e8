import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { addDays, day } from '@recoup/domain/calendar/day';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { aBooking, type BookingRow, bookingFile } from '#test/uploads/booking-file';
import { workbenchOf } from '#test/uploads/draft-upload';
import { addAgency, sendFile } from '#test/uploads/upload-file';

let testApp: TestApp;
let caller: Caller;
let workbench: ReturnType<typeof workbenchOf>;
let agencyId: number;
let made = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  caller = await testApp.signedIn('srlead');
  workbench = workbenchOf(testApp, caller);
});

beforeEach(async () => {
  made += 1;
  const arcs = [String(42_000_000 + made)];
  agencyId = await addAgency(testApp, { name: `Understood Agency ${made}`, arcs });
});

const today = day('2026-11-20');
const stay = (from: number, nights: number) => ({
  'Check In': addDays(today, from),
  'Check Out': addDays(today, from + nights),
});
const usual = (given: Partial<BookingRow> = {}) => aBooking({ ...stay(-60, 2), ...given });

async function setExchange(
  currency: string,
  { exchange, exchange_set_on }: { exchange: string; exchange_set_on: string },
): Promise<void> {
  const countries = () => testApp.db.updateTable('countries').where('currency', '=', currency);
  await countries().set({ exchange }).execute();
  await countries().set({ exchange_set_on }).execute();
}

const check = (rows: ReadonlyArray<Partial<BookingRow>>): Promise<UploadDraft> =>
  workbench.check(
    { name: 'understood.csv', content: bookingFile(rows) },
    `kind=agency&agencyId=${agencyId}`,
  );

const linesOf = ({ understood }: UploadDraft) =>
  Object.fromEntries(
    (understood?.unusual ?? []).map(({ mark, rows }) => [mark, rows.map(({ line }) => line)]),
  );

describe('what a check understood of a file of bookings', () => {
  it('is shown of its first rows in words [F-123]', async () => {
    await setExchange('GBP', { exchange: '1.25', exchange_set_on: addDays(today, -3) });
    const london = usual({
      'Last Name': 'Okafor',
      'First Name': 'Ben',
      'Hotel Phone': '020 7946 0000',
      Country: 'United Kingdom',
      Rate: '100',
      Currency: 'GBP',
    });
    const { understood } = await check([london, usual({ Rate: '0' })]);
    expect(understood).toEqual({
      sample: [
        {
          line: 2,
          guest: 'Okafor, Ben',
          hotel: 'Harbor Inn',
          confirmationNumber: london['Confirmation Number'],
          phone: '+44 207 946 0000',
          canDial: true,
          checkIn: london['Check In'],
          checkOut: london['Check Out'],
          nights: 2,
          rate: 100,
          currency: 'GBP',
          rateInDollars: 125,
          exchangeSetOn: addDays(today, -3),
          commission: 25,
          place: 'United Kingdom',
        },
      ],
      unusual: [],
    });
  });

  it.each([
    ['longStay', stay(-60, 31), stay(-60, 30)],
    ['farDate', stay(364, 2), stay(360, 2)],
    ['farDate', stay(-552, 2), stay(-540, 2)],
    ['highRate', { Rate: '2000.01' }, { Rate: '2000.00' }],
    ['highRate', { Rate: '13151' }, { Rate: '13.15' }],
    [
      'guessedCurrency',
      { Country: 'Germany', Currency: '' },
      { Country: 'Germany', Currency: 'EUR' },
    ],
    [
      'guessedCurrency',
      { Country: '', Currency: '', 'Hotel Phone': '+44 20 7946 0001' },
      { Currency: '' },
    ],
  ] as const)(
    'marks what is unusual and nothing else: %s [F-123]',
    async (mark, unusual, ordinary) => {
      const draft = await check([usual(ordinary), usual(unusual)]);
      expect(draft.state).toBe('ready');
      expect(linesOf(draft)).toEqual({ [mark]: [3] });
    },
  );

  it('marks old exchange rates and confirmation numbers of several stays, and counts them all [F-123]', async () => {
    await setExchange('CHF', { exchange: '1.1', exchange_set_on: addDays(today, -36) });
    const swiss = { Country: 'Switzerland', Currency: 'CHF', 'Confirmation Number': 'ZX40404' };
    const rows = Array.from({ length: 22 }, (_, at) => usual({ ...swiss, ...stay(-60 + at, 2) }));
    const draft = await check(rows);
    expect(draft.understood?.sample).toHaveLength(10);
    expect(draft.understood?.unusual).toMatchObject([
      { mark: 'oldRate', count: 22, rows: { length: 20 } },
      { mark: 'repeatedConfirmation', count: 22, rows: { length: 20 } },
    ]);
  });

  it('is imported all the same by a call, which lists it in its response [F-123]', async () => {
    const response = await sendFile(testApp, caller, `/api/agencies/${agencyId}/upload`, {
      name: 'unusual.csv',
      content: bookingFile([usual(), usual(stay(-90, 61))]),
    });
    expect(response.json()).toMatchObject({
      newRecords: 2,
      unusual: [{ mark: 'longStay', count: 1, rows: [{ line: 3, nights: 61 }] }],
    });
  });
});
