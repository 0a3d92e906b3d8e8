import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { writeArchive } from '@recoup/backup/archive';
import { type BackupTarget, backupFileName } from '@recoup/backup/backup-target';
import { writeFileList } from '@recoup/backup/file-archive';
import { DamagedBackupError } from '@recoup/backup/manifest';
import { pruneBackups } from '@recoup/backup/retention';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bucketUnderTest, folderUnderTest, type TargetUnderTest } from './backup-targets.ts';

const now = new Date('2026-11-21T02:30:00Z');
const retention = { days: 1, months: 2 };
const tableBytes = 3_000_000;
const filesOfOne = 100;

/** A backup of one large table, and of files whose keys begin so. */
async function writeBackup(place: BackupTarget, day: string, beginning: string): Promise<string> {
  const madeAt = new Date(`${day}T02:30:00Z`);
  const files = Array.from({ length: filesOfOne }, (_, index) => {
    const key = `ab/${beginning}${createHash('md5').update(`${index}`).digest('hex').slice(2)}`;
    return { key, sha256: createHash('sha256').update(key).digest('hex') };
  });
  const name = backupFileName(madeAt);
  await writeArchive(place, name, async (archive) => {
    const list = await archive.add(
      'files.txt',
      async (into) => void into.end(writeFileList(files)),
    );
    const table = await archive.add('tables/public.records.txt', async (into) => {
      into.end(randomBytes(tableBytes));
    });
    const columns = { schema: 'public', name: 'records', columns: ['id'], rows: 1 };
    return {
      format: 2,
      madeAt: madeAt.toISOString(),
      postgres: '18.0',
      migration: { version: 1, name: 'a', checksum: 'b' },
      queueVersion: 1,
      keyFingerprint: '',
      tables: [{ ...table, ...columns }],
      sequences: [],
      files: { ...list, count: filesOfOne, contentBytes: 0 },
    };
  });
  await place.write(`files/${files[0]?.key}`, Readable.from(['content']));
  return name;
}

/** The place, and how many bytes of its backups were asked for. */
function watched(there: TargetUnderTest): { place: BackupTarget; asked: () => number } {
  let asked = 0;
  const read: BackupTarget['read'] = async (name, range) => {
    asked += range ? range.end + 1 - range.start : await there.sizeOf(name);
    return await there.place.read(name, range);
  };
  return { place: { ...there.place, read }, asked: () => asked };
}

describe.each([
  ['a folder', folderUnderTest],
  ['an object store', bucketUnderTest],
])('tidying the backups in %s', (_where, reach) => {
  let there: TargetUnderTest;
  let oldest: string;
  let kept: string[];
  beforeEach(async () => {
    there = await reach();
    oldest = await writeBackup(there.place, '2026-08-31', 'aa');
    kept = [
      await writeBackup(there.place, '2026-10-31', 'bb'),
      await writeBackup(there.place, '2026-11-21', 'cc'),
    ];
  });
  afterEach(() => there.close());

  const namesOfFiles = async () =>
    (await there.readNames()).filter((name) => name.startsWith('files/'));

  it('reads of those that stay what they refer to, and not their tables', async () => {
    const { place, asked } = watched(there);
    expect(await pruneBackups(place, retention, now)).toEqual({ removed: [oldest] });
    expect(await namesOfFiles()).toEqual([
      expect.stringContaining('ab/bb'),
      expect.stringContaining('ab/cc'),
    ]);
    expect(asked()).toBeGreaterThan(0);
    expect(asked()).toBeLessThan(kept.length * 150_000);
  });

  it('is not kept from it by damage in a table of one that stays', async () => {
    for (const name of kept) await there.flipByte(name, tableBytes / 2);
    expect(await pruneBackups(there.place, retention, now)).toEqual({ removed: [oldest] });
    expect(await namesOfFiles()).toHaveLength(2);
  });

  it.each([
    ['list of files', 2_000],
    ['directory', -20],
    ['manifest', -700],
  ])('removes nothing when the %s of one that stays is damaged', async (_part, position) => {
    const [name = ''] = kept;
    const before = await there.readNames();
    const at = position < 0 ? (await there.sizeOf(name)) + position : position;
    await there.flipByte(name, at);
    const tidied = pruneBackups(there.place, retention, now);
    await expect(tidied).rejects.toThrow(DamagedBackupError);
    await expect(tidied).rejects.toThrow(`${there.place.describe(name)} is damaged`);
    expect(await there.readNames()).toEqual(before);
  });
});
