import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { FileMissingError, type FileStore } from '@recoup/file-store/file-store';
import { hashStream } from '@recoup/file-store/hash-stream';
import type { OpenArchive } from './archive.ts';
import { type BackupTarget, BackupTargetError } from './backup-target.ts';

/** A stored file as described by its row. */
interface KeptFile {
  key: string;
  /** In hexadecimal digits. */
  sha256: string;
}

export interface FileEntry extends KeptFile {
  byteSize: number;
}

/** Stored files are kept once, next to the backups that share them. */
const folder = 'files/';

/** Passes a file on. @throws Error at its end, when it is not what it should be */
async function* passWhole(content: Readable, { key, sha256 }: KeptFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
  if (hash.digest('hex') !== sha256)
    throw new Error(`The stored file ${key} does not match its checksum.`);
}

/** The stored files that a place has already: how long each is, by its key. */
export async function readKept(place: BackupTarget): Promise<Map<string, number>> {
  const kept = new Map<string, number>();
  for await (const { name, byteSize } of place.list(folder))
    kept.set(name.slice(folder.length), byteSize);
  return kept;
}

/**
 * Copies the store's files that the target does not have, and adds them to `kept`: a file never
 * changes, so one copy serves every backup. Returns a message for each file that could not be kept.
 */
export async function archiveFiles(
  { place, store }: { place: BackupTarget; store: FileStore },
  files: readonly FileEntry[],
  kept: Map<string, number>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const file of files) {
    const { key, byteSize } = file;
    if (kept.get(key) === byteSize) continue;
    try {
      const content = passWhole(await store.open(key), file);
      await place.write(`${folder}${key}`, Readable.from(content, { objectMode: false }));
      kept.set(key, byteSize);
    } catch (error) {
      if (error instanceof BackupTargetError) throw error;
      const isGone = error instanceof FileMissingError;
      faults.push(isGone ? `The stored file ${key} is missing.` : String(error));
    }
  }
  return faults;
}

/** Compares the stored bytes of files with their rows and returns the differences. */
export async function verifyFiles(
  place: BackupTarget,
  files: readonly KeptFile[],
): Promise<string[]> {
  const faults: string[] = [];
  const kept = await readKept(place);
  for (const { key, sha256 } of files) {
    if (!kept.has(key)) {
      faults.push(`files/${key} is missing.`);
      continue;
    }
    const measured = hashStream();
    measured.stream.resume();
    await pipeline(await place.read(`${folder}${key}`), measured.stream);
    if (measured.result().sha256.toString('hex') !== sha256)
      faults.push(`files/${key} does not match its checksum.`);
  }
  return faults;
}

/** Puts kept files back into an empty store, each compared with its checksum. */
export async function restoreFiles(
  { place, store }: { place: BackupTarget; store: FileStore },
  files: readonly KeptFile[],
): Promise<void> {
  for (const { key, sha256 } of files)
    await store.put(await place.read(`${folder}${key}`), {
      as: { key, sha256: Buffer.from(sha256, 'hex') },
    });
}

/** Removes kept files that no backup needs anymore. */
export async function forgetFiles(place: BackupTarget, needed: ReadonlySet<string>): Promise<void> {
  for (const key of (await readKept(place)).keys())
    if (!needed.has(key)) await place.remove(`${folder}${key}`);
}

/** A list of files as `sha256sum -c` reads it. */
export const writeFileList = (files: readonly KeptFile[]): string =>
  files.map(({ key, sha256 }) => `${sha256}  ${key}\n`).join('');

/** The files that a backup refers to. @throws DamagedBackupError when its list is not whole */
export async function readKeptFiles(archive: OpenArchive): Promise<KeptFile[]> {
  let files: KeptFile[] = [];
  await archive.read(archive.manifest.files, async (content) => {
    files = readFileList(await text(content));
  });
  return files;
}

const readFileList = (list: string): KeptFile[] =>
  list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ sha256: line.slice(0, 64), key: line.slice(66) }));
