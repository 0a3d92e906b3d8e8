import { readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { roleNames } from '@recoup/domain/auth/roles';
import { addUser } from '@recoup/server/commands/add-user';
import { aSupplier } from '@recoup/server/test/factories';
import { type ProcessSlot, processSlot, urlOf } from '@recoup/server/test/processes/process-slot';
import {
  canHaveSmallDisk,
  onDiskOf,
  onSmallDisk,
  remount,
} from '@recoup/server/test/processes/small-disk';
import { createTestDatabase, type TestDatabase } from '@recoup/server/test/test-database';
import { nameDataFolder } from '@recoup/test-support/data-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const person = { email: 'ann@recoup.test', password: 'long enough' };
const dataFolder = nameDataFolder();
let database: TestDatabase;
let server: ProcessSlot;
let cookie = '';
let supplierId: number;
/** The log lines of the process, from error level on. */
const errors: string[] = [];

/** An audio file of this many bytes, as a recorder writes it. */
function sound(bytes: number): Blob {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return new Blob(Array.from({ length: Math.ceil(bytes / frame.length) }, () => frame));
}

async function record(name: string, bytes: number) {
  const form = new FormData();
  form.append('mp3', sound(bytes), name);
  return await fetch(`${server.address()}/api/supplier/${supplierId}/supplierRecording`, {
    method: 'POST',
    headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
    body: form,
  });
}

/** The files of a folder as the process sees it. */
const seen = (folder: string): string[] =>
  readdirSync(onDiskOf(server.pid(), `${dataFolder}/files/${folder}`), { recursive: true }).map(
    String,
  );

async function countKept(): Promise<number> {
  const rows = await database.db.selectFrom('supplier_recordings').select('id').execute();
  const files = await database.db.selectFrom('stored_files').select('id').execute();
  expect(files).toHaveLength(rows.length);
  return rows.length;
}

describe.skipIf(!canHaveSmallDisk)('a disk for files', () => {
  beforeAll(async () => {
    await mkdir(dataFolder, { recursive: true });
    database = await createTestDatabase();
    await addUser(database.db, { ...person, name: 'Ann Lee', roles: roleNames });
    ({ id: supplierId } = await aSupplier(database.db));
    server = processSlot({
      role: 'serve',
      databaseUrl: urlOf(database.address),
      dataFolder,
      within: onSmallDisk(dataFolder, '3m'),
      log: new Writable({
        write(chunk: Buffer, _encoding, done) {
          errors.push(chunk.toString());
          done();
        },
      }),
    });
    await server.start();
    const signedIn = await fetch(`${server.address()}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify(person),
    });
    cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });

  afterAll(async () => {
    await server?.kill();
    await database?.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  it('that is full refuses a file with a message and at error level in the log, keeps no part of it, and accepts the next that fits [F-315]', async () => {
    expect((await record('first.mp3', 100_000)).status).toBe(201);
    const refused = await record('large.mp3', 5_000_000);
    const { message } = (await refused.json()) as { message: string };
    expect([refused.status, message]).toEqual([503, expect.stringMatching(/out of disk space/)]);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    await expect.poll(() => errors.join('')).toContain('out of disk space');
    expect(seen('temporary')).toEqual([]);
    expect(await countKept()).toBe(1);
    expect((await record('second.mp3', 100_000)).status).toBe(201);
    expect(await countKept()).toBe(2);
  });

  it('that is read-only refuses files with a message, keeps showing them, and accepts them again later', async () => {
    const before = await countKept();
    remount(server.pid(), dataFolder, 'ro');
    const refused = await record('third.mp3', 1_000);
    const { message } = (await refused.json()) as { message: string };
    expect([refused.status, message]).toEqual([503, expect.stringMatching(/cannot save files/)]);
    const url = `${server.address()}/api/supplier/${supplierId}/supplierRecording`;
    const played = await fetch(`${url}/first.mp3`, { headers: { cookie } });
    expect([played.status, (await played.arrayBuffer()).byteLength]).toEqual([200, 100_080]);
    expect(await countKept()).toBe(before);
    remount(server.pid(), dataFolder, 'rw');
    expect((await record('third.mp3', 1_000)).status).toBe(201);
    expect(await countKept()).toBe(before + 1);
  });
});
