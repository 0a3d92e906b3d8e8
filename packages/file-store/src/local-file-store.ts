import { createWriteStream } from 'node:fs';
import { access, copyFile, link, mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMissing, readFrom, renameDurably } from './atomic-files.ts';
import {
  assertSameFile,
  FileMissingError,
  type FileStore,
  isFileKey,
  newFileKey,
} from './file-store.ts';
import { hashStream } from './hash-stream.ts';
import { explainDisk } from './storage-unavailable.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const objectsOf = (folder: string): string => join(folder, 'objects');

/** Returns whether a store in a folder has a key, making nothing there. */
export async function hasLocalFile(folder: string, key: string): Promise<boolean> {
  if (!isFileKey(key)) return false;
  try {
    await access(join(objectsOf(folder), ...key.split('/')));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Keeps files in a folder on this machine, or on a disk that several machines share. Unfinished
 * files are in `temporary` and are moved to their place, completely and durably, when they are
 * complete. `put` throws a StorageUnavailableError when the disk cannot be written to.
 */
export async function openLocalFileStore(folder: string): Promise<FileStore> {
  const objects = objectsOf(folder);
  await mkdir(objects, { recursive: true, mode: 0o700 });
  const temporary = await createTemporaryFolder(join(folder, 'temporary'));

  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new FileMissingError(key);
    return join(objects, ...key.split('/'));
  };

  return {
    put: async (content, { folder: under, as, signal } = {}) => {
      const key = as?.key ?? newFileKey(under);
      const part = temporary.newPath();
      const measured = hashStream();
      try {
        const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(content, measured.stream, target, signal ? { signal } : {});
        const { byteSize, sha256 } = measured.result();
        assertSameFile(as, sha256);
        await renameDurably(part, pathOf(key));
        return { key, byteSize, sha256 };
      } catch (error) {
        await rm(part, { force: true });
        throw explainDisk(error);
      }
    },
    open: async (key, range) => await readFrom(pathOf(key), range),
    exists: async (key) => await hasLocalFile(folder, key),
    useLocally: async (key, run) => {
      // A second name for the file: it may move to another store in the meantime.
      const lent = temporary.newPath();
      try {
        await link(pathOf(key), lent).catch(async (error: unknown) => {
          if (isMissing(error)) throw new FileMissingError(key);
          await copyFile(pathOf(key), lent);
        });
        return await run(lent);
      } finally {
        await rm(lent, { force: true });
      }
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },
    list: async function* () {
      for await (const entry of await opendir(objects, { recursive: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        // another process may have removed it since the folder was read
        const found = await stat(path).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
        if (found)
          yield { key: relative(objects, path).split(sep).join('/'), writtenAt: found.mtime };
      }
    },
  };
}
