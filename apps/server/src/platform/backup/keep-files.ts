import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileMissingError, type FileStore } from '../files/file-store.ts';
import { measure } from '../files/measure.ts';

/** A stored file as its row tells of it. */
export interface KeptFile {
  key: string;
  /** In hexadecimal digits. */
  sha256: string;
}

export interface FileToKeep extends KeptFile {
  byteSize: number;
}

/** Keeps the bytes of one file, whole or not at all. @throws Error when they are not what they should be */
async function keepFile(content: Readable, file: KeptFile, path: string): Promise<void> {
  const partial = `${path}.partial`;
  const measured = measure();
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const target = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(content, measured.stream, target);
    if (measured.result().sha256.toString('hex') !== file.sha256)
      throw new Error(`The stored file ${file.key} does not match its checksum.`);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

const pathOf = (folder: string, key: string): string => join(folder, ...key.split('/'));

const sizeOf = async (path: string): Promise<number | undefined> =>
  await stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/**
 * Copies into `folder` the files of the store that are not there yet: a file never changes, so one
 * copy serves every backup. Answers what could not be kept, in words for people.
 */
export async function keepFiles(
  store: FileStore,
  files: readonly FileToKeep[],
  folder: string,
): Promise<string[]> {
  const faults: string[] = [];
  for (const file of files) {
    const path = pathOf(folder, file.key);
    if ((await sizeOf(path)) === file.byteSize) continue;
    try {
      await keepFile(await store.open(file.key), file, path);
    } catch (error) {
      const isGone = error instanceof FileMissingError;
      faults.push(isGone ? `The stored file ${file.key} is missing.` : String(error));
    }
  }
  return faults;
}

/** Compares the kept bytes of files with what their rows say; answers what differs. */
export async function verifyFiles(files: readonly KeptFile[], folder: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { key, sha256 } of files) {
    const path = pathOf(folder, key);
    if ((await sizeOf(path)) === undefined) {
      faults.push(`files/${key} is missing.`);
      continue;
    }
    const measured = measure();
    measured.stream.resume();
    await pipeline(createReadStream(path), measured.stream);
    if (measured.result().sha256.toString('hex') !== sha256)
      faults.push(`files/${key} does not match its checksum.`);
  }
  return faults;
}

/** Puts kept files back into an empty store, each compared with its checksum. */
export async function restoreFiles(
  files: readonly KeptFile[],
  folder: string,
  store: FileStore,
): Promise<void> {
  for (const { key, sha256 } of files)
    await store.put(createReadStream(pathOf(folder, key)), {
      as: { key, sha256: Buffer.from(sha256, 'hex') },
    });
}

/** Removes kept files that no backup needs any more; answers how many. */
export async function forgetFiles(folder: string, needed: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (needed.has(relative(folder, path).split(sep).join('/'))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** A list of files as `sha256sum -c` reads it. */
export const writeFileList = (files: readonly KeptFile[]): string =>
  files.map(({ key, sha256 }) => `${sha256}  ${key}\n`).join('');

export const readFileList = (text: string): KeptFile[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ sha256: line.slice(0, 64), key: line.slice(66) }));
