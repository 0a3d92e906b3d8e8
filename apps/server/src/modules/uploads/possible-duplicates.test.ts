import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { aBooking, type BookingRow, bookingFile } from '#test/uploads/booking-file';
import { addAgency, sendFile } from '#test/uploads/upload-file';

const needsReview = 44;

let testApp: TestApp;
let caller: Caller;
let made = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  caller = await testApp.signedIn('srlead');
});

async function twoAgencies() {
  made += 1;
  const arcs = [String(44_100_000 + made), String(44_200_000 + made)];
  return await Promise.all(
    arcs.map(async (arc) => ({
      id: await addAgency(testApp, { name: `Twin Agency ${arc}`, arcs: [arc] }),
      arc,
    })),
  );
}

async function upload(url: string, rows: ReadonlyArray<Partial<BookingRow>>): Promise<object> {
  const response = await sendFile(testApp, caller, url, {
    name: `twins-${made}.csv`,
    content: bookingFile(rows),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<object>();
}

/** Returns whether the guest's record in the agency waits for review with a duplicate. */
async function hasPossibleDuplicate(agencyId: number, lastName: string): Promise<boolean> {
  const record = await testApp.db
    .selectFrom('records')
    .select(['status_code', 'possible_duplicate_id'])
    .where('agency_id', '=', agencyId)
    .where('guest_last_name', '=', lastName)
    .executeTakeFirstOrThrow();
  expect(record.status_code === needsReview).toBe(record.possible_duplicate_id !== null);
  return record.possible_duplicate_id !== null;
}

const booking = (arc: string, last: string, confirmation: string) =>
  aBooking({ ARC: arc, 'Last Name': last, 'Confirmation Number': confirmation });

describe('a stay in another agency', () => {
  const cases = [
    ['a locator of letters', 'QWXZKP', [], true],
    ['a word', 'CONFIRMED', [], false],
    ['a status', 'HK1', [], false],
    ['one letter again and again', 'XXXXX', [], false],
    ['a number that a spreadsheet cut', '1.23E+11', [], false],
    ['letters that two guests of the file have', 'FRONTDESK', ['Stone'], false],
  ] as const;

  it.each(cases)(
    'shares %s with a twin, or no more than that: %s [F-109]',
    async (_, confirmation, others, isTwin) => {
      const [one, other] = await twoAgencies();
      await upload(`/api/agencies/${one!.id}/upload`, [booking(one!.arc, 'Quinn', confirmation)]);
      await upload(`/api/agencies/${other!.id}/upload`, [
        booking(other!.arc, 'Quinn', confirmation),
        ...others.map((last) => booking(other!.arc, last, confirmation)),
      ]);
      expect(await hasPossibleDuplicate(other!.id, 'Quinn')).toBe(isTwin);
    },
  );

  it.each(cases)(
    'is checked the same way in one file of both agencies by %s: %s [F-109]',
    async (_, confirmation, others, isTwin) => {
      const [one, other] = await twoAgencies();
      await upload('/api/agencies/ctsUpload', [
        booking(one!.arc, 'Quinn', confirmation),
        booking(other!.arc, 'Quinn', confirmation),
        ...others.map((last) => booking(other!.arc, last, confirmation)),
      ]);
      expect(await hasPossibleDuplicate(other!.id, 'Quinn')).toBe(isTwin);
    },
  );
});

describe('letters as a confirmation number that a record of the agency has', () => {
  it.each([
    ['Quinn', { newRecords: 1, duplicateCount: 0 }],
    ['Stone', { newRecords: 0, duplicateCount: 1 }],
  ])('identify the stay until another guest has them: %s [F-109]', async (last, expected) => {
    const [agency] = await twoAgencies();
    const url = `/api/agencies/${agency!.id}/upload`;
    const stay = { ...booking(agency!.arc, 'Stone', 'QVXWZK'), 'Hotel Phone': '(415) 555-7001' };
    await upload(url, [stay]);
    const response = await upload(url, [
      { ...stay, 'Last Name': last, 'Check In': '2026-10-01', 'Check Out': '2026-10-03' },
    ]);
    expect(response).toMatchObject(expected);
  });
});
