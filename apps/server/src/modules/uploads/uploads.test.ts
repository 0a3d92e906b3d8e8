import { randomUUID } from 'node:crypto';
import { writeXlsx } from '@recoup/test-support/write-xlsx';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { aBooking, type BookingRow, bookingFile, csvFile } from '#test/uploads/booking-file';
import { addAgency, sendFile } from '#test/uploads/upload-file';

let testApp: TestApp;
let caller: Caller;
let agencyId: number;
let arc: string;
let agencies = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  caller = await testApp.signedIn('srlead');
});

beforeEach(async () => {
  ({ id: agencyId, arc } = await newAgency());
});

async function newAgency(status = 0): Promise<{ id: number; arc: string }> {
  agencies += 1;
  const newArc = String(30_000_000 + agencies);
  const id = await addAgency(testApp, { name: `Agency ${agencies}`, arcs: [newArc], status });
  return { id, arc: newArc };
}

async function upload(
  content: string | Buffer<ArrayBuffer>,
  { answers = {}, to = agencyId, name = 'bookings.csv', key }: UploadOptions = {},
) {
  const url = `/api/agencies/${to}/upload`;
  return await sendFile(testApp, caller, url, { name, content }, answers, key);
}

interface UploadOptions {
  answers?: Record<string, string>;
  to?: number;
  name?: string;
  key?: string;
}

const uploadRows = (rows: ReadonlyArray<Partial<BookingRow>>, options?: UploadOptions) =>
  upload(bookingFile(rows), options);

async function recordsOf(agency = agencyId) {
  return await testApp.db
    .selectFrom('records')
    .select(['id', 'arc', 'supplier_id', 'phone_dialable', 'guest_last_name', 'status_code'])
    .select(['start_date', 'end_date', 'rate', 'rate_given', 'currency', 'commission', 'entry'])
    .select(['possible_duplicate_id', 'created_by', 'rate_exchanged_on', 'rate_exchange_set_on'])
    .select(sql<number | null>`rate_exchange::float8`.as('rate_exchange'))
    .where('agency_id', '=', agency)
    .orderBy('id')
    .execute();
}

async function reasonsOf(uploadId: number): Promise<Array<[string, string]>> {
  const rows = await testApp.db
    .selectFrom('upload_rejects')
    .select(['bucket', 'reason'])
    .where('upload_id', '=', uploadId)
    .orderBy('row_number')
    .execute();
  return rows.map(({ bucket, reason }) => [bucket, reason]);
}

async function stagingTables(): Promise<unknown[]> {
  const { rows } = await testApp.pool.query(
    "select relname from pg_class where relname like 'upload_rows_%'",
  );
  return rows;
}

async function addSupplier(phone: string, tollFree = false): Promise<number> {
  const { db } = testApp;
  const { id } = await db
    .insertInto('suppliers')
    .values({ name: `Hotel ${phone}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('supplier_phone_numbers')
    .values({ supplier_id: id, phone, is_primary: true, is_toll_free: tollFree })
    .execute();
  return id;
}

describe('the bookings of an agency', () => {
  it('become records with the commission of ten percent [A-355, A-362]', async () => {
    const answer = await uploadRows([aBooking({ Rate: '99.95', 'Check Out': '2026-09-17' })]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      agency: { id: agencyId },
      totalRecords: 1,
      newRecords: 1,
      duplicateCount: 0,
      tooOldCount: 0,
      missingGuestNameCount: 0,
      rateTooLowCount: 0,
      unreadableCount: 0,
    });
    const [record] = await recordsOf();
    expect(record).toMatchObject({
      arc,
      status_code: 0,
      rate: 9995,
      commission: 2999,
      entry: '2026-11-20',
      created_by: caller.id,
      currency: 'USD',
      rate_given: null,
    });
  });

  it('may come in a file of several megabytes', async () => {
    const remarks = { Remarks: 'A quiet room. '.repeat(90) };
    const rows = Array.from({ length: 2_000 }, () => ({ ...aBooking(), ...remarks }));
    const answer = await uploadRows(rows);
    expect(answer.json()).toMatchObject({ newRecords: 2_000 });
  });

  it('find their supplier by phone, but never by a toll-free one', async () => {
    const supplierId = await addSupplier('4155550188');
    await addSupplier('8005550199', true);
    await uploadRows([
      aBooking({ 'Hotel Phone': '+1 415-555-0188 x12' }),
      aBooking({ 'Hotel Phone': '800-555-0199' }),
      aBooking({ 'Hotel Phone': '415-555-0777' }),
      aBooking({ 'Hotel Phone': '12' }),
    ]);
    const records = await recordsOf();
    expect(records.map(({ supplier_id }) => supplier_id)).toEqual([supplierId, null, null, null]);
    expect(records.map(({ phone_dialable }) => phone_dialable)).toEqual([true, true, true, false]);
    const { balance } = await testApp.db
      .selectFrom('supplier_balances')
      .select('balance')
      .where('supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow();
    expect(balance).toBe(2400);
  });

  it('in another currency count in dollars of the upload day, and keep their own rate', async () => {
    await testApp.db
      .updateTable('countries')
      .set({ exchange: '1.1' })
      .where('currency', '=', 'EUR')
      .execute();
    await uploadRows([
      aBooking({ Rate: '100.05', Currency: 'EUR', Country: 'Germany' }),
      aBooking({ Rate: '9.08', Currency: 'EUR', Country: 'France' }),
    ]);
    const records = await recordsOf();
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      rate: 11_006,
      rate_given: 10_005,
      currency: 'EUR',
      commission: 2201,
      rate_exchange: 1.1,
      rate_exchanged_on: '2026-11-20',
    });
  });

  it.each([
    ['VND', 'Viet Nam', '2,750,000.00', 10_450],
    ['IDR', 'Indonesia', '1.850.000,00', 11_100],
    ['COP', 'Colombia', '1 200 000', 31_200],
    ['LBP', 'Lebanon', '12000000', 13_404],
    ['IRR', 'Iran (Islamic Republic of)', '9,000,000', 21_429],
  ])('may cost millions of %s a night [F-106]', async (currency, country, given, rate) => {
    await uploadRows([aBooking({ Rate: given, Country: country, Currency: '' })]);
    const [record] = await recordsOf();
    expect(record).toMatchObject({ currency, rate });
  });

  it('of more than a million dollars a night are unreadable', async () => {
    const answer = await uploadRows([aBooking({ Rate: '1000000.01' })]);
    expect(answer.json()).toMatchObject({ unreadableCount: 1, newRecords: 0 });
  });

  it('are refused row by row in plain words, each in the first bucket that fits', async () => {
    const answer = await uploadRows([
      aBooking({ 'Check In': 'soon' }),
      aBooking({ 'Check Out': '2026-09-01' }),
      aBooking({ 'Last Name': '' }),
      aBooking({ 'Check In': '2024-11-18', 'Check Out': '2024-11-19' }),
      aBooking({ 'Check In': '2024-11-18', 'Check Out': '2024-11-20' }),
      aBooking({ Rate: '9.99' }),
      aBooking({ Rate: 'free' }),
      aBooking({ Rate: '12345678901' }),
      aBooking({ 'Last Name': 'x'.repeat(3000) }),
    ]);
    expect(answer.json()).toMatchObject({
      totalRecords: 9,
      newRecords: 1,
      unreadableCount: 5,
      missingGuestNameCount: 1,
      tooOldCount: 1,
      rateTooLowCount: 1,
    });
    const reasons = await reasonsOf(answer.json().uploadId);
    expect(reasons).toContainEqual(['unreadable', "Check In: 'soon' is not a valid date."]);
    expect(reasons).toContainEqual(['rateTooLow', "Rate: '9.99' is below $10.00 per night."]);
  });

  it('of another agency are unreadable, and a single ARC replaces a missing column', async () => {
    const other = await newAgency();
    const answer = await uploadRows([aBooking({ ARC: other.arc }), aBooking({ ARC: arc })]);
    expect(answer.json()).toMatchObject({ unreadableCount: 1, newRecords: 1 });
    await testApp.db
      .insertInto('agency_arcs')
      .values({ agency_id: agencyId, arc: 'ZZ999999' })
      .execute();
    const refused = await uploadRows([aBooking()]);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'columnsNeeded' });
    expect(refused.json().message).toContain('several');
  });
});

describe('a booking that is there already', () => {
  const known = {
    'Last Name': 'Müller-Lüd',
    'Confirmation Number': 'HX-2307341',
    'Hotel Phone': '415-555-0133',
  };
  const elsewhere = { 'Check In': '2026-07-01', 'Check Out': '2026-07-02' };
  const cases: Array<[string, Partial<BookingRow>, boolean]> = [
    ['equal number and last name', { ...known, ...elsewhere, 'Hotel Phone': '' }, true],
    [
      'the name in other letters',
      { ...known, ...elsewhere, 'Last Name': 'MULLER LUD', 'Hotel Phone': '' },
      true,
    ],
    ['equal number and phone', { ...known, ...elsewhere, 'Last Name': 'Kim' }, true],
    [
      'a number inside the longer one',
      { ...known, ...elsewhere, 'Confirmation Number': '2307341' },
      true,
    ],
    [
      'a number around the shorter one',
      { ...known, ...elsewhere, 'Confirmation Number': 'RES HX2307341 B' },
      true,
    ],
    [
      'a number inside it of only four characters',
      { ...known, ...elsewhere, 'Confirmation Number': '7341' },
      false,
    ],
    ['equal number alone', { ...elsewhere, 'Confirmation Number': 'HX2307341' }, false],
    ['equal name, phone, check-in and nights', { ...known, 'Confirmation Number': 'OTHER1' }, true],
    [
      'equal name, phone and check-in, more nights',
      { ...known, 'Confirmation Number': 'OTHER2', 'Check Out': '2026-09-20' },
      false,
    ],
    [
      'no number on either side',
      { 'Last Name': 'Müller-Lüd', 'Confirmation Number': 'N/A', ...elsewhere },
      false,
    ],
  ];

  it.each(cases)('as a record is checked by the rule: %s', async (_case, row, isDuplicate) => {
    await uploadRows([aBooking(known), aBooking({ 'Confirmation Number': 'N/A' })]);
    const answer = await uploadRows([aBooking(row)]);
    expect(answer.json()).toMatchObject({ duplicateCount: isDuplicate ? 1 : 0 });
    const [first] = await recordsOf();
    if (isDuplicate)
      expect(await reasonsOf(answer.json().uploadId)).toEqual([
        ['duplicate', `Duplicate of record ${first?.id}.`],
      ]);
  });

  it.each(cases)(
    'as an earlier row is checked by the rule: %s',
    async (_case, row, isDuplicate) => {
      const answer = await uploadRows([aBooking(known), aBooking(row)]);
      expect(answer.json()).toMatchObject({ duplicateCount: isDuplicate ? 1 : 0 });
      if (isDuplicate)
        expect(await reasonsOf(answer.json().uploadId)).toEqual([
          ['duplicate', 'Duplicate of row 2 in this file.'],
        ]);
    },
  );

  it.each([
    ['equal number and last name', { 'Hotel Phone': '415-555-9911', ...elsewhere }],
    ['equal name, phone, check-in and nights', { 'Confirmation Number': 'QQ99' }],
  ])('in another agency waits for review with its duplicate: %s', async (_case, change) => {
    const other = await newAgency();
    const booking = aBooking();
    await uploadRows([booking], { to: other.id });
    const [twin] = await recordsOf(other.id);
    const answer = await uploadRows([{ ...booking, ...change }]);
    expect(answer.json()).toMatchObject({ newRecords: 1, duplicateCount: 0 });
    expect((await recordsOf())[0]).toMatchObject({
      status_code: 44,
      possible_duplicate_id: twin?.id,
    });
  });
});

describe('a CTS file', () => {
  it('returns a summary per agency, and one for unknown ARCs [A-356, A-361]', async () => {
    const second = await newAgency();
    const onHold = await newAgency(10);
    const twin = aBooking({ ARC: arc });
    const content = bookingFile([
      twin,
      { ...twin, ARC: second.arc },
      aBooking({ ARC: second.arc, Rate: '1' }),
      aBooking({ ARC: '99999999' }),
      aBooking({ ARC: onHold.arc }),
    ]);
    const answer = await sendFile(testApp, caller, '/api/agencies/ctsUpload', {
      name: 'cts.csv',
      content,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const summaries = answer.json() as Array<{ agency: { id: number } | null }>;
    expect(summaries).toHaveLength(3);
    const of = (id: number | null) => summaries.find(({ agency }) => (agency?.id ?? null) === id);
    expect(of(agencyId)).toMatchObject({ totalRecords: 1, newRecords: 1 });
    expect(of(second.id)).toMatchObject({ totalRecords: 2, newRecords: 1, rateTooLowCount: 1 });
    expect(of(null)).toMatchObject({ totalRecords: 2, unreadableCount: 2 });
    const [first] = await recordsOf();
    expect((await recordsOf(second.id))[0]).toMatchObject({
      status_code: 44,
      possible_duplicate_id: first?.id,
    });
  });
});

describe('a file that cannot be taken as it is', () => {
  it('is refused when there is none [A-359]', async () => {
    const form = new Response(new FormData());
    const answer = await testApp.app.inject({
      method: 'POST',
      url: `/api/agencies/${agencyId}/upload`,
      payload: Buffer.from(await form.arrayBuffer()),
      headers: {
        cookie: caller.cookie,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': form.headers.get('content-type') ?? '',
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { file: ['A file is required'] } });
  });

  it.each([
    ['a program', Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), 'a.csv', 415],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0', 'latin1'), 'a.csv', 415],
    ['a PDF file', '%PDF-1.7', 'a.csv', 415],
    ['only a header', bookingFile([]), 'a.csv', 400],
    [
      'columns that nobody knows',
      csvFile([
        ['Foo', 'Bar'],
        ['1', '2'],
      ]),
      'a.csv',
      400,
    ],
    [
      'no check-in',
      csvFile([
        ['Last Name', 'First Name', 'Check Out', 'Rate'],
        ['a', 'b', '2026-09-01', '99'],
      ]),
      'a.csv',
      400,
    ],
  ])('is refused with a message and leaves no trace: %s', async (_case, content, name, status) => {
    const answer = await upload(content, { name });
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().message).toMatch(/\w{3,} \w+/);
    expect(await recordsOf()).toEqual([]);
    expect(await stagingTables()).toEqual([]);
  });

  it('is refused when it is a bomb, and no row of it is kept', async () => {
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(600_000);
    const content = Buffer.from(writeXlsx({ sheets: [{ name: 'Bookings', rows }] }));
    const answer = await upload(content, { name: 'bomb.xlsx' });
    expect(answer.statusCode, answer.body).toBe(413);
    expect(await recordsOf()).toEqual([]);
  });

  it('is refused as a whole when it is cut off after thousands of rows', async () => {
    const rows = Array.from({ length: 12_000 }, () => aBooking());
    const content = `${bookingFile(rows)}"never closed`;
    const answer = await upload(content);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await recordsOf()).toEqual([]);
    expect(await stagingTables()).toEqual([]);
  });

  it('is asked about its order of day and month, which is remembered for the agency', async () => {
    const rows = [aBooking({ 'Check In': '03/04/2026', 'Check Out': '05/04/2026' })];
    const asked = await uploadRows(rows);
    expect(asked.statusCode).toBe(400);
    expect(asked.json()).toMatchObject({
      code: 'dateOrderNeeded',
      questions: [
        { kind: 'dateOrder', candidates: [{ value: 'monthFirst' }, { value: 'dayFirst' }] },
      ],
    });
    expect(asked.json().columns).toContain('startDate');
    const answered = await uploadRows(rows, { answers: { dateOrder: 'dayFirst' } });
    expect(answered.json()).toMatchObject({ newRecords: 1 });
    expect((await recordsOf())[0]).toMatchObject({
      start_date: '2026-04-03',
      end_date: '2026-04-05',
    });
    const next = await uploadRows([
      aBooking({ 'Check In': '06/07/2026', 'Check Out': '08/07/2026' }),
    ]);
    expect(next.json()).toMatchObject({ newRecords: 1 });
    expect((await recordsOf())[1]).toMatchObject({ start_date: '2026-07-06' });
  });

  it('asks about its columns, and is read without a header with the answers', async () => {
    const row = (name: string): string[] => [
      name,
      'Ana',
      '2026-09-14',
      '2',
      '120.00',
      `X${name}99`,
    ];
    const asked = await upload(csvFile([row('Rivera')]));
    expect(asked.json()).toMatchObject({ code: 'columnsNeeded', sample: [row('Rivera')] });
    const mapping = JSON.stringify({
      hasHeader: false,
      columns: {
        guestLastName: 0,
        guestFirstName: 1,
        startDate: 2,
        days: 3,
        rate: 4,
        confirmationNumber: 5,
      },
    });
    const answered = await upload(csvFile([row('Rivera')]), { answers: { mapping } });
    expect(answered.json(), answered.body).toMatchObject({ newRecords: 1 });
    expect((await upload(csvFile([row('Okafor')]))).json()).toMatchObject({ newRecords: 1 });
    expect((await recordsOf())[1]).toMatchObject({
      guest_last_name: 'Okafor',
      end_date: '2026-09-16',
    });
  });

  it('is read by the columns that a user named in its header', async () => {
    const content = csvFile([
      ['Surname', 'First Name', 'Day one', 'How long', 'Price'],
      ['Rivera', 'Ana', '2026-09-14', '2', '120.00'],
    ]);
    const asked = await upload(content);
    expect(asked.json()).toMatchObject({ code: 'columnsNeeded' });
    const mapping = JSON.stringify({ hasHeader: true, columns: { startDate: 2, days: 3 } });
    expect(
      (await upload(content, { answers: { mapping, pricePer: 'night' } })).json(),
    ).toMatchObject({
      newRecords: 1,
    });
  });

  it('is refused for agencies that are not active, before it is sent', async () => {
    const { id } = await newAgency(10);
    const answer = await uploadRows([aBooking()], { to: id });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(
      'is On Hold. You can upload data files only for active agencies.',
    );
    expect((await uploadRows([aBooking()], { to: 999_999 })).statusCode).toBe(404);
  });

  it('is refused as an ARC file for any but the two agencies [A-349]', async () => {
    const url = `/api/agencies/${agencyId}/vtsArcUpload`;
    const answer = await sendFile(testApp, caller, url, { name: 'a.csv', content: 'a' });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the same file again', () => {
  it('is refused with who sent it when, and makes nothing new when that is confirmed [I9]', async () => {
    const content = bookingFile([aBooking(), aBooking({ 'Confirmation Number': '' })]);
    const first = await upload(content);
    const again = await upload(content, { name: 'renamed.csv' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'uploadedBefore',
      previousUpload: { id: first.json().uploadId, createdBy: { id: caller.id } },
    });
    const confirmed = await upload(content, { answers: { confirmed: 'true' } });
    expect(confirmed.json()).toMatchObject({ newRecords: 0, duplicateCount: 2 });
  });

  it('by a program that repeats its request with one key gets the first response, another file a refusal [I9]', async () => {
    const content = bookingFile([aBooking(), aBooking()]);
    const key = randomUUID();
    const first = await upload(content, { key });
    const again = await upload(content, { key });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const other = await upload(bookingFile([aBooking()]), { key });
    expect([other.statusCode, other.json().code]).toEqual([409, 'repeatedWithOtherBody']);
    expect(await recordsOf()).toHaveLength(2);
    const kept = await testApp.db.selectFrom('stored_files').select('key').execute();
    for (const { key: stored } of kept) expect(await testApp.files.exists(stored)).toBe(true);
  });

  it('sent six times at once is imported once, and the refusals name that upload [F-221]', async () => {
    const content = bookingFile([aBooking(), aBooking()]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(content)));
    const [imported, ...others] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(imported?.statusCode, imported?.body).toBe(200);
    for (const refused of others) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'uploadedBefore',
        previousUpload: { id: imported?.json().uploadId, createdBy: { id: caller.id } },
      });
    }
    const { rows } = await sql`select from uploads where agency_id = ${agencyId}`.execute(
      testApp.db,
    );
    expect(rows).toHaveLength(1);
    expect(await recordsOf()).toHaveLength(2);
  });

  it('is taken at once when the import before it failed [F-221]', async () => {
    const content = csvFile([
      ['Nothing', 'known'],
      ['1', '2'],
    ]);
    const statuses = [await upload(content), await upload(content)].map((a) => a.statusCode);
    expect(statuses).toEqual([400, 400]);
  });

  it('sent twice at once makes its records once', async () => {
    const rows = Array.from({ length: 40 }, () => aBooking());
    const answers = { confirmed: 'true' };
    const both = await Promise.all([uploadRows(rows, { answers }), uploadRows(rows, { answers })]);
    const made = both.map((answer) => answer.json().newRecords);
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 40]);
    expect(await recordsOf()).toHaveLength(40);
  });
});

describe('an upload in the history', () => {
  it('keeps its rejected rows as they were, with a reason and without formulas', async () => {
    const answer = await uploadRows([
      aBooking({ 'Last Name': '=HYPERLINK("x")', 'Check In': 'soon, maybe' }),
      aBooking({ Rate: '-5.00', 'Hotel Name': 'The "Inn"\nby the sea' }),
    ]);
    const { uploadId } = answer.json();
    const file = await caller.get(`/api/uploads/${uploadId}/rejected`);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toContain('text/csv');
    const text = file.body.replace('\uFEFF', '');
    expect(text.split('\n')[0]).toBe(
      'Line,Last Name,First Name,Confirmation Number,Hotel Phone,Hotel Name,Country,Check In,Check Out,Rate,Currency,Reason',
    );
    expect(text).toContain(`2,"'=HYPERLINK(""x"")",Ana`);
    expect(text).toContain('"The ""Inn""\nby the sea"');
    expect(text).toContain(',-5.00,USD,');
  });

  it('is listed with its counts, to those who may make such uploads', async () => {
    const answer = await uploadRows([aBooking(), aBooking({ Rate: '1' })]);
    const list = await caller.get('/api/uploads', {
      query: { filters: JSON.stringify({ agencyId }) },
    });
    expect(list.json()).toMatchObject({
      data: [
        {
          id: answer.json().uploadId,
          kind: 'agency',
          filename: 'bookings.csv',
          agency: { id: agencyId },
          createdBy: { id: caller.id },
          totalCount: 2,
          acceptedCount: 1,
          rejectedCount: 1,
          undoneAt: null,
        },
      ],
      meta: { total: 1 },
    });
    const executive = await testApp.signedIn('executive');
    expect((await executive.get('/api/uploads')).json().meta.total).toBe(0);
    const { uploadId } = answer.json();
    expect((await executive.get(`/api/uploads/${uploadId}/rejected`)).statusCode).toBe(403);
  });

  it('is undone as a whole, as long as nothing of it was touched', async () => {
    const content = bookingFile([aBooking(), aBooking()]);
    const first = (await upload(content)).json().uploadId;
    const undone = await caller.post(`/api/uploads/${first}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(undone.json()).toMatchObject({ undoneBy: { id: caller.id } });
    expect(await recordsOf()).toEqual([]);
    expect((await caller.post(`/api/uploads/${first}/undo`)).statusCode).toBe(400);

    const second = (await upload(content)).json().uploadId;
    const [, touched] = await recordsOf();
    await testApp.db
      .insertInto('record_notes')
      .values({ record_id: touched?.id ?? 0, note: 'called' })
      .execute();
    const refused = await caller.post(`/api/uploads/${second}/undo`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain(
      `1 record has been changed or deleted: ${touched?.id}.`,
    );
    expect(refused.json().touchedRecordIds).toEqual([touched?.id]);
    expect(await recordsOf()).toHaveLength(2);
  });

  it('can be watched under the id that its sender chose', async () => {
    const jobId = randomUUID();
    await uploadRows([aBooking()], { answers: { jobId } });
    const answer = await caller.get(`/api/jobs/${jobId}`);
    expect(answer.json()).toMatchObject({ id: jobId, state: 'done', title: 'Importing a file' });
    const stranger = await testApp.signedIn('srlead');
    expect((await stranger.get(`/api/jobs/${jobId}`)).statusCode).toBe(404);
  });
});

describe('a supplier file', () => {
  const header = [
    'Name',
    'Phone',
    'Street',
    'City',
    'State',
    'Zip',
    'Country',
    'Email',
    'Chain Code',
    'Vendor Code',
  ];
  const send = async (rows: string[][]) => {
    const content = csvFile([header, ...rows]);
    return await sendFile(testApp, caller, '/api/suppliers/upload', {
      name: 'hotels.csv',
      content,
    });
  };

  it('makes suppliers, and gives them the open records with their phone [S-697]', async () => {
    await uploadRows([aBooking({ 'Hotel Phone': '212-555-0161' })]);
    await testApp.db.insertInto('vendors').values({ code: 'Acme9' }).execute();
    const owner = await addSupplier('2125550162');
    const answer = await send([
      [
        'Pier Hotel',
        '212-555-0161',
        '1 Pier Rd',
        'Albany',
        'New York',
        '12207',
        'USA',
        'ar@pier.test',
        'hi',
        'ACME9',
      ],
      ['Known Hotel', '212-555-0162', '', '', '', '', '', '', '', ''],
      ['Twice', '(212) 555-0161', '', '', '', '', '', '', '', ''],
      ['Silent', '', '', 'Albany', '', '', '', '', '', ''],
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      filename: 'hotels.csv',
      totalSuppliers: 4,
      newSupplierCount: 1,
      duplicateCount: 2,
      missingPhoneCount: 1,
    });
    expect(await reasonsOf(answer.json().uploadId)).toEqual([
      ['duplicate', `Supplier ${owner} owns this phone number.`],
      ['duplicate', 'Row 2 in this file has this phone number.'],
      ['missingPhone', 'Phone: required value is missing.'],
    ]);
    const [record] = await recordsOf();
    const { rows } = await testApp.pool.query(
      `select s.name, s.country_id, c.abbreviation as chain, v.code as vendor, a.city, t.name as state,
        sa.is_billing, sa.is_physical, e.email, p.is_primary, b.balance
      from suppliers s join supplier_addresses sa on sa.supplier_id = s.id
      join addresses a on a.id = sa.address_id left join states t on t.id = a.state_id
      left join chains c on c.id = s.chain_id left join vendors v on v.id = s.vendor_id
      join supplier_emails e on e.supplier_id = s.id
      join supplier_phone_numbers p on p.supplier_id = s.id
      join supplier_balances b on b.supplier_id = s.id where s.id = $1`,
      [record?.supplier_id],
    );
    expect(rows).toEqual([
      {
        name: 'Pier Hotel',
        country_id: 214,
        chain: 'HI',
        vendor: 'Acme9',
        city: 'Albany',
        state: 'New York',
        is_billing: false,
        is_physical: true,
        email: 'ar@pier.test',
        is_primary: true,
        balance: record?.commission,
      },
    ]);
  });

  it('knows a toll-free number, which no record is attached by', async () => {
    await uploadRows([aBooking({ 'Hotel Phone': '888-555-0161' })]);
    const others = Array.from({ length: 8 }, () => '');
    await send([
      ['Free Hotel', '888-555-0161', ...others],
      ['Plain Hotel', '212-555-0163', ...others],
    ]);
    const phones = await testApp.db
      .selectFrom('supplier_phone_numbers')
      .select(['phone', 'is_toll_free'])
      .where('phone', 'in', ['8885550161', '2125550163'])
      .orderBy('phone')
      .execute();
    expect(phones).toEqual([
      { phone: '2125550163', is_toll_free: false },
      { phone: '8885550161', is_toll_free: true },
    ]);
    const [record] = await recordsOf();
    expect(record?.supplier_id).toBeNull();
  });
});
