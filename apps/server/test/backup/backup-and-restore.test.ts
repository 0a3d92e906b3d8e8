import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { dayInZone } from '@recoup/domain/dates/day';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { startProcess } from '@recoup/test-support/child-process';
import { nameDataFolder, removeDataFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepUnknownFiles } from '#platform/files/stored-files';
import { allRows } from '#test/all-rows';
import { anAgency, aRecord, aSupplier } from '#test/factories';
import { expectNoViolations } from '#test/invariants';
import { anUpload, type Send } from '#test/processes/interrupted-work';
import { type RunningApp, startApp, withDatabaseOf } from '#test/processes/running-app';
import { sendAs } from '#test/processes/send-as';
import { runServerCommand } from './run-server-command.ts';

const here = nameDataFolder();
const elsewhere = nameDataFolder();
const third = nameDataFolder();
const backups = `${here}-backups`;
let app: RunningApp;
let send: Send;

beforeAll(async () => {
  app = await startApp(here);
  send = await sendAs('admin@recoup.test', () => app.address);
});

afterAll(async () => {
  await app?.kill();
  for (const folder of [here, elsewhere, third]) await removeDataFolder(folder);
  await rm(backups, { recursive: true, force: true });
});

const backUp = async (...args: string[]) =>
  await runServerCommand('backup', args, { DATA_DIR: here, BACKUP_DIR: backups });
const restore = async (...args: string[]) =>
  await runServerCommand('restore', args, { DATA_DIR: elsewhere });

async function addNote(supplierId: number): Promise<string> {
  const note = `Called ${randomUUID()}`;
  const answer = await send('POST', '/api/supplierNotes', { supplierId, note });
  expect(answer.status, await answer.text()).toBe(201);
  return note;
}

/** Tables of money, responses, and what users keep, none of which is empty here. */
const keptTables = [
  'bank_accounts',
  'bank_lines',
  'bank_matches',
  'bank_statements',
  'company_versions',
  'payer_suppliers',
  'payers',
  'receipt_acts',
  'receipt_entries',
  'receipts',
  'response_invoices',
  'response_records',
  'responses',
  'saved_views',
];

/** Every row of these tables, as texts. */
async function keptRows(folder: string): Promise<Record<string, string[] | undefined>> {
  return await withDatabaseOf(folder, async ({ db }) => {
    const rows = await allRows(db, { except: [] });
    return Object.fromEntries(keptTables.map((table) => [table, rows[table]]));
  });
}

const sent = async (path: string, body: object): Promise<{ id: number; updated_at: string }> => {
  const answer = await send('POST', path, body);
  const text = await answer.text();
  expect(answer.status, `${path} ${text}`).toBe(201);
  return JSON.parse(text);
};

/** Bytes that no text has, which are kept as they came. */
const original = Buffer.from('\x89PNG\r\n\x1A\n\0\xFF\xFE an answer', 'latin1');

/** A response of one invoice that was applied, with a receipt that the bank has; returns its id. */
async function applyResponse(): Promise<number> {
  const supplierId = await withDatabaseOf(here, async ({ db }) => {
    const supplier = await aSupplier(db, { phone: '9995550002' });
    await aRecord(db, { agency: await anAgency(db), supplier });
    return supplier.id;
  });
  const issued = await sent('/api/invoices', { supplierId });
  const { invoice } = issued as unknown as { invoice: { id: number } };
  const form = new FormData();
  form.append('invoiceId', String(invoice.id));
  form.append('file', new Blob([original]), 'answer.png');
  const response = (await sent('/api/responses', form)) as unknown as HotelResponse;
  const [line] = response.answeredInvoices[0]?.lines ?? [];
  const receivedOn = dayInZone(new Date());
  await sent(`/api/responses/${response.id}/apply`, {
    processDate: receivedOn,
    newReceipt: { supplierId, paymentMethodId: 3, number: '4711', receivedOn, amount: 20 },
    lines: [{ recordId: line?.id, amount: 20, expected_updated_at: line?.updated_at }],
    expected_updated_at: response.updated_at,
  });
  await sent('/api/views', { list: 'responses', name: 'Mine', query: { search: 'answer' } });
  return response.id;
}

async function importStatement(): Promise<void> {
  const account = await sent('/api/bank/accounts', { name: 'Operating', lastFour: '4410' });
  const form = new FormData();
  form.append('bankAccountId', String(account.id));
  form.append('mapping', JSON.stringify({ amountSign: 'creditsAboveZero' }));
  const rows = 'Posting Date,Description,Amount\n2026-11-02,CHECK 4711,20.00\n';
  form.append('file', new Blob([rows]), 'november.csv');
  await sent('/api/bank/statements', form);
}

const originalOf = async (responseId: number): Promise<Buffer> => {
  const answer = await send('GET', `/api/responses/${responseId}/file`);
  return Buffer.from(await answer.arrayBuffer());
};

it('a backup made while users work is restored elsewhere with everything saved before it', async () => {
  const supplier = await withDatabaseOf(here, ({ db }) => aSupplier(db, { phone: '9995550001' }));
  const upload = await withDatabaseOf(here, ({ db }) => anUpload(db));
  // a slow machine answers with the job, and imports a moment later
  expect([200, 202]).toContain((await upload.begin(send)).status);
  await withDatabaseOf(here, async ({ db }) => {
    await expect.poll(() => upload.stored(db)).toBe('all');
  });
  const saved = [await addNote(supplier.id)];
  const responseId = await applyResponse();
  await importStatement();
  const kept = await keptRows(here);
  for (const [table, rows] of Object.entries(kept)) expect(rows, table).not.toEqual([]);
  let isWorking = true;
  const work = async () => {
    while (isWorking) await addNote(supplier.id);
  };
  const working = [work(), work()];
  const made = await backUp();
  isWorking = false;
  await Promise.all(working);
  expect(made, made.said).toMatchObject({ code: 0 });

  const drill = await backUp('--drill');
  expect(drill, drill.said).toMatchObject({ code: 0 });
  expect(drill.said).toContain('passed all checks');
  await withDatabaseOf(here, async ({ db }) => {
    const runs = await db.selectFrom('maintenance_runs').selectAll().orderBy('id').execute();
    expect(runs.map(({ kind, succeeded }) => [kind, succeeded])).toEqual([
      ['backup', true],
      ['drill', true],
    ]);
  });
  await app.kill();

  const name = (await readdir(backups)).find((file) => file.endsWith('.zip')) ?? '';
  const file = join(backups, name);
  const keyless = await restore(file);
  expect(keyless.said).toContain('Backups do not include secret.key');
  const key = join(here, 'secret.key');
  const restored = await restore(file, '--key', key);
  expect(restored, restored.said).toMatchObject({ code: 0 });
  expect(restored.said).toContain('All checks passed');
  const again = await restore(file, '--key', key);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('not empty') });

  app = await startApp(elsewhere);
  // sessions are part of it: whoever was signed in still is
  expect((await send('GET', `/api/suppliers/${supplier.id}`)).status).toBe(200);
  expect(await keptRows(elsewhere)).toEqual(kept);
  expect(await originalOf(responseId)).toEqual(original);
  await withDatabaseOf(elsewhere, async ({ db }) => {
    const notes = await db.selectFrom('supplier_notes').select('note').execute();
    expect(notes.map(({ note }) => note)).toEqual(expect.arrayContaining(saved));
    expect(await upload.stored(db)).toBe('all');
    await expectNoViolations(db);
    const store = await openLocalFileStore(join(elsewhere, 'files'));
    const rows = await db.selectFrom('stored_files').select('key').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(await store.exists(row.key)).toBe(true);
    expect(await sweepUnknownFiles({ db, store, olderThanMs: 0 })).toBe(0);
  });
});

it('a backup of another installation does not open with the wrong key', async () => {
  const name = (await readdir(backups)).find((file) => file.endsWith('.zip')) ?? '';
  const other = nameDataFolder();
  const key = `${backups}/other.key`;
  await copyFile(join(backups, name), key);
  const answer = await runServerCommand('restore', [join(backups, name), '--key', key], {
    DATA_DIR: other,
  });
  expect(answer.said).toContain('is not the key of the installation');
  expect(answer.code).toBe(1);
});

it('a restore that ends before its stored files are there leaves a database that no start, command, or restore takes for whole', async () => {
  const env = { DATA_DIR: third };
  const agency = join(third, 'files/objects/agencies/1-hill-tours');
  await mkdir(agency, { recursive: true });
  await writeFile(join(agency, '0'.repeat(32)), 'of another installation');
  const name = (await readdir(backups)).find((file) => file.endsWith('.zip')) ?? '';
  const args = [join(backups, name), '--key', join(here, 'secret.key')];
  const ended = await runServerCommand('restore', args, env);
  expect(ended).toMatchObject({ code: 1, said: expect.stringContaining('store is not empty') });

  const refused = expect.stringContaining(
    'A backup is being restored into this database, or its restore was interrupted, and part of it may be missing.',
  );
  for (const [command, ...words] of [['user', 'list'], ['doctor'], ['restore', ...args]] as const)
    expect(await runServerCommand(command, words, env), command).toEqual({
      code: 1,
      said: refused,
    });
  const main = join(import.meta.dirname, '../../src/main.ts');
  const start = startProcess(main, [], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DEMO: '1', ...env },
  });
  start.stdout.resume();
  expect(await text(start.stderr)).toEqual(refused);
});
