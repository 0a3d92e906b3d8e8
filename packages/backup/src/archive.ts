import { PassThrough, Readable, type Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { FileMissingError } from '@recoup/file-store/file-store';
import { hashStream } from '@recoup/file-store/hash-stream';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile as OpenZip } from 'yauzl';
import { ZipFile } from 'yazl';
import { openArchiveReader } from './archive-reader.ts';
import {
  type BackupTarget,
  BackupTargetError,
  checksumFileOf,
  type PlacedFile,
} from './backup-target.ts';
import { DamagedBackupError, type Manifest, manifestShape } from './manifest.ts';

const manifestName = 'manifest.json';

/** What was written for one entry. */
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
 * Writes a backup as a ZIP file, and then its checksum (`sha256sum -c` reads it): an interrupted
 * file has no checksum, and so is not a backup.
 */
export async function writeArchive(
  place: BackupTarget,
  name: string,
  write: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<{ byteSize: number }> {
  const zip = new ZipFile();
  const measured = hashStream();
  const ends = [
    pipeline(zip.outputStream as Readable, measured.stream),
    place.write(name, measured.stream),
  ];
  const written = Promise.all(ends);
  // The first failure is reported below; the other end of the stream must not end the process.
  written.catch(() => undefined);
  const add = async (entry: string, fill: (into: Writable) => Promise<void>) => {
    const content = hashStream();
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
  } catch (error) {
    measured.stream.destroy(error instanceof Error ? error : new Error(String(error)));
    const [, placed] = await Promise.allSettled(ends);
    // where it was to be written, its own words are better than those of the stream that broke
    throw placed?.status === 'rejected' ? placed.reason : error;
  }
  const { byteSize, sha256 } = measured.result();
  await place.write(checksumFileOf(name), Readable.from([`${sha256.toString('hex')}  ${name}\n`]));
  return { byteSize };
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
 * @throws DamagedBackupError saying which part of it is damaged, and Error for one that was made before
 * the first release
 */
export async function openArchive(place: BackupTarget, name: string): Promise<OpenArchive> {
  const path = place.describe(name);
  const { isWhole, byteSize } = await compareChecksum(place, name);
  const archive = await peekIntoArchive(place, { name, byteSize });
  const { format, tables, files } = archive.manifest;
  if (isWhole && format === 2) return archive;
  try {
    if (isWhole)
      throw new Error(
        `${path} was made by a version of Recoup before the first release, whose schema this version does not know, and nothing was changed: restore it with the version that made it, or begin with an empty database.`,
      );
    for (const part of [...tables, files])
      await archive.read(part, drain).catch((cause: unknown) => {
        if (cause instanceof DamagedBackupError) throw cause;
        throw damaged(path, `${part.entry} cannot be read`, cause);
      });
    throw damaged(path, 'it does not match its checksum, though each of its parts does');
  } finally {
    archive.close();
  }
}

/** Adds where a backup is damaged to an error; a target's own error already says so. */
function damaged(path: string, what: string, cause?: unknown): Error {
  if (cause instanceof BackupTargetError) return cause;
  return new DamagedBackupError(`${path} is damaged: ${what}.`, { cause });
}

const drain = async (content: Readable): Promise<void> => {
  for await (const chunk of content) void chunk;
};

async function compareChecksum(
  place: BackupTarget,
  name: string,
): Promise<{ isWhole: boolean; byteSize: number }> {
  const sums = await place.read(checksumFileOf(name)).catch((cause: unknown) => {
    if (!(cause instanceof FileMissingError)) throw cause;
    throw new DamagedBackupError(
      `${checksumFileOf(name)} is missing next to the backup, so the backup cannot be verified.`,
      { cause },
    );
  });
  const told = await text(sums);
  const file = hashStream();
  file.stream.resume();
  await pipeline(await place.read(name), file.stream);
  const { byteSize, sha256 } = file.result();
  return { isWhole: told.startsWith(sha256.toString('hex')), byteSize };
}

/**
 * Opens a backup by reading only its directory: each part is compared with its checksum when it is
 * read, and the others are not checked.
 * @throws DamagedBackupError when the directory or the manifest cannot be read
 */
export async function peekIntoArchive(
  place: BackupTarget,
  archive: PlacedFile,
): Promise<OpenArchive> {
  const path = place.describe(archive.name);
  let zip: OpenZip;
  const entries = new Map<string, Entry>();
  try {
    const reader = await openArchiveReader(place, archive);
    zip = await fromRandomAccessReaderPromise(reader, archive.byteSize, { autoClose: false });
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw damaged(path, 'its directory cannot be read', error);
  }
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw damaged(path, `${name} is missing`);
    return await zip.openReadStreamPromise(entry);
  };
  const read: OpenArchive['read'] = async (part, take) => {
    const content = hashStream();
    let failure: unknown;
    try {
      const source = await open(part.entry);
      const fed = pipeline(source, content.stream).catch((error: unknown) => (failure = error));
      await take(content.stream);
      await fed;
    } catch (error) {
      if (failure === undefined) throw error;
      throw damaged(path, `${part.entry} cannot be read`, failure);
    }
    const { byteSize, sha256 } = content.result();
    if (
      failure !== undefined ||
      byteSize !== part.byteSize ||
      sha256.toString('hex') !== part.sha256
    )
      throw damaged(path, `${part.entry} does not match its checksum`, failure);
  };
  try {
    const text = (await buffer(await open(manifestName))).toString('utf8');
    const manifest = manifestShape.parse(JSON.parse(text));
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw damaged(path, `${manifestName} cannot be read`, error);
  }
}
