import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openArchive, writeArchive } from '#platform/backup/archive';
import { findBackups, tidyFolder } from '#platform/backup/backup-folder';
import { type BackupSource, BackupUnderWayError, makeBackup } from '#platform/backup/make-backup';
import { verifyBackup } from '#platform/backup/restore-backup';
import { openLocalFileStore } from '#platform/files/local-file-store';
import { addStoredFile } from '#platform/files/stored-files';
import { createTestDatabase, type TestDatabase } from '#test/test-database';

const now = new Date('2026-11-21T02:30:00Z');
const flips = 16;
const retention = { days: 14, months: 12 };
let database: TestDatabase;
let base: string;
let source: BackupSource;
let key: string;
let turn = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  base = await mkdtemp(join(tmpdir(), 'recoup-backup-'));
  const files = await openLocalFileStore(join(base, 'store'));
  const content = await files.put(Readable.from([randomBytes(50_000)]));
  key = content.key;
  await addStoredFile(database.db, {
    ...content,
    name: 'a.pdf',
    mediaType: 'application/pdf',
    createdBy: null,
  });
  const secretKey = randomBytes(32);
  source = { address: database.address, files, secretKey, folder: base, retention };
});

beforeEach(() => {
  turn += 1;
  source = { ...source, folder: join(base, `backups-${turn}`) };
});

afterAll(async () => {
  await database.close();
  await rm(base, { recursive: true, force: true });
});

async function flipByte(path: string, position: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, position);
    byte[0] = (byte[0] ?? 0) ^ 0x10;
    await file.write(byte, 0, 1, position);
  } finally {
    await file.close();
  }
}

describe('a backup', () => {
  it('of which any byte was changed is refused, and the damaged part is named', async () => {
    const { path } = await makeBackup(source, now);
    await verifyBackup(path);
    const { size } = await stat(path);
    const { manifest, close } = await openArchive(path);
    close();
    const biggest = manifest.tables.toSorted((a, b) => b.byteSize - a.byteSize)[0]!;
    const named: string[] = [];
    for (let step = 0; step < flips; step += 1) {
      const position = Math.floor((size * step) / flips);
      await flipByte(path, position);
      const fault = await verifyBackup(path).then(
        () => 'nothing',
        (error: Error) => `${error.name}: ${error.message}`,
      );
      expect(fault, `byte ${position}`).toContain('DamagedBackupError');
      named.push(fault);
      await flipByte(path, position);
    }
    expect(named.some((fault) => fault.includes(biggest.entry))).toBe(true);
    await verifyBackup(path);
  });

  it('names the stored file that was changed, or is missing', async () => {
    const { path, fileCount } = await makeBackup(source, now);
    expect(fileCount).toBe(1);
    const kept = join(source.folder, 'files', ...key.split('/'));
    await flipByte(kept, 25_000);
    await expect(verifyBackup(path)).rejects.toThrow(`files/${key} does not match its checksum`);
    await rm(kept);
    await expect(verifyBackup(path)).rejects.toThrow(`files/${key} is missing`);
  });

  it('says which stored file was changed before it was made, and is made all the same', async () => {
    const stored = join(base, 'store/objects', ...key.split('/'));
    await flipByte(stored, 25_000);
    const made = await makeBackup(source, now);
    await flipByte(stored, 25_000);
    expect(made.faults).toEqual([expect.stringContaining(`${key} does not match its checksum`)]);
  });

  it('that is interrupted leaves nothing that looks whole', async () => {
    const path = join(source.folder, 'recoup-2026-11-21T023000Z.zip');
    await findBackups(source.folder);
    const interrupted = writeArchive(path, async (archive) => {
      await archive.add('tables/public.records.txt', async (into) => {
        into.write(randomBytes(200_000));
        await expect
          .poll(() => readdir(source.folder))
          .toEqual(['recoup-2026-11-21T023000Z.zip.partial']);
        expect(await findBackups(source.folder)).toEqual([]);
        throw new Error('the power went');
      });
      throw new Error('unreachable');
    });
    await expect(interrupted).rejects.toThrow('the power went');
    expect(await readdir(source.folder)).toEqual([]);
    // a killed process cannot clean up: the next backup does
    await writeFile(`${path}.partial`, 'half');
    await makeBackup(source, now);
    const names = await readdir(source.folder);
    expect(names.toSorted()).toEqual([
      'files',
      'recoup-2026-11-21T023000Z.zip',
      'recoup-2026-11-21T023000Z.zip.sha256',
    ]);
  });

  it('without its checksum beside it is not taken for whole', async () => {
    const { path } = await makeBackup(source, now);
    await rename(`${path}.sha256`, `${path}.gone`);
    expect(await findBackups(source.folder)).toEqual([]);
    await expect(verifyBackup(path)).rejects.toThrow('is missing beside the backup');
  });

  it('goes when its time is over, and with it the files that no other needs', async () => {
    const { path } = await makeBackup(source, new Date('2024-01-01T02:30:00Z'));
    await writeFile(join(source.folder, 'files', 'ab'), 'of nobody');
    const { removed } = await makeBackup({ ...source, retention: { days: 1, months: 1 } }, now);
    expect(removed).toEqual(['recoup-2024-01-01T023000Z.zip']);
    expect((await findBackups(source.folder)).map(({ name }) => name)).toHaveLength(1);
    await expect(stat(path)).rejects.toThrow('ENOENT');
    const [kept] = await findBackups(source.folder);
    await verifyBackup(join(source.folder, kept!.name));
    await expect(stat(join(source.folder, 'files', 'ab'))).rejects.toThrow('ENOENT');
    expect(await tidyFolder(source.folder, retention, now)).toEqual({ removed: [] });
  });

  it('is made by one at a time', async () => {
    const both = await Promise.allSettled([makeBackup(source, now), makeBackup(source, now)]);
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toEqual([expect.any(BackupUnderWayError)]);
  });
});
