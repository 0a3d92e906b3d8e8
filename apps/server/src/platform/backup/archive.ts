import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, type ZipFile as OpenZip, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { measure } from '../files/measure.ts';
import { DamagedBackupError, type Manifest, manifestShape } from './manifest.ts';

const manifestName = 'manifest.json';
const unfinished = '.partial';
const sumsOf = (path: string): string => `${path}.sha256`;

/** What was written of one entry. */
export interface WrittenEntry {
  entry: string;
  byteSize: number;
  sha256: string;
}

export interface ArchiveWriter {
  /** Writes one entry after the other; `fill` gives its bytes to the stream and ends it. */
  add(entry: string, fill: (into: Writable) => Promise<void>): Promise<WrittenEntry>;
}

/**
 * Writes a backup as a ZIP file with its checksum beside it (`sha256sum -c` reads it). It has its
 * name only once it is whole and on the disk; what was cut off is called `.partial`.
 */
export async function writeArchive(
  path: string,
  write: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<{ byteSize: number }> {
  const partial = `${path}${unfinished}`;
  const zip = new ZipFile();
  const measured = measure();
  const target = createWriteStream(partial, { mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream as Readable, measured.stream, target);
  // what fails first is told below; the other end of it must not end the process
  written.catch(() => undefined);
  const add = async (entry: string, fill: (into: Writable) => Promise<void>) => {
    const content = measure();
    const packed = new PassThrough();
    zip.addReadStream(packed, entry, { compressionLevel: 1, forceZip64Format: true });
    const passed = pipeline(content.stream, packed);
    await Promise.race([Promise.all([fill(content.stream), passed]), written]);
    const { byteSize, sha256 } = content.result();
    return { entry, byteSize, sha256: sha256.toString('hex') };
  };
  try {
    const manifest = await write({ add });
    await add(manifestName, async (into) => void into.end(JSON.stringify(manifest, null, 2)));
    zip.end();
    await written;
    const { byteSize, sha256 } = measured.result();
    await writeFile(sumsOf(path), `${sha256.toString('hex')}  ${basename(path)}\n`, {
      flush: true,
      mode: 0o600,
    });
    await rename(partial, path);
    await syncFolder(dirname(path));
    return { byteSize };
  } catch (error) {
    target.destroy();
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A backup that is being read. */
export interface OpenArchive {
  readonly manifest: Manifest;
  /**
   * Gives an entry to `take`.
   * @throws DamagedBackupError naming it when its bytes are not those that were written
   */
  read(part: WrittenEntry, take: (content: Readable) => Promise<void>): Promise<void>;
  close(): void;
}

/**
 * Opens a backup after comparing every byte with its checksum.
 * @throws DamagedBackupError saying which part of it is damaged
 */
export async function openArchive(path: string): Promise<OpenArchive> {
  const isWhole = await matchesChecksum(path);
  const archive = await openUnchecked(path);
  if (isWhole) return archive;
  try {
    const { tables, files } = archive.manifest;
    for (const part of [...tables, files])
      await archive.read(part, drain).catch((cause: unknown) => {
        if (cause instanceof DamagedBackupError) throw cause;
        throw new DamagedBackupError(`${path} is damaged: ${part.entry} cannot be read.`, {
          cause,
        });
      });
    throw new DamagedBackupError(
      `${path} is damaged: it does not match its checksum, though each of its parts does.`,
    );
  } finally {
    archive.close();
  }
}

const drain = async (content: Readable): Promise<void> => {
  for await (const chunk of content) void chunk;
};

async function matchesChecksum(path: string): Promise<boolean> {
  const sums = await readFile(sumsOf(path), 'utf8').catch((cause: unknown) => {
    throw new DamagedBackupError(
      `${basename(sumsOf(path))} is missing beside the backup: it cannot be told whether it is whole.`,
      { cause },
    );
  });
  const file = measure();
  file.stream.resume();
  await pipeline(createReadStream(path), file.stream);
  return sums.startsWith(file.result().sha256.toString('hex'));
}

async function openUnchecked(path: string): Promise<OpenArchive> {
  const damaged = (what: string, cause?: unknown) =>
    new DamagedBackupError(`${path} is damaged: ${what}.`, { cause });
  let zip: OpenZip;
  const entries = new Map<string, Entry>();
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw damaged('its directory cannot be read', error);
  }
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw damaged(`${name} is missing`);
    return await zip.openReadStreamPromise(entry);
  };
  const read: OpenArchive['read'] = async (part, take) => {
    const content = measure();
    let failure: unknown;
    try {
      const source = await open(part.entry);
      const fed = pipeline(source, content.stream).catch((error: unknown) => (failure = error));
      await take(content.stream);
      await fed;
    } catch (error) {
      if (failure === undefined) throw error;
      throw damaged(`${part.entry} cannot be read`, failure);
    }
    const { byteSize, sha256 } = content.result();
    if (
      failure !== undefined ||
      byteSize !== part.byteSize ||
      sha256.toString('hex') !== part.sha256
    )
      throw damaged(`${part.entry} does not match its checksum`, failure);
  };
  try {
    const text = (await buffer(await open(manifestName))).toString('utf8');
    const manifest = manifestShape.parse(JSON.parse(text));
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw damaged(`${manifestName} cannot be read`, error);
  }
}

/** Where the bytes of stored files lie, for every backup of a folder. */
export const filesFolderOf = (backupPath: string): string => join(dirname(backupPath), 'files');
