import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@recoup/contract/endpoints';
import { savedLists } from '@recoup/contract/views/saved-lists';
import { listsInParts } from '@recoup/list-engine/parts';
import { inTransaction } from '@recoup/postgres/transaction';
import { openTabular } from '@recoup/spreadsheets/open-tabular';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { type Caller, startTestApp } from '#test/harness';
import { recordList } from '../records/records.list.ts';
import { deleteExpiredExports } from './exports.jobs.ts';

const test = await startTestApp();
const clerk = await test.signedIn('contributor', 'standard');
let recordIds: number[];
let invoiceId: number;

beforeAll(async () => {
  const agency = await anAgency(test.db, { name: 'Globe' });
  const supplier = await aSupplier(test.db, { name: '=Hotel+1', phone: '2125550123' });
  recordIds = [];
  for (const lastName of ['Ash', 'Birch', 'Cedar'])
    recordIds.push(await aRecord(test.db, { agency, supplier, lastName, rateCents: 123_450 }));
  const answer = await clerk.post('/api/invoices', { supplierId: supplier.id });
  expect(answer.statusCode, answer.body).toBe(201);
  invoiceId = answer.json().invoice.id;
});

const start = (caller: Caller, asked: object) =>
  caller.post('/api/exports', {
    list: 'records',
    query: {},
    columns: ['id'],
    format: 'csv',
    ...asked,
  });

async function finished(caller: Caller, asked: object): Promise<string> {
  const answer = await start(caller, asked);
  expect(answer.statusCode, answer.body).toBe(202);
  const { jobId } = answer.json();
  const job = async () => (await caller.get(`/api/jobs/${jobId}`)).json();
  await expect.poll(async () => (await job()).state).not.toMatch(/queued|running/);
  expect(await job()).toMatchObject({ state: 'done' });
  return jobId;
}

const fileOf = (caller: Caller, id: string) => caller.get(`/api/exports/${id}/file`);

async function csvOf(caller: Caller, asked: object): Promise<string[][]> {
  const file = await fileOf(caller, await finished(caller, asked));
  expect(file.statusCode).toBe(200);
  return parse(file.body, { bom: true });
}

describe('an export', () => {
  it('has the chosen columns of every match, in the order of the list [F-432]', async () => {
    const query = { sortBy: 'guestLastName', sortDirection: 'desc', search: 'ash' };
    const columns = ['guest', 'id', 'phone', 'startDate', 'rate', 'paidCt'];
    expect(await csvOf(clerk, { columns, query: { ...query, search: '' } })).toEqual([
      ['Guest', 'REC', 'Phone', 'Check-in', 'Rate', 'Paid CT'],
      ...[
        ['Cedar, Ada', 2],
        ['Birch, Ada', 1],
        ['Ash, Ada', 0],
      ].map(([guest, at]) => [
        guest,
        String(recordIds[Number(at)]),
        '+12125550123',
        '2026-03-01',
        '1234.50',
        '',
      ]),
    ]);
    expect(await csvOf(clerk, { query })).toEqual([['REC'], [String(recordIds[0])]]);
  });

  it('has exactly the selected rows, or all that match without some [F-420]', async () => {
    const [ash, birch, cedar] = recordIds;
    const query = { sortBy: 'guestLastName' };
    expect(await csvOf(clerk, { query, ids: [cedar, ash] })).toEqual(
      [['REC'], [ash], [cedar]].map((row) => row.map(String)),
    );
    expect(await csvOf(clerk, { query, except: [birch] })).toEqual(
      [['REC'], [ash], [cedar]].map((row) => row.map(String)),
    );
    const [latest] = (await clerk.get('/api/exports')).json();
    expect(latest).toMatchObject({ list: 'records', rowCount: 2 });
    // of rows that no longer match nothing is exported, and of none never all
    expect(await csvOf(clerk, { query: { search: 'Birch' }, ids: [ash] })).toEqual([['REC']]);
    expect((await start(clerk, { ids: [] })).statusCode).toBe(400);
    expect((await start(clerk, { ids: [ash], except: [cedar] })).statusCode).toBe(400);
  });

  it('of invoices has their days of issue, in a period [F-432]', async () => {
    const issued = { from: '2026-01-05', to: '2026-01-06' };
    const columns = ['id', 'supplier', 'total', 'openAmount', 'issued'];
    const asked = {
      list: 'invoices',
      columns,
      query: { filters: JSON.stringify({ issuedOn: issued }) },
    };
    const header = ['Invoice ID', 'Supplier', 'Total', 'Open Amount', 'Issued'];
    expect(await csvOf(clerk, asked)).toEqual([header]);
    await sql`update invoices set created_at = '2026-01-07T04:59:59Z' where id = ${invoiceId}`.execute(
      test.db,
    );
    const row = [String(invoiceId), "'=Hotel+1", '740.70', '740.70', '2026-01-06'];
    expect(await csvOf(clerk, asked)).toEqual([header, row]);
  });

  it('to Excel has amounts and days as such, and texts that are never formulas [F-432]', async () => {
    const columns = ['id', 'supplier', 'commission', 'startDate'];
    const id = await finished(clerk, { columns, format: 'xlsx', query: { search: 'Ash' } });
    const path = join(tmpdir(), `export-${process.pid}.xlsx`);
    await writeFile(path, (await fileOf(clerk, id)).rawPayload);
    const rows: unknown[] = [];
    for await (const batch of (await openTabular(path)).batches())
      rows.push(...batch.map(({ cells }) => cells));
    await rm(path);
    expect(rows).toEqual([
      ['REC', 'Supplier', 'Commission', 'Check-in'],
      [String(recordIds[0]), '=Hotel+1', '246.9', '2026-03-01'],
    ]);
  });

  it('is read in parts, each of the same moment and none twice [F-432]', async () => {
    const parts = await inTransaction(
      test.db,
      async (transaction) => {
        const lists = listsInParts(transaction, 2);
        const query = { filters: { lastName: 'a' }, page: 1, perPage: 10 };
        const next = async () => {
          const { rows, total } = await lists.page(recordList, { ...query, filters: {} });
          return [total, ...rows.map(({ id }) => id)];
        };
        const first = await next();
        await aRecord(test.db, { agency: await anAgency(test.db), lastName: 'Later' });
        return [first, await next(), await next()];
      },
      { isolation: 'repeatable read' },
    );
    const [one, two, three] = recordIds;
    expect(parts).toEqual([[3, three, two], [3, one], [3]]);
    await sql`delete from records where guest_last_name = 'Later'`.execute(test.db);
  });

  it('is for its user only, and while they may export the list [F-432]', async () => {
    const former = await test.signedIn('contributor', 'standard');
    const id = await finished(former, {});
    const keeper = await test.signedInWho('jobs.manage');
    expect((await fileOf(clerk, id)).statusCode).toBe(404);
    expect((await fileOf(keeper, id)).statusCode).toBe(404);
    expect((await fileOf(former, id)).statusCode).toBe(200);
    const mine = (await former.get('/api/exports')).json();
    expect(mine).toMatchObject([{ id, list: 'records', format: 'csv', rowCount: 3 }]);
    await test.pool.query('delete from user_roles where user_id = $1 and role_id = 5', [former.id]);
    expect((await fileOf(former, id)).statusCode).toBe(403);
  });

  it('needs what the download of its list needs, else its screen [F-432]', async () => {
    const standard = await test.signedIn('standard');
    expect((await start(standard, {})).statusCode).toBe(403);
    const unknown = { list: 'unknown-supplier-records' };
    const lead = await test.signedIn('lead', 'standard', 'contributor');
    expect((await start(lead, unknown)).statusCode).toBe(403);
    const senior = await test.signedIn('srlead', 'standard', 'contributor');
    expect((await start(senior, unknown)).statusCode).toBe(202);
    const columns = await standard.get('/api/exports/columns', { query: { list: 'records' } });
    expect(columns.statusCode).toBe(403);
  });

  it('knows every download of a list [F-432]', () => {
    const ofUpload = ['/api/uploads/{uploadId}/rejected', '/api/exports/{exportId}/file'];
    const known = Object.values(savedLists).flatMap((list) =>
      'download' in list ? [list.download.path] : [],
    );
    const all = endpoints.filter(
      ({ file, path }) => file?.includes('text/csv') && !ofUpload.includes(path),
    );
    expect([...new Set(known)].toSorted()).toEqual(all.map(({ path }) => path).toSorted());
  });

  it('refuses columns and filters that the list does not have [F-432]', async () => {
    const odd = await start(clerk, { columns: ['id', 'secret'] });
    expect([odd.statusCode, odd.json().message]).toEqual([400, 'This list has no column secret.']);
    const filter = await start(clerk, { query: { filters: '{"surprise":1}' } });
    expect(filter.statusCode).toBe(400);
    expect((await start(clerk, { columns: [] })).statusCode).toBe(400);
  });

  it('is written down in the audit log [F-432]', async () => {
    await finished(clerk, { query: { search: 'Noted' } });
    const entry = await test.db
      .selectFrom('audit_log')
      .select(['user_id', 'subject'])
      .where('action', '=', 'exported')
      .where('subject', 'like', '%Noted%')
      .executeTakeFirst();
    expect(entry).toEqual({ user_id: clerk.id, subject: 'records as csv: {"search":"Noted"}' });
  });

  it('is one of five at most that are under way for a user [F-432]', async () => {
    const busy = await test.signedIn('contributor', 'standard');
    const done = [];
    for (let at = 0; at < 5; at += 1) done.push(await finished(busy, {}));
    await sql`update job_progress set state = 'running' where id = any(${done}::uuid[])`.execute(
      test.db,
    );
    const more = await start(busy, {});
    expect([more.statusCode, more.json().message]).toEqual([
      400,
      '5 of your exports are under way. Wait until one of them is finished, then try again.',
    ]);
    await sql`update job_progress set state = 'done' where id = any(${done}::uuid[])`.execute(
      test.db,
    );
  });

  it('is deleted with its file after a week [F-432]', async () => {
    const id = await finished(clerk, {});
    const old = await finished(clerk, {});
    await sql`update exports set created_at = now() - interval '8 days' where id = ${old}`.execute(
      test.db,
    );
    const { rows } = await test.pool.query(
      'select f.key from exports e join stored_files f on f.id = e.file_id where e.id = $1',
      [old],
    );
    await deleteExpiredExports({ db: test.db, files: test.files, clock: () => new Date() });
    expect(await test.files.exists(rows[0].key)).toBe(false);
    expect((await fileOf(clerk, old)).statusCode).toBe(404);
    expect((await fileOf(clerk, id)).statusCode).toBe(200);
  });
});

describe('every list', () => {
  it('can be exported with all of its columns [F-432]', async () => {
    const every = await test.signedIn(
      'executive',
      'srlead',
      'lead',
      'standard',
      'contributor',
      'accounting',
    );
    for (const list of Object.keys(savedLists)) {
      const columns = (await every.get('/api/exports/columns', { query: { list } })).json();
      const keys = columns.map(({ key }: { key: string }) => key);
      const [header] = await csvOf(every, { list, columns: keys });
      expect([list, header]).toEqual([
        list,
        columns.map((column: { header: string }) => column.header),
      ]);
    }
  });

  it('that is read page by page is exported once and whole, or as selected [F-420]', async () => {
    const generator = await test.signedInWho('invoices.generate');
    const agency = await anAgency(test.db, { name: 'Twelve' });
    const names = Array.from({ length: 12 }, (_, at) => [`Inn ${at + 10}`]);
    const hotelIds: number[] = [];
    for (const [name = ''] of names) {
      const supplier = await aSupplier(test.db, { name });
      await aRecord(test.db, { agency, supplier, rateCents: 123_450 });
      hotelIds.push(supplier.id);
    }
    const asked = {
      list: 'invoice-suppliers',
      columns: ['name'],
      query: { search: 'Inn', sortBy: 'name', sortDirection: 'asc', filters: '{"locale":"all"}' },
    };
    expect(await csvOf(generator, asked)).toEqual([['Supplier'], ...names]);
    const ids = [hotelIds[0], hotelIds[11]];
    expect(await csvOf(generator, { ...asked, ids })).toEqual([
      ['Supplier'],
      ['Inn 10'],
      ['Inn 21'],
    ]);
    expect(await csvOf(generator, { ...asked, except: ids })).toEqual([
      ['Supplier'],
      ...names.slice(1, 11),
    ]);
  });
});
