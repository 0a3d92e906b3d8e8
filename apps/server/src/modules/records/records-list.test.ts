import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { insertManyRecords, type RecordsFixture } from '#test/many-records';

let app: TestApp;
let world: RecordsFixture;
let caller: Caller;
beforeAll(async () => {
  app = await startTestApp();
  world = await insertManyRecords(app.db, 60);
  caller = await app.signedInWho('records.view');
});

async function list(query: Record<string, string> = {}) {
  const answer = await caller.get('/api/records', { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('GET /api/records', () => {
  test('returns a page of 25 with links and the exact total [R-043, R-051, R-052, R-053]', async () => {
    const { data, links, meta } = await list();
    expect(data.map(({ id }: { id: number }) => id)).toEqual(
      Array.from({ length: 25 }, (_, place) => 60 - place),
    );
    expect(meta).toEqual({ from: 1, to: 25, total: 60 });
    expect(links).toEqual({
      prev: null,
      next: '/api/records?page=2',
      last: '/api/records?page=3',
    });
  });

  test('returns a record with its names, its money in dollars and what its status means [R-043]', async () => {
    const plain = world.records.find(
      ({ status_code: code, supplier_id: supplier }) => code === 1 && supplier,
    )!;
    const { data } = await list({
      search: String(plain.id),
      advancedSearch: `{"recordId":${plain.id}}`,
    });
    expect(data[0]).toMatchObject({
      id: plain.id,
      status: { code: 1, name: 'Paid' },
      substatus: null,
      supplier: { id: plain.supplier_id, name: `Hotel ${plain.supplier_id}` },
      agency: { id: plain.agency_id, status: { code: 0, name: 'Active' } },
      rate: Number(plain.rate),
      commission: Number(plain.commission),
      startDate: plain.start_date,
      isPaid: true,
      isProcessed: true,
      isBillable: false,
      isForeign: false,
    });
  });

  test('past the end the page is empty and the total stays', async () => {
    const { data, meta } = await list({ page: '1000000000' });
    expect(data).toEqual([]);
    expect(meta).toEqual({ from: null, to: null, total: 60 });
  });

  test('with assignedToUser=true only the records of the caller [R-042, R-044]', async () => {
    await app.db
      .updateTable('records')
      .set({ assigned_user_id: caller.id })
      .where('id', 'in', [5, 9])
      .execute();
    const { data } = await list({ assignedToUser: 'true', sortBy: 'id' });
    expect(data.map(({ id }: { id: number }) => id)).toEqual([5, 9]);
    expect(data[0].assignedUser).toMatchObject({ id: caller.id, is_active: true });
  });

  test('counts the unassigned records of the list [R-258]', async () => {
    const open = { filters: '{"status":[0]}' };
    const { data } = await list({ ...open, perPage: '200' });
    const free = data.filter(({ assignedUser }: { assignedUser: unknown }) => !assignedUser).length;
    const count = async (query: Record<string, string>) =>
      (await caller.get('/api/records/unassignedCount', { query })).json();
    expect(free).toBeGreaterThan(0);
    expect(await count(open)).toEqual({ count: free });
    expect(await count({ ...open, advancedSearch: `{"assignedUserId":${caller.id}}` })).toEqual({
      count: 0,
    });
  });

  test.each([
    ['sortBy', 'rate'],
    ['filters', '{"colour":1}'],
    ['filters', 'not json'],
    ['advancedSearch', '{"checkIn":"2024-02-30"}'],
    ['page', '0'],
    ['perPage', '9'],
    ['unknown', '1'],
  ])('refuses %s=%s', async (name, value) => {
    const answer = await caller.get('/api/records', { query: { [name]: value } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('GET /api/records/downloadCsv', () => {
  async function download(query: Record<string, string>): Promise<Record<string, string>[]> {
    const answer = await caller.get('/api/records/downloadCsv', { query });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.body.startsWith('\uFEFF"Record ID",')).toBe(true);
    return parse(answer.body, { bom: true, columns: true });
  }

  test('returns every record of the list in its order, whatever the page [R-055]', async () => {
    const { data } = await list({
      filters: '{"status":[0]}',
      sortBy: 'commission',
      perPage: '200',
    });
    const rows = await download({ filters: '{"status":[0]}', sortBy: 'commission', page: '7' });
    expect(rows.map((row) => Number(row['Record ID']))).toEqual(
      data.map(({ id }: { id: number }) => id),
    );
    const [first] = data;
    expect(rows[0]).toMatchObject({
      Status: 'Not Resolved',
      'Check In': first.startDate,
      Commission: first.commission.toFixed(2),
      'Guest Last Name': first.guestLastName,
      ARC: first.arc,
    });
  });

  test('keeps a spreadsheet from running the text of a file as a formula, and numbers as they are', async () => {
    const values = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'plain', '"=1"', "'=1"];
    for (const [place, value] of values.entries())
      await app.db
        .updateTable('records')
        .set({ guest_last_name: value, confirmation_number: `guard ${place}` })
        .where('id', '=', place + 1)
        .execute();
    const rows = await download({ search: 'guard0', sortBy: 'id' });
    expect(rows).toHaveLength(1);
    const guarded = await download({
      advancedSearch: '{"confirmationNumber":"guard"}',
      sortBy: 'id',
    });
    expect(guarded.map((row) => row['Guest Last Name'])).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\tx",
      "'\rx",
      'plain',
      '"=1"',
      "'=1",
    ]);
    expect(guarded[0]?.Nights).toMatch(/^\d+$/);
  });

  test('takes texts that would end a literal as the texts they are', async () => {
    for (const search of ["o'brien", "\\'; drop table records; --", '$1', "E'x'"])
      expect(await download({ search })).toHaveLength(
        (await list({ search, perPage: '200' })).meta.total,
      );
  });
});
