import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { RandomAccessReader } from 'yauzl';
import type { BackupTarget, PlacedFile } from './backup-target.ts';

/** The directory and the manifest lie at the end, and are looked at in many small steps. */
const tailBytes = 128 * 1024;

/** Reads a backup in place, by ranges, as a ZIP file is read. */
class ArchiveReader extends RandomAccessReader {
  readonly #place: BackupTarget;
  readonly #archive: PlacedFile;
  readonly #tail: Buffer;

  constructor(place: BackupTarget, archive: PlacedFile, tail: Buffer) {
    super();
    this.#place = place;
    this.#archive = archive;
    this.#tail = tail;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const tailStart = this.#archive.byteSize - this.#tail.length;
    if (start >= tailStart)
      return Readable.from([this.#tail.subarray(start - tailStart, end - tailStart)]);
    const passed = new PassThrough();
    this.#place
      .read(this.#archive.name, { start, end: end - 1 })
      .then((content) => pipeline(content, passed))
      .catch((error: Error) => passed.destroy(error));
    return passed;
  }
}

/** Reads the end of a backup, which is asked for once; anything else when it is wanted. */
export async function openArchiveReader(
  place: BackupTarget,
  archive: PlacedFile,
): Promise<RandomAccessReader> {
  const { name, byteSize } = archive;
  if (byteSize === 0) return new ArchiveReader(place, archive, Buffer.alloc(0));
  const start = Math.max(0, byteSize - tailBytes);
  const tail = await buffer(await place.read(name, { start, end: byteSize - 1 }));
  return new ArchiveReader(place, archive, tail);
}
