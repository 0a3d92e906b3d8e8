import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A ZIP file that is being written: read `content` while entries are added. */
export interface ZipWriter {
  readonly content: Readable;
  /**
   * Adds a file. One that is packed already, such as a PDF, is stored as it is; the date is part of
   * the bytes, so give one that does not change from run to run.
   */
  add(name: string, bytes: Buffer, options: { changedAt: Date; isPacked?: boolean }): void;
  /** Ends the file; `content` ends with it. */
  end(): void;
}

/** Begins a ZIP file. */
export function writeZip(): ZipWriter {
  const zip = new ZipFile();
  return {
    content: zip.outputStream as Readable,
    add: (name, bytes, { changedAt, isPacked = false }) =>
      zip.addBuffer(bytes, name, { mtime: changedAt, compress: !isPacked }),
    end: () => zip.end(),
  };
}
