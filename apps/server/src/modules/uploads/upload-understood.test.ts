import type {
  ListedUnderstoodRow,
  UploadDraft,
} from '@recoup/contract/uploads/upload-drafts.schemas';
import type { AgencyUploadSummary } from '@recoup/contract/uploads/uploads.schemas';
import { addDays, day } from '@recoup/domain/dates/day';
import { writeXlsx } from '@recoup/test-support/write-xlsx';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aBooking, type BookingRow, bookingFile } from '#test/uploads/booking-file';
import { startUploads } from '#test/uploads/start-uploads';
import { addAgency, sendFile } from '#test/uploads/upload-file';
import { waitingForLocks } from '#test/waiting-for-locks';

const uploads = startUploads('Understood Agency', 42_000_000);

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
  const countries = () =>
    uploads.testApp.db.updateTable('countries').where('currency', '=', currency);
  await countries().set({ exchange }).execute();
  await countries().set({ exchange_set_on }).execute();
}

const check = (rows: ReadonlyArray<Partial<BookingRow>>): Promise<UploadDraft> =>
  uploads.workbench.check(
    { name: 'understood.csv', content: bookingFile(rows) },
    `kind=agency&agencyId=${uploads.agencyId}`,
  );

const linesOf = ({ understood }: UploadDraft) =>
  Object.fromEntries(
    (understood?.unusual ?? []).map(({ mark, rows }) => [mark, rows.map(({ line }) => line)]),
  );

async function everyUnderstoodRow(id: number, mark?: string): Promise<ListedUnderstoodRow[]> {
  const found: ListedUnderstoodRow[] = [];
  for (let hasMore = true; hasMore; ) {
    const query = { ...(mark && { mark }), after: String(found.at(-1)?.line ?? 0) };
    const response = await uploads.caller.get(`/api/uploads/${id}/understood`, { query });
    expect(response.statusCode, response.body).toBe(200);
    const page = response.json<{ rows: ListedUnderstoodRow[]; hasMore: boolean }>();
    found.push(...page.rows);
    ({ hasMore } = page);
  }
  return found;
}

describe('what a check understood of a file of bookings', () => {
  it('is shown for its first rows as text [F-123]', async () => {
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
          phone: '+44 20 7946 0000',
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
    ['nightsDisagree', { Nights: '4' }, { Nights: '2' }],
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
    ['doubtfulStatus', { Status: 'Waitlisted' }, { Status: 'Stayed' }],
    ['noHotel', { 'Hotel Name': '', 'Hotel Phone': '' }, { 'Hotel Phone': '' }],
    ['noHotel', { 'Hotel Name': '', 'Hotel Phone': '' }, { 'Hotel Name': '' }],
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

  it('is imported anyway by a request, which lists it in its response [F-123]', async () => {
    const response = await sendFile(
      uploads.testApp,
      uploads.caller,
      `/api/agencies/${uploads.agencyId}/upload`,
      {
        name: 'unusual.csv',
        content: bookingFile([usual(), usual(stay(-90, 61))]),
      },
    );
    expect(response.json()).toMatchObject({
      newRecords: 2,
      unusual: [{ mark: 'longStay', count: 1, rows: [{ line: 3, nights: 61 }] }],
    });
  });

  it('can be listed to the last row, each with its original cells [F-123]', async () => {
    const nights = (count: number) => usual({ ...stay(-120, count), Rate: ' 88.50' });
    const rows = Array.from({ length: 120 }, (_, at) => nights(at % 2 === 0 ? 40 : 2));
    const { id } = await check(rows);
    const longStays = await everyUnderstoodRow(id, 'longStay');
    expect(longStays.map(({ line }) => line)).toEqual(
      Array.from({ length: 60 }, (_, at) => at * 2 + 2),
    );
    expect(longStays[57]).toMatchObject({ nights: 40, rate: 88.5 });
    expect(longStays[57]?.cells).toEqual(Object.values(rows[114] ?? {}).slice(1));
    expect(await everyUnderstoodRow(id)).toHaveLength(120);
  });

  it('is listed for each agency of a CTS file [F-123]', async () => {
    const { agencyId, arc, testApp } = uploads;
    const otherArc = String(42_900_000 + agencyId);
    const otherId = await addAgency(testApp, { name: 'Other Agency', arcs: [otherArc] });
    const long = stay(-120, 45);
    const response = await sendFile(testApp, uploads.caller, '/api/agencies/ctsUpload', {
      name: 'cts.csv',
      content: bookingFile([
        usual({ ARC: arc }),
        usual({ ARC: arc, ...long }),
        ...Array.from({ length: 25 }, () => usual({ ARC: otherArc, ...long })),
        usual({ ARC: otherArc, Rate: '2500' }),
      ]),
    });
    const summaries = response.json<AgencyUploadSummary[]>();
    const unusualOf = (id: number) => summaries.find(({ agency }) => agency?.id === id)?.unusual;
    expect(unusualOf(agencyId)).toMatchObject([
      { mark: 'longStay', count: 1, rows: [{ line: 3, nights: 45 }] },
    ]);
    expect(unusualOf(otherId)).toMatchObject([
      { mark: 'longStay', count: 25, rows: { length: 20, 0: { line: 4 } } },
      { mark: 'highRate', count: 1, rows: [{ line: 29, rate: 2500 }] },
    ]);
  });

  it('marks the rows that a workbook hides [F-123]', async () => {
    const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const [hidden, shown] = [usual({ ARC: uploads.arc }), usual({ ARC: uploads.arc })];
    const rows = [Object.keys(hidden), Object.values(hidden), Object.values(shown)]
      .map(
        (cells, at) => `<row${at === 1 ? ' hidden="1"' : ''}>${cells.map(inline).join('')}</row>`,
      )
      .join('');
    const content = Buffer.from(writeXlsx({ sheets: [{ name: 'Filtered', rows }] }));
    const draft = await uploads.workbench.check(
      { name: 'filtered.xlsx', content },
      `kind=agency&agencyId=${uploads.agencyId}`,
    );
    expect(linesOf(draft)).toEqual({ hiddenRow: [2] });
  });

  it('names the sheets of a workbook and those of them without rows [F-123]', async () => {
    const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = [Object.keys(usual()), Object.values(usual())]
      .map((cells) => `<row>${cells.map(inline).join('')}</row>`)
      .join('');
    const content = Buffer.from(
      writeXlsx({
        sheets: [
          { name: 'Cover', rows: '' },
          { name: 'Stays', rows },
          { name: 'Old stays', rows },
        ],
      }),
    );
    const draft = await uploads.workbench.check(
      { name: 'stays.xlsx', content },
      `kind=agency&agencyId=${uploads.agencyId}`,
    );
    expect(draft.reading).toMatchObject({
      sheetName: 'Stays',
      sheetNames: ['Cover', 'Stays', 'Old stays'],
      emptySheets: ['Cover'],
    });
  });
});

describe('the rows of a check', () => {
  it.each(['understood?', 'rows?bucket=new&'])(
    'that an import deletes while they are read are no longer available, which is not an error: %s',
    async (path) => {
      const { testApp, caller } = uploads;
      const { id } = await check([usual()]);
      const read = () => caller.get(`/api/uploads/${id}/${path}after=0`);
      expect((await read()).statusCode).toBe(200);
      const { rows } = await sql<{ name: string }>`
        select trial ->> 'rows' as name from uploads where id = ${id}`.execute(testApp.db);
      let answer: Awaited<ReturnType<typeof read>>;
      const holder = await testApp.pool.connect();
      try {
        await holder.query('begin');
        await holder.query(`drop table ${rows[0]?.name}`);
        const reading = read();
        await expect.poll(() => waitingForLocks(testApp.db)).toBe(1);
        await holder.query('commit');
        answer = await reading;
      } finally {
        holder.release();
      }
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        {
          message: "The file's rows are no longer available. Check the file again.",
          code: 'conflict',
        },
      ]);
    },
  );
});
