import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { writeXlsx } from '@recoup/test-support/write-xlsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { aBooking, type BookingRow, bookingFile, csvFile } from '#test/uploads/booking-file';
import { workbenchOf } from '#test/uploads/draft-upload';
import { addAgency, sendFile } from '#test/uploads/upload-file';
import { deleteExpiredDrafts } from './uploads.jobs.ts';

let testApp: TestApp;
let caller: Caller;
let workbench: ReturnType<typeof workbenchOf>;
let agencyId: number;
let agencies = 0;

beforeAll(async () => {
  testApp = await startTestApp();
  caller = await testApp.signedIn('srlead');
  workbench = workbenchOf(testApp, caller);
});

beforeEach(async () => {
  agencies += 1;
  const arcs = [String(40_000_000 + agencies)];
  agencyId = await addAgency(testApp, { name: `Draft Agency ${agencies}`, arcs });
});

async function send(
  content: string | Buffer<ArrayBuffer>,
  query = `kind=agency&agencyId=${agencyId}`,
) {
  return await workbench.send({ name: 'bookings.csv', content }, query);
}

async function checked(
  content: string | Buffer<ArrayBuffer>,
  query = `kind=agency&agencyId=${agencyId}`,
): Promise<UploadDraft> {
  return await workbench.check({ name: 'bookings.csv', content }, query);
}

const checkedRows = (rows: ReadonlyArray<Partial<BookingRow>>) => checked(bookingFile(rows));

async function recordsOf(agency = agencyId) {
  return await testApp.db
    .selectFrom('records')
    .select(['id', 'guest_last_name', 'rate'])
    .where('agency_id', '=', agency)
    .orderBy('id')
    .execute();
}

async function dryRunTables(id: number): Promise<number> {
  const { rows } = await testApp.pool.query(
    'select relname from pg_class where starts_with(relname::text, $1)',
    [`upload_trial_${id}_`],
  );
  return rows.length;
}

describe('a file that is checked before it is imported', () => {
  it('shows what it would do, with the rows of every bucket and their reasons, and does nothing', async () => {
    const twin = aBooking();
    const draft = await checkedRows([
      twin,
      twin,
      aBooking({ 'Check In': 'soon' }),
      aBooking({ 'Last Name': '' }),
      aBooking({ Rate: '1' }),
    ]);
    expect(draft).toMatchObject({
      state: 'ready',
      kind: 'agency',
      filename: 'bookings.csv',
      agency: { id: agencyId },
      counts: { new: 1, duplicate: 1, unreadable: 1, missingGuestName: 1, rateTooLow: 1 },
      expected: { agency: { totalRecords: 5, newRecords: 1, duplicateCount: 1 } },
      reading: {
        kind: 'text',
        encoding: 'utf-8',
        delimiter: ',',
        headerLine: 1,
        dateOrder: 'monthFirst',
      },
      previousUpload: null,
      result: null,
    });
    expect(draft.reading?.columns.slice(0, 3)).toEqual([
      'guestLastName',
      'guestFirstName',
      'confirmationNumber',
    ]);
    expect(await workbench.rowsOf(draft.id, 'duplicate')).toEqual({
      rows: [
        {
          line: 3,
          reason: 'Duplicate of row 2 in this file.',
          cells: expect.arrayContaining([twin['Last Name']]),
          isCorrected: false,
        },
      ],
      hasMore: false,
    });
    expect((await workbench.rowsOf(draft.id, 'new')).rows).toMatchObject([
      { line: 2, reason: null },
    ]);
    expect(await recordsOf()).toEqual([]);
    const history = await caller.get('/api/uploads', {
      query: { filters: JSON.stringify({ agencyId }) },
    });
    expect(history.json().meta.total).toBe(0);
  });

  it('imports exactly what the preview showed, once confirmed', async () => {
    const { id, expected } = await checkedRows([aBooking(), aBooking({ Rate: '1' })]);
    const done = await workbench.commit(id);
    expect(done).toMatchObject({ state: 'done', result: expected });
    expect(await recordsOf()).toHaveLength(1);
    expect(await dryRunTables(id)).toBe(0);
    const again = await caller.post(`/api/uploads/${id}/commit`, {});
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe('This upload has already been imported.');
    expect(await recordsOf()).toHaveLength(1);
  });

  it('is corrected row by row, and the file itself stays as it came', async () => {
    const bad = aBooking({ 'Check In': 'soon' });
    const { id } = await checkedRows([aBooking(), bad]);
    const [row] = (await workbench.rowsOf(id, 'unreadable')).rows;
    const cells = row?.cells.map((cell) => (cell === 'soon' ? '2026-09-14' : cell)) ?? [];
    const line = row?.line ?? 0;
    const answer = await caller.put(`/api/uploads/${id}/rows/${line}`, { cells });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await workbench.settled(id)).toMatchObject({
      state: 'ready',
      counts: { new: 2 },
      correctedCount: 1,
    });
    expect((await workbench.rowsOf(id, 'new')).rows[1]).toMatchObject({
      line,
      cells,
      isCorrected: true,
    });
    const none = await caller.put(`/api/uploads/${id}/rows/99`, { cells });
    expect(none.statusCode).toBe(400);
    expect(none.json().message).toBe('Line 99 is not a row in this file.');
    await workbench.commit(id);
    expect((await recordsOf()).map(({ guest_last_name: name }) => name)).toContain(
      bad['Last Name'],
    );
  });

  it('of an unknown layout is mapped once, and its next file needs no questions', async () => {
    const file = (name: string) =>
      csvFile([
        ['Weekly list', '', '', '', ''],
        ['Who', 'Whose', 'Day one', 'How long', 'Price'],
        [name, 'Ana', '2026-09-14', '2', '120.00'],
      ]);
    const asked = await checked(file('Rivera'));
    expect(asked).toMatchObject({
      state: 'asking',
      question: 'columnsNeeded',
      counts: null,
      reading: { sample: { length: 3 } },
    });
    expect(asked.message).toMatch(/column/);
    expect((await caller.post(`/api/uploads/${asked.id}/commit`, {})).statusCode).toBe(400);
    const mapping = {
      headerLine: 2,
      columns: { guestLastName: 0, guestFirstName: 1, startDate: 2, days: 3, rate: 4 },
    };
    await caller.put(`/api/uploads/${asked.id}/reading`, { mapping });
    expect(await workbench.settled(asked.id)).toMatchObject({ question: 'pricePerNeeded' });
    await caller.put(`/api/uploads/${asked.id}/reading`, { mapping, pricePer: 'night' });
    expect(await workbench.settled(asked.id)).toMatchObject({ state: 'ready', counts: { new: 1 } });
    await workbench.commit(asked.id);
    expect(await checked(file('Okafor'))).toMatchObject({
      state: 'ready',
      counts: { new: 1 },
      reading: { headerLine: 2 },
    });
  });

  it('does not read a column that a user removed, now or next time', async () => {
    const row = aBooking({ Currency: 'XXX' });
    const draft = await checkedRows([row]);
    const names = draft.reading?.columns ?? [];
    const columns = Object.fromEntries(
      names.flatMap((name, at) => (name && name !== 'currency' ? [[name, at]] : [])),
    );
    await caller.put(`/api/uploads/${draft.id}/reading`, { mapping: { headerLine: 1, columns } });
    expect((await workbench.settled(draft.id)).reading?.columns).not.toContain('currency');
    await workbench.commit(draft.id);
    const next = await checkedRows([aBooking({ Currency: 'XXX' })]);
    expect(next.reading?.columns).not.toContain('currency');
  });

  it('is read with another delimiter, encoding and date order when a user says so', async () => {
    const content = csvFile([
      ['Last Name', 'First Name', 'Check In', 'Nights', 'Rate'],
      ['Müller', 'Ana', '3/4/2026', '2', '120.00'],
    ]);
    const asked = await checked(Buffer.from(content, 'latin1'));
    expect(asked).toMatchObject({
      state: 'asking',
      question: 'dateOrderNeeded',
      reading: { encoding: 'windows-1252', dateOrder: null },
    });
    await caller.put(`/api/uploads/${asked.id}/reading`, { dateOrder: 'dayFirst', delimiter: ';' });
    expect(await workbench.settled(asked.id)).toMatchObject({
      state: 'asking',
      reading: { delimiter: ';' },
    });
    await caller.put(`/api/uploads/${asked.id}/reading`, {
      dateOrder: 'dayFirst',
      encoding: 'utf-8',
    });
    const wrong = await workbench.settled(asked.id);
    expect(wrong.reading?.sample[1]?.cells[0]).toBe('M\uFFFDller');
    await caller.put(`/api/uploads/${asked.id}/reading`, { dateOrder: 'dayFirst' });
    expect(await workbench.settled(asked.id)).toMatchObject({ state: 'ready', counts: { new: 1 } });
  });

  it('shows the beginning of a long cell, also where that cuts a letter in two', async () => {
    const content = csvFile([
      ['Last Name', 'First Name', 'Check In', 'Nights', 'Rate'],
      [`${'x'.repeat(199)}\u{1F600}`, 'Ana', '2026-03-04', '2', '120.00'],
    ]);
    const { reading } = await checked(Buffer.from(content));
    expect(reading?.sample[1]?.cells[0]).toBe(`${'x'.repeat(199)}\uFFFD`);
  });

  it('warns of the same file, and imports it again only when that is meant [I9]', async () => {
    const content = bookingFile([aBooking()]);
    const first = await workbench.commit((await checked(content)).id);
    const again = await checked(content);
    expect(again).toMatchObject({
      previousUpload: { id: first.id, createdBy: { id: caller.id } },
      counts: { duplicate: 1 },
    });
    const refused = await caller.post(`/api/uploads/${again.id}/commit`, {});
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'uploadedBefore' });
    expect(await workbench.commit(again.id, { confirmed: true })).toMatchObject({
      result: { agency: { newRecords: 0, duplicateCount: 1 } },
    });
  });

  it('is imported once when six drafts of it are committed at once [F-221]', async () => {
    const content = bookingFile([aBooking()]);
    const drafts = await Promise.all(Array.from({ length: 6 }, () => checked(content)));
    const answers = await Promise.all(
      drafts.map(({ id }) => caller.post(`/api/uploads/${id}/commit`, {})),
    );
    const [first, ...others] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(first?.statusCode, first?.body).toBe(200);
    const { id } = first?.json<UploadDraft>() ?? { id: 0 };
    for (const refused of others)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'uploadedBefore', previousUpload: { id } },
      ]);
    expect(await workbench.settled(id)).toMatchObject({ state: 'done', previousUpload: null });
    expect(await recordsOf()).toHaveLength(1);
  });

  it('that is not one fails with a message and is not kept waiting', async () => {
    const draft = await checked('%PDF-1.7\n%âãÏÓ\n');
    expect(draft).toMatchObject({ state: 'failed', reading: null });
    expect(draft.message).toMatch(/This is a PDF file/);
    const open = (await caller.get('/api/uploads/open')).json<Array<{ id: number }>>();
    expect(open.map(({ id }) => id)).not.toContain(draft.id);
  });
});

describe('a file made to harm', () => {
  const bomb = '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(600_000);
  it.each([
    ['a program', Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), /cannot|program|Choose a \.csv/],
    [
      'a bomb',
      Buffer.from(writeXlsx({ sheets: [{ name: 'Rows', rows: bomb }] })),
      /unpack|larger|large/,
    ],
    [
      'one cut off inside quotes',
      'Last Name,First Name\n"Rivera,Ana',
      /line 2 .* without a closing one/,
    ],
  ])('fails with a message and leaves nothing: %s', async (_case, content, words) => {
    const draft = await checked(content);
    expect(draft).toMatchObject({ state: 'failed', reading: null, expected: null });
    expect(draft.message).toMatch(words);
    expect(await dryRunTables(draft.id)).toBe(0);
    expect((await caller.post(`/api/uploads/${draft.id}/commit`, {})).statusCode).toBe(400);
    expect(await recordsOf()).toEqual([]);
  });

  it('by its name is shown under a plain one', async () => {
    const name = `../../etc/\u202Egpj${'x'.repeat(300)}.csv`;
    const url = `/api/uploads?kind=agency&agencyId=${agencyId}`;
    const answer = await sendFile(testApp, caller, url, {
      name,
      content: bookingFile([aBooking()]),
    });
    const { id, filename } = answer.json<UploadDraft>();
    expect(filename).toMatch(/^[^/\u202E]{1,255}\.csv$/);
    expect(await workbench.settled(id)).toMatchObject({ state: 'ready' });
  });
});

describe('files of the other kinds', () => {
  it('of suppliers show what they would add, and add it when confirmed', async () => {
    const content = csvFile([
      ['Name', 'Phone'],
      [`Quay Hotel ${agencyId}`, `503555${String(1000 + agencyId)}`],
      ['Silent', ''],
    ]);
    const suppliers = () => testApp.db.selectFrom('suppliers').select('id').execute();
    const before = (await suppliers()).length;
    const draft = await checked(content, 'kind=supplier');
    expect(draft).toMatchObject({
      counts: { new: 1, missingPhone: 1 },
      expected: { supplier: { totalSuppliers: 2, newSupplierCount: 1, missingPhoneCount: 1 } },
    });
    expect(await suppliers()).toHaveLength(before);
    expect(await workbench.commit(draft.id)).toMatchObject({
      state: 'done',
      result: draft.expected,
    });
    expect(await suppliers()).toHaveLength(before + 1);
  });

  it('of several agencies are of none, and those of one need it', async () => {
    expect((await send('a,b', `kind=cts&agencyId=${agencyId}`)).statusCode).toBe(400);
    const answer = await send('a,b', 'kind=agency');
    expect(answer.json()).toMatchObject({ message: 'Choose an agency first' });
    const draft = await checked(bookingFile([aBooking({ ARC: '99999999' })]), 'kind=cts');
    expect(draft).toMatchObject({ expected: { cts: [{ agency: null, unreadableCount: 1 }] } });
  });
});

describe('an upload that waits', () => {
  it('is listed for users who may make such uploads, until it is deleted with its file', async () => {
    const { id } = await checkedRows([aBooking()]);
    const listed = async (who: Caller) =>
      (await who.get('/api/uploads/open'))
        .json<Array<{ id: number; state: string }>>()
        .find((upload) => upload.id === id);
    expect(await listed(caller)).toMatchObject({ state: 'ready', progress: null });
    const executive = await testApp.signedIn('executive');
    expect(await listed(executive)).toBeUndefined();
    expect((await executive.get(`/api/uploads/${id}/draft`)).statusCode).toBe(403);
    expect((await executive.post(`/api/uploads/${id}/discard`)).statusCode).toBe(403);
    const files = () => testApp.db.selectFrom('stored_files').select('id').execute();
    const before = (await files()).length;
    expect((await caller.post(`/api/uploads/${id}/discard`)).statusCode).toBe(204);
    expect(await listed(caller)).toBeUndefined();
    expect(await files()).toHaveLength(before - 1);
    expect(await dryRunTables(id)).toBe(0);
    expect((await caller.get(`/api/uploads/${id}/draft`)).statusCode).toBe(404);
  });

  it('can be cancelled, and checked again later', async () => {
    const rows = Array.from({ length: 20_000 }, () => aBooking());
    const { id } = (await send(bookingFile(rows))).json<UploadDraft>();
    expect((await caller.post(`/api/uploads/${id}/cancel`)).statusCode).toBe(200);
    expect(await workbench.settled(id)).toMatchObject({ state: 'unchecked', counts: null });
    expect(await dryRunTables(id)).toBe(0);
    await caller.put(`/api/uploads/${id}/reading`, {});
    expect(await workbench.settled(id)).toMatchObject({ state: 'ready', counts: { new: 20_000 } });
    const first = await workbench.rowsOf(id, 'new');
    expect(first).toMatchObject({ rows: { length: 50 }, hasMore: true });
  });

  it('is forgotten after a week, and one that was imported never', async () => {
    const waiting = await checkedRows([aBooking()]);
    const done = await workbench.commit((await checkedRows([aBooking()])).id);
    const { db, pool, files } = testApp;
    const inAWeek = new Date(Date.now() + 8 * 24 * 3_600_000);
    await deleteExpiredDrafts({ db, pool, files, clock: () => inAWeek });
    expect((await caller.get(`/api/uploads/${waiting.id}/draft`)).statusCode).toBe(404);
    expect((await caller.get(`/api/uploads/${done.id}/draft`)).statusCode).toBe(200);
  });
});
