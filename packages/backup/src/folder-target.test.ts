import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeArchive } from './archive.ts';
import { type BackupTarget, BackupTargetError } from './backup-target.ts';
import { archiveFiles } from './file-archive.ts';
import { openFolderTarget } from './folder-target.ts';

describe.skipIf(process.platform !== 'linux')('a backup that its disk has no room for', () => {
  let folder: string;
  let place: BackupTarget;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recoup-full-'));
    place = openFolderTarget(join(folder, 'backups'));
    await place.write('files/first', Readable.from(['kept']));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** The disk is full as soon as this file is written. */
  const fillDiskAt = async (name: string): Promise<void> => {
    const partial = join(folder, 'backups', `${name}.partial`);
    await mkdir(dirname(partial), { recursive: true });
    await symlink('/dev/full', partial);
  };
  const refusalOf = (name: string): BackupTargetError =>
    new BackupTargetError(
      `The disk of ${join(folder, 'backups')} is full. Nothing was kept of ${name}; earlier backups are unchanged.`,
    );
  const left = async (): Promise<string[]> =>
    await readdir(join(folder, 'backups'), { recursive: true });

  it('says which disk is full, and leaves no part of itself', async () => {
    await fillDiskAt('recoup-1.zip');
    const rows = Array.from({ length: 50 }, () => randomBytes(1_000_000));
    const writing = writeArchive(place, 'recoup-1.zip', async ({ add }) => {
      await add('table.txt', (into) => pipeline(Readable.from(rows), into));
      throw new Error('the disk took it');
    });
    await expect(writing).rejects.toThrow(refusalOf('recoup-1.zip'));
    expect(await left()).toEqual(['files', 'files/first']);
  });

  it('ends with the first stored file that does not fit, and does not go on without it', async () => {
    const store = await openLocalFileStore(join(folder, 'store'));
    const { key, byteSize, sha256 } = await store.put(Readable.from(['a recording']));
    await fillDiskAt(`files/${key}`);
    const file = { key, byteSize, sha256: sha256.toString('hex') };
    await expect(archiveFiles({ place, store }, [file], new Map())).rejects.toThrow(
      refusalOf(`files/${key}`),
    );
  });
});
