import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { insertManyRecords, type PlainRecord, type RecordsFixture } from '#test/many-records';

interface Row {
  id: number;
  supplierName: string;
}

let app: TestApp;
let world: RecordsFixture;
let caller: Caller;
beforeAll(async () => {
  app = await startTestApp();
  world = await insertManyRecords(app.db, 180);
  caller = await app.signedIn('standard', 'contributor', 'srlead');
});

async function ids(path: string, query: Record<string, string> = {}): Promise<number[]> {
  const answer = await caller.get(path, { query: { perPage: '200', sortBy: 'id', ...query } });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data, meta } = answer.json();
  expect(meta.total).toBe(data.length);
  return data.map(({ id }: Row) => id);
}

function expected(fits: (record: PlainRecord) => boolean): number[] {
  const found = world.records.filter(fits).map(({ id }) => id);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

describe('records with an unknown supplier', () => {
  const path = '/api/records/unknownSupplier';

  test('are those without a supplier, with the hotel details from the file [R-332]', async () => {
    expect(await ids(path)).toEqual(expected((record) => record.supplier_id === null));
    const { data } = (await caller.get(path)).json();
    expect(data[0]).toMatchObject({ supplier: null, street: null, country: null });
    expect(data[0].supplierName).toMatch(/^=Hotel/);
  });

  test('are filtered by record, name, phone and agency [R-322, R-323, R-324, R-325, R-326]', async () => {
    const unknown = (fits: (record: PlainRecord) => boolean) =>
      expected((record) => record.supplier_id === null && fits(record));
    const [one] = unknown(() => true);
    expect(await ids(path, { filters: `{"recordId":${one}}` })).toEqual([one]);
    expect(await ids(path, { filters: '{"agencyId":1}' })).toEqual(
      unknown(({ agency_id: agency }) => agency === 1),
    );
    expect(await ids(path, { filters: '{"supplierPhone":"(999) 555"}' })).toEqual(
      unknown(({ phone }) => phone.startsWith('999555')),
    );
    expect(await ids(path, { filters: '{"supplierName":"HOTEL 1"}' })).toEqual(
      unknown(({ supplier_name: name }) => name.startsWith('=Hotel 1')),
    );
    expect(await ids(path, { search: 'hotel 1' })).toEqual(
      unknown(({ supplier_name: name }) => name.startsWith('=Hotel 1')),
    );
    expect(await ids(path, { search: '999' })).toEqual(
      unknown(({ phone }) => phone.startsWith('999')),
    );
  });

  test('are downloaded as CSV by those who may [R-333]', async () => {
    const answer = await caller.get(`${path}/download`, { query: { sortBy: 'id' } });
    const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
    expect(rows.map((row) => Number(row['Record ID']))).toEqual(
      expected((record) => record.supplier_id === null),
    );
    expect(rows[0]?.Supplier).toMatch(/^'=Hotel/);
    const other = await app.signedIn('contributor');
    expect((await other.get(`${path}/download`)).statusCode).toBe(403);
  });
});

test('records with an invalid supplier are those of one, and those no phone can reach, each once [R-315]', async () => {
  await app.db.updateTable('suppliers').set({ status_code: 89 }).where('id', '=', 3).execute();
  const undialable = [4, 8, world.records.find(({ supplier_id: id }) => id === 3)!.id];
  await app.db
    .updateTable('records')
    .set({ phone_dialable: false })
    .where('id', 'in', undialable)
    .execute();
  const path = '/api/records/invalidSupplier';
  const invalid = expected(
    ({ id, supplier_id: supplier }) => supplier === 3 || undialable.includes(id),
  );
  expect(await ids(path)).toEqual(invalid);
  expect(await ids(path, { sortBy: 'phone' })).toHaveLength(invalid.length);
  expect(await ids(path, { filters: '{"recordId":8}' })).toEqual([8]);
});

describe('the foreign conversion list', () => {
  const path = '/api/records/foreignConversion';
  beforeAll(async () => {
    const abroad = { country_id: 10, forval: '80.00', currency: 'EUR', paid_ct: '40.00' } as const;
    await app.db
      .updateTable('suppliers')
      .set({ country_id: 214, name: 'At Home' })
      .where('id', '=', 1)
      .execute();
    await app.db
      .updateTable('suppliers')
      .set({ country_id: 10, name: 'Abroad_1' })
      .where('id', '=', 2)
      .execute();
    const set = (id: number, values: object) =>
      app.db.updateTable('records').set(values).where('id', '=', id).execute();
    await app.db
      .updateTable('records')
      .set({ status_code: 0 })
      .where('status_code', 'in', [8, 45])
      .execute();
    await set(11, { ...abroad, supplier_id: null, status_code: 8 });
    await set(12, { ...abroad, supplier_id: null, status_code: 45 });
    await set(13, {
      ...abroad,
      supplier_id: null,
      status_code: 8,
      converted_at: '2026-01-01T00:00:00Z',
    });
    await set(14, { ...abroad, supplier_id: 1, status_code: 8 });
    await set(15, { ...abroad, supplier_id: 2, status_code: 8, country_id: 214, phone: '4420555' });
    await set(16, { ...abroad, supplier_id: null, status_code: 1 });
    await set(17, { ...abroad, supplier_id: null, status_code: 8, country_id: null });
  });

  test('contains foreign payments and currency reviews that have not been converted [R-297]', async () => {
    expect(await ids(path)).toEqual([11, 12, 15]);
    const { data } = (await caller.get(path, { query: { search: '15' } })).json();
    expect(data).toMatchObject([
      {
        id: 15,
        supplier: { id: 2, name: 'Abroad_1' },
        forval: 80,
        paidCt: 40,
        currency: 'EUR',
        phone: '4420555',
      },
    ]);
  });

  test('is searched by record, phone or supplier name [R-277, R-278, R-279]', async () => {
    expect(await ids(path, { search: '12' })).toEqual([12]);
    expect(await ids(path, { search: '+44 20' })).toEqual([15]);
    expect(await ids(path, { search: 'abroad_' })).toEqual([15]);
    expect(await ids(path, { search: '=hotel' })).toEqual([11, 12]);
  });
});
