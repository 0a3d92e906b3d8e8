import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFallbackFileStore } from '@recoup/file-store/fallback-file-store';
import type { FileStore } from '@recoup/file-store/file-store';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { pino } from 'pino';
import { openObjectFileStore } from '#integrations/object-store/object-file-store';
import { startObjectServer } from '#test/peers/object-server';

/** A store of files, and a look behind it. */
export interface StoreUnderTest {
  store: FileStore;
  /** What is not finished, or was lent. */
  readUnfinished(): Promise<string[]>;
  close(): Promise<void>;
}

export async function localStoreUnderTest(): Promise<StoreUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'recoup-files-'));
  return {
    store: await openLocalFileStore(folder),
    readUnfinished: async () => await readdir(join(folder, 'temporary')),
    close: async () => await rm(folder, { recursive: true, force: true }),
  };
}

export async function objectStoreUnderTest(): Promise<StoreUnderTest> {
  const server = await startObjectServer({ pageSize: 2 });
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'recoup-objects-'));
  return {
    store: await openObjectFileStore({
      settings: server.settings,
      temporaryFolder,
      installation: 'this one',
      log: pino({ level: 'silent' }),
    }),
    readUnfinished: async () => [...server.uploads.keys(), ...(await readdir(temporaryFolder))],
    close: async () => {
      await server.close();
      await rm(temporaryFolder, { recursive: true, force: true });
    },
  };
}

/** While files move from a folder into an object store. */
export async function fallbackStoreUnderTest(): Promise<StoreUnderTest> {
  const [bucket, folder] = [await objectStoreUnderTest(), await localStoreUnderTest()];
  return {
    store: createFallbackFileStore(bucket.store, folder.store),
    readUnfinished: async () => [
      ...(await bucket.readUnfinished()),
      ...(await folder.readUnfinished()),
    ],
    close: async () => {
      await bucket.close();
      await folder.close();
    },
  };
}
