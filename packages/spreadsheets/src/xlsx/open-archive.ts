import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { maxCompressionRatio, maxEntries, ratioFreeBytes } from '../limits.ts';
import { TabularError } from '../tabular-error.ts';

/**
 * A zip of which single parts are read, one after the other, each within its limit. Names of parts are
 * alike in any case, with slashes of either kind, and with or without one before them, as in Excel.
 */
export interface Archive {
  readonly names: readonly string[];
  /** Bytes of all parts when they are unpacked, as the archive states them. */
  readonly unpackedBytes: number;
  has(name: string): boolean;
  /**
   * The bytes of a part, unpacked as they are read.
   * @throws TabularError when the part is missing, or would be larger than `maxBytes`
   */
  read(name: string, maxBytes: number): Promise<Readable>;
  close(): void;
}

/** Opens a zip by its directory; nothing is unpacked. @throws TabularError */
export async function openArchive(path: string): Promise<Archive> {
  const options = { autoClose: false, decodeStrings: false, lazyEntries: true } as const;
  const zip = await orDamaged(() => openPromise(path, options));
  try {
    const entries = await orDamaged(() => readDirectory(zip));
    return {
      names: [...entries.keys()],
      unpackedBytes: [...entries.values()].reduce((sum, each) => sum + each.uncompressedSize, 0),
      has: (name) => entries.has(keyOf(name)),
      read: (name, maxBytes) => openPart(zip, entries.get(keyOf(name)), name, maxBytes),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const keyOf = (name: string): string =>
  name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries)
    throw new TabularError(
      'tooLarge',
      `This file contains ${zip.entryCount} parts, too many for a spreadsheet.`,
    );
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= maxEntries)
      throw new TabularError('tooLarge', 'This file contains too many parts.');
    entries.set(keyOf(entry.fileName.toString()), entry);
  }
  return entries;
}

function openPart(
  zip: ZipFile,
  entry: Entry | undefined,
  name: string,
  maxBytes: number,
): Promise<Readable> {
  if (!entry) throw new TabularError('damaged', `The Excel file is damaged (${name} is missing).`);
  const { compressedSize, uncompressedSize } = entry;
  const suspicious =
    uncompressedSize > ratioFreeBytes && uncompressedSize > compressedSize * maxCompressionRatio;
  if (uncompressedSize > maxBytes || suspicious)
    throw new TabularError(
      'tooLarge',
      `The Excel file is too large (${name}). Save the sheet as a .csv file and upload that.`,
    );
  if (!entry.canDecodeFileData())
    throw new TabularError(
      'damaged',
      `The Excel file uses an unknown compression method (${name}).`,
    );
  return orDamaged(() => zip.openReadStreamPromise(entry));
}

async function orDamaged<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof TabularError) throw error;
    throw new TabularError('damaged', 'The file is damaged or incomplete: it cannot be unpacked.', {
      cause: error,
    });
  }
}
