import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeArchive } from '@recoup/backup/archive';
import { findBackups } from '@recoup/backup/backup-target';
import { pruneBackups } from '@recoup/backup/retention';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { testLog } from '@recoup/test-support/test-log';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMaintenance, type MaintenanceDeps } from '#modules/admin/maintenance.service';
import { BackupInProgressError, type BackupSource, makeBackup } from '#platform/backup/make-backup';
import { verifyBackup } from '#platform/backup/restore-backup';
import { addStoredFile } from '#platform/files/stored-files';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { bucketUnderTest, folderUnderTest, type TargetUnderTest } from './backup-targets.ts';

const now = new Date('2026-11-21T02:30:00Z');
const retention = { days: 14, months: 12 };
const migrationsFolder = join(import.meta.dirname, '../../migrations');
let database: TestDatabase;
let base: string;
let files: BackupSource['files'];
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  base = await mkdtemp(join(tmpdir(), 'recoup-backup-'));
  files = await openLocalFileStore(join(base, 'store'));
  const content = await files.put(Readable.from([randomBytes(50_000)]));
  key = content.key;
  await addStoredFile(database.db, {
    ...content,
    name: 'a.pdf',
    mediaType: 'application/pdf',
    createdBy: null,
  });
});

afterAll(async () => {
  await database.close();
  await rm(base, { recursive: true, force: true });
});

/** Ends a connection of that name as a server does that is stopped, while nothing is asked on it. */
async function breakConnection(name: string): Promise<void> {
  const { owner } = database;
  const left = async () =>
    (
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = $1 and datname = current_database()`,
        [name],
      )
    ).rowCount;
  expect(await left()).toBe(1);
  await expect.poll(left).toBe(0);
}

/** What staff read of the latest backup or drill. */
async function lastWords(kind: 'backup' | 'drill'): Promise<string> {
  const { message } = await database.db
    .selectFrom('maintenance_runs')
    .select('message')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return message;
}

describe.each([
  ['a folder', folderUnderTest, 16],
  // where each look is a call of its own
  ['an object store', bucketUnderTest, 5],
])('a backup in %s', (_where, reach, flips) => {
  let there: TargetUnderTest;
  let place: TargetUnderTest['place'];
  let source: BackupSource;

  beforeEach(async () => {
    there = await reach();
    ({ place } = there);
    const { address } = database;
    source = { address, files, secretKey: randomBytes(32), place, retention };
  });
  afterEach(() => there.close());

  const maintenanceOf = (changed: Partial<MaintenanceDeps>) =>
    createMaintenance({
      ...source,
      db: database.db,
      ownerAddress: database.ownerAddress,
      migrationsFolder,
      log: testLog,
      check: async () => [],
      ...changed,
    });

  const finished = async (): Promise<string[]> =>
    (await findBackups(place)).finished.map(({ name }) => name);

  it('of which any byte was changed is refused, and the damaged part is named', async () => {
    const { name } = await makeBackup(source, now);
    const backup = { place, name };
    await verifyBackup(backup);
    const size = await there.sizeOf(name);
    const named: string[] = [];
    for (let step = 0; step < flips; step += 1) {
      const position = Math.floor((size * step) / flips);
      await there.flipByte(name, position);
      const fault = await verifyBackup(backup).then(
        () => 'nothing',
        (error: Error) => `${error.name}: ${error.message}`,
      );
      expect(fault, `byte ${position}`).toContain('DamagedBackupError');
      named.push(fault);
      await there.flipByte(name, position);
    }
    expect(named.join()).toMatch(/tables\/\S+\.txt (does not match its checksum|cannot be read)/);
    await verifyBackup(backup);
  });

  it('names the stored file that was changed, or is missing', async () => {
    const { name, fileCount } = await makeBackup(source, now);
    expect(fileCount).toBe(1);
    const kept = `files/${key}`;
    await there.flipByte(kept, 25_000);
    const fault = `${kept} does not match its checksum`;
    await expect(verifyBackup({ place, name })).rejects.toThrow(fault);
    await place.remove(kept);
    await expect(verifyBackup({ place, name })).rejects.toThrow(`${kept} is missing`);
  });

  it('says which stored file was changed before it was made, and is made anyway', async () => {
    const stored = join(base, 'store/objects', ...key.split('/'));
    const flip = async () => {
      const file = await open(stored, 'r+');
      const byte = Buffer.alloc(1);
      await file.read(byte, 0, 1, 25_000);
      await file.write(Buffer.of((byte[0] ?? 0) ^ 0x10), 0, 1, 25_000);
      await file.close();
    };
    await flip();
    const made = await makeBackup(source, now);
    await flip();
    expect(made.faults).toEqual([expect.stringContaining(`${key} does not match its checksum`)]);
    expect((await there.readNames()).filter((name) => name.includes(key))).toEqual([]);
  });

  it('that is interrupted leaves nothing that looks whole', async () => {
    const name = 'recoup-2026-11-21T023000Z.zip';
    const interrupted = writeArchive(place, name, async (archive) => {
      await archive.add('tables/public.records.txt', async (into) => {
        into.write(randomBytes(200_000));
        await expect.poll(there.readNames).toHaveLength(1);
        expect(await finished()).toEqual([]);
        throw new Error('the power went');
      });
      throw new Error('unreachable');
    });
    await expect(interrupted).rejects.toThrow('the power went');
    expect(await there.readNames()).toEqual([]);
    // a killed process cannot clean up: the next backup does
    await there.leaveHalf('recoup-2026-11-19T023000Z.zip');
    await there.plant('recoup-2026-11-20T023000Z.zip');
    expect(await finished()).toEqual([]);
    await makeBackup(source, now);
    expect(await there.readNames()).toEqual([`files/${key}`, name, `${name}.sha256`]);
  });

  it('whose connection breaks while a file is copied fails, and the next one succeeds', async () => {
    const breaking: BackupSource['place'] = {
      ...place,
      write: async (name, content) => {
        await breakConnection('recoup-backup');
        await place.write(name, content);
      },
    };
    await expect(maintenanceOf({ place: breaking }).backUp(now)).rejects.toThrow('Client');
    expect(await lastWords('backup')).toBe('The database connection was lost.');
    expect(await finished()).toEqual([]);
    const { name } = await makeBackup(source, now);
    await verifyBackup({ place, name });
  });

  it('that is tried out while the connection breaks is not called good, and is tried out again', async () => {
    const { name } = await makeBackup(source, now);
    const check = async () => {
      await breakConnection('recoup-drill');
      return [];
    };
    await expect(maintenanceOf({ check }).drill(now)).rejects.toThrow('Client');
    expect(await lastWords('drill')).toBe('The database connection was lost.');
    await maintenanceOf({}).drill(now);
    expect(await lastWords('drill')).toContain(`${name} was restored`);
  });

  it('without its checksum is not treated as complete', async () => {
    const { name } = await makeBackup(source, now);
    await place.remove(`${name}.sha256`);
    expect(await finished()).toEqual([]);
    const verified = verifyBackup({ place, name });
    await expect(verified).rejects.toThrow('is missing next to the backup');
  });

  it('goes when its time is over, and with it the files that no other needs', async () => {
    const { name: older } = await makeBackup(source, new Date('2024-01-01T02:30:00Z'));
    await there.plant('files/abc');
    const made = await makeBackup({ ...source, retention: { days: 1, months: 1 } }, now);
    expect(made.removed).toEqual([older]);
    expect(await finished()).toEqual([made.name]);
    await verifyBackup({ place, name: made.name });
    const { name } = made;
    expect(await there.readNames()).toEqual([`files/${key}`, name, `${name}.sha256`]);
    expect(await pruneBackups(place, retention, now)).toEqual({ removed: [] });
  });

  it('is made although an older one can no longer be read, which is reported and keeps all of them', async () => {
    const { name: oldest } = await makeBackup(source, new Date('2024-01-01T02:30:00Z'));
    const { name: damaged } = await makeBackup(source, new Date('2026-10-31T02:30:00Z'));
    await there.flipByte(damaged, (await there.sizeOf(damaged)) - 20);
    const made = await makeBackup({ ...source, retention: { days: 1, months: 2 } }, now);
    const fault = `No older backup was removed: ${place.describe(damaged)} is damaged`;
    expect(made.faults).toEqual([expect.stringContaining(fault)]);
    expect(await finished()).toEqual([made.name, damaged, oldest]);
    await verifyBackup({ place, name: made.name });
  });

  it('is made by one at a time', async () => {
    const both = await Promise.allSettled([makeBackup(source, now), makeBackup(source, now)]);
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toEqual([expect.any(BackupInProgressError)]);
  });
});
