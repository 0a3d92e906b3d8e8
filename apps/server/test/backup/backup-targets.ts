import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { BackupTarget } from '@recoup/backup/backup-target';
import { openFolderTarget } from '@recoup/backup/folder-target';
import { openBackupBucket } from '#integrations/object-store/backup-bucket';
import { startObjectServer } from '#test/peers/object-server';

/** A place for backups that a test reaches into from behind. */
export interface TargetUnderTest {
  place: BackupTarget;
  sizeOf(name: string): Promise<number>;
  flipByte(name: string, position: number): Promise<void>;
  /** Puts something there that no backup wrote. */
  plant(name: string): Promise<void>;
  /** Leaves what a process leaves that died while it wrote. */
  leaveHalf(name: string): Promise<void>;
  /** Everything that is there, halves as well. */
  readNames(): Promise<string[]>;
  close(): Promise<void>;
}

export async function folderUnderTest(): Promise<TargetUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-backups-'));
  const pathOf = (name: string): string => join(folder, name);
  return {
    place: openFolderTarget(folder),
    sizeOf: async (name) => (await stat(pathOf(name))).size,
    flipByte: async (name, position) => {
      const file = await open(pathOf(name), 'r+');
      const byte = Buffer.alloc(1);
      await file.read(byte, 0, 1, position);
      await file.write(flip(byte, 0), 0, 1, position);
      await file.close();
    },
    plant: async (name) => await writeFile(pathOf(name), 'planted'),
    leaveHalf: async (name) => await writeFile(pathOf(`${name}.partial`), 'half'),
    readNames: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
        .toSorted();
    },
    close: async () => await rm(folder, { recursive: true, force: true }),
  };
}

export async function bucketUnderTest(): Promise<TargetUnderTest> {
  const server = await startObjectServer({ pageSize: 2 });
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'recoup-parts-'));
  const { prefix } = server.settings;
  const bytesOf = (name: string): Buffer => server.objects.get(`${prefix}${name}`)!.bytes;
  return {
    place: openBackupBucket({
      settings: server.settings,
      temporaryFolder,
      installation: async () => 'this one',
    }),
    sizeOf: async (name) => bytesOf(name).length,
    flipByte: async (name, position) => void flip(bytesOf(name), position),
    plant: async (name) => {
      const object = { bytes: Buffer.from('planted'), modifiedAt: new Date() };
      server.objects.set(`${prefix}${name}`, object);
    },
    leaveHalf: async (name) => {
      const begunAt = new Date(Date.now() - 2 * 86_400_000);
      server.uploads.set(name, { key: `${prefix}${name}`, begunAt, parts: new Map() });
    },
    readNames: async () => {
      const keys = [...server.objects.keys()].map((key) => key.slice(prefix.length));
      const names = keys.filter((name) => name !== 'recoup-installation');
      return [...names, ...server.uploads.keys(), ...(await readdir(temporaryFolder))].toSorted();
    },
    close: async () => {
      await server.close();
      await rm(temporaryFolder, { recursive: true, force: true });
    },
  };
}

function flip(bytes: Buffer, position: number): Buffer {
  bytes[position] = (bytes[position] ?? 0) ^ 0x10;
  return bytes;
}
