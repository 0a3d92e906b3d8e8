import { day } from '@recoup/domain/calendar/day';
import { sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/database-types';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { findOlderReadings } from './find-older-readings.ts';
import { olderReadingLines } from './older-reading-lines.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;

let database: TestDatabase;
let agency: Agency;
let row = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  agency = await anAgency(database.db);
});
afterAll(async () => await database.close());

async function anUpload(kind: 'agency' | 'supplier' = 'agency'): Promise<number> {
  const { id } = await database.db
    .insertInto('uploads')
    .values({
      kind,
      agency_id: kind === 'agency' ? agency.id : null,
      file_name: 'March.csv',
      file_hash: Buffer.from('00', 'hex'),
      byte_size: 1,
      state: 'done',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A record of an upload with some columns as an earlier version left them. */
async function planted(
  uploadId: number,
  columns: Updateable<Database['records']>,
): Promise<number> {
  const id = await aRecord(database.db, { agency });
  row += 1;
  await database.db
    .updateTable('records')
    .set({ upload_id: uploadId, upload_row: row, ...columns })
    .where('id', '=', id)
    .execute();
  return id;
}

async function rejected(uploadId: number, reason: string, raw: string[]): Promise<number> {
  row += 1;
  await database.db
    .insertInto('upload_rejects')
    .values({
      upload_id: uploadId,
      row_number: row,
      agency_id: agency.id,
      bucket: reason.includes('same stay') ? 'duplicate' : 'unreadable',
      reason,
      raw: JSON.stringify(raw),
    })
    .execute();
  return row;
}

const foundIn = async (uploadId: number) =>
  (await findOlderReadings(database.db)).find(({ upload }) => upload?.id === uploadId)?.found ?? [];

const kinds: [kind: string, text: RegExp, columns: Updateable<Database['records']>][] = [
  [
    'a stump of a vanity number',
    /lost its letters/,
    { phone: '1866', phone_given: '1-866-SUNRISE' },
  ],
  [
    'digits before lost letters',
    /lost its letters/,
    { phone: '2125', phone_given: '212-5-HARBOUR' },
  ],
  ['a country in an unknown spelling', /named another country/, { supplier_country: 'Teutonia' }],
  ['a country in another language', /named another country/, { supplier_country: 'Österreich' }],
  ['a word as a confirmation', /is a word/, { confirmation_number: 'See remarks' }],
  ['a status as a confirmation', /is a word/, { confirmation_number: 'HK2' }],
  ['a float as a confirmation', /cut by a program/, { confirmation_number: '6.02E+11' }],
  ['rupees as dollars', /counts as dollars/, { currency: 'INR', rate: '90', rate_given: '90' }],
  ['dinars times 1,000', /decimal mark/, { currency: 'BHD', rate: '170', rate_given: '64250' }],
  ['dollars times 1,000', /decimal mark/, { rate: '112375' }],
  ['a stay of years', /more than 366 nights/, { end_date: '2029-03-03' }],
  ['a formula as a name', /word for no value/, { guest_last_name: '#VALUE!' }],
  ['a word of a program as a name', /word for no value/, { guest_first_name: 'undefined' }],
  ['glued lines', /line break/, { supplier_name: 'Hotel Luz\nSMITH' }],
];

describe('what an earlier version may have read wrong', () => {
  it.each(kinds)('is listed under its upload: %s [F-161]', async (_kind, text, columns) => {
    const upload = await anUpload();
    const home = { country_id: 214, supplier_country: 'USA' };
    const id = await planted(upload, { ...home, ...columns });
    await planted(upload, home);
    expect(await foundIn(upload)).toEqual([
      { text: expect.stringMatching(text), of: 'record', count: 1, ids: [id] },
    ]);
  });

  it('leaves out an upload that was read right [F-161]', async () => {
    const upload = await anUpload();
    for (const columns of [
      {
        supplier_country: 'U.S.A.',
        country_id: 214,
        phone: '3125550143',
        phone_given: '(312) 555-0143',
      },
      { phone: '8005550143', phone_given: '1-800-555-0143 reservations' },
      { currency: 'EUR', rate: '110.5', rate_given: '100' },
      { currency: 'PAB', rate: '90', rate_given: '90', rate_exchange: '1' },
      { guest_last_name: 'Nan', guest_first_name: 'Noneta', confirmation_number: 'QWKRTZ' },
      { end_date: '2027-03-01', rate: '9999' },
    ])
      await planted(upload, columns);
    await rejected(upload, "Check In: 'soon' is not a date.", ['Smith', 'soon']);
    expect(await foundIn(upload)).toEqual([]);
  });

  it('takes a spelling that a person gave to the United States [F-161]', async () => {
    const upload = await anUpload();
    await planted(upload, { country_id: 214, supplier_country: 'Stateside' });
    expect(await foundIn(upload)).toHaveLength(1);
    await database.db
      .updateTable('uploads')
      .set({ answers: JSON.stringify({ country: { Stateside: 'US' } }) })
      .where('id', '=', upload)
      .execute();
    expect(await foundIn(upload)).toEqual([]);
  });

  it('names rows that were taken for the stay of another guest [F-161]', async () => {
    const upload = await anUpload();
    const word = { confirmation_number: 'VERBAL', guest_last_name: 'Okafor' };
    const id = await planted(upload, word);
    const other = await rejected(upload, `Record ${id} is the same stay.`, ['Lindqvist', 'VERBAL']);
    const third = await rejected(upload, `Row ${row - 1} of this file is the same stay.`, ['Ito']);
    await rejected(upload, `Record ${id} is the same stay.`, ['OKAFOR', 'VERBAL']);
    expect(await foundIn(upload)).toContainEqual({
      text: expect.stringContaining('stay of another guest'),
      of: 'row',
      count: 2,
      ids: [other, third],
    });
  });

  it('names payments that wait for their conversion with nothing left of them [F-161]', async () => {
    const upload = await anUpload();
    const id = await aRecord(database.db, { agency, statusCode: 8, paidCents: 7_740 });
    await database.db
      .updateTable('records')
      .set({ upload_id: upload, status_code: 45, forval: '77.4' })
      .where('id', '=', id)
      .execute();
    expect(await foundIn(upload)).toEqual([]);
    await database.db.updateTable('records').set({ paid_ct: '0' }).where('id', '=', id).execute();
    expect(await foundIn(upload)).toEqual([
      { text: expect.stringContaining('set to 0'), of: 'record', count: 1, ids: [id] },
    ]);
  });

  it('names suppliers of an upload with stumps of numbers or an unvalidated billing address [F-139, F-161]', async () => {
    const upload = await anUpload('supplier');
    const supplier = await aSupplier(database.db);
    await sql`
      insert into supplier_phone_numbers (supplier_id, phone) values (${supplier.id}, '1877')`.execute(
      database.db,
    );
    await sql`
      update addresses set manual_validation_status = 0
      where id in (select address_id from supplier_addresses where supplier_id = ${supplier.id})`.execute(
      database.db,
    );
    await sql`
      insert into upload_suppliers (upload_id, supplier_id, supplier_updated_at)
      values (${upload}, ${supplier.id}, now())`.execute(database.db);
    expect(await foundIn(upload)).toEqual([
      {
        text: expect.stringContaining('lost its letters'),
        of: 'supplier',
        count: 1,
        ids: [supplier.id],
      },
      {
        text: expect.stringContaining('not validated'),
        of: 'supplier',
        count: 1,
        ids: [supplier.id],
      },
    ]);
  });

  it('counts all and shows five, with where to undo the upload [F-161]', async () => {
    const upload = await anUpload();
    const ids: number[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await planted(upload, { end_date: '2031-01-01' }));
    const before = await stateOfEverything();
    const readings = await findOlderReadings(database.db);
    expect(await stateOfEverything()).toEqual(before);
    const lines = olderReadingLines(readings, 'https://recoup.test');
    const at = lines.findIndex((line) => line.includes(`Upload ${upload},`));
    expect(lines[at]).toContain(`https://recoup.test/agencies/dataUpload?upload=${upload}`);
    expect(lines[at + 1]).toBe(
      `    7 records with a stay of more than 366 nights: ${ids.slice(0, 5).join(', ')}, ...`,
    );
    expect(olderReadingLines([], undefined)).toEqual([
      'Nothing was found that an earlier version may have read wrong.',
    ]);
  });
});

/** What would change if the report wrote anything. */
async function stateOfEverything() {
  const { rows } = await sql`
    select (select md5(string_agg(r::text, '' order by id)) from records r) as records,
      (select md5(string_agg(u::text, '' order by id)) from uploads u) as uploads,
      (select count(*) from record_history) as history,
      (select count(*) from upload_rejects) as rejects`.execute(database.db);
  return rows;
}

it('reads days of the office [F-161]', () => {
  const upload = { id: 3, kind: 'cts', fileName: 'a.csv', day: day('2026-03-04') } as const;
  expect(olderReadingLines([{ upload, found: [] }], undefined)[1]).toContain(
    '/agencies/ctsUpload?upload=3',
  );
});
