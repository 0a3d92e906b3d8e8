import { once } from 'node:events';
import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A ZIP file that is being written: read `content` while entries are added. */
export interface ZipWriter {
  readonly content: Readable;
  /**
   * Adds a file. One that is packed already, such as a PDF, is stored as it is; the date is part of
   * the bytes, so give one that does not change from run to run.
   */
  add(name: string, bytes: Buffer, options: { changedAt: Date; isPacked?: boolean }): void;
  /**
   * Adds a file that is packed while it is read, at most 4 GB; an error of it destroys `content`, and
   * `content` destroyed ends the reading.
   */
  addStream(name: string, bytes: Readable, options: { changedAt: Date }): void;
  /** Returns when what was added has been read, so that more of it can be made. */
  whenRead(): Promise<void>;
  /** Ends the file; `content` ends with it. */
  end(): void;
}

/**
 * The parts of yazl that we use beyond its published types; an upgrade of yazl is checked against
 * this.
 */
interface YazlInternals {
  readonly entries: Array<{ doFileDataPump: () => void; state: number }>;
}

const isWritten = 3;

/** Begins a ZIP file. */
export function writeZip(): ZipWriter {
  const zip = new ZipFile();
  // yazl's stream is a pass-through, but its types only declare the readable side.
  const content = zip.outputStream as PassThrough;
  const { entries } = zip as unknown as YazlInternals;
  let written = 0;
  // yazl keeps every entry to the end, and with it the bytes that it wrote long before
  const letGo = (): void => {
    for (; entries[written]?.state === isWritten; written += 1) {
      const entry = entries[written];
      if (entry) entry.doFileDataPump = () => undefined;
    }
  };
  return {
    content,
    add: (name, bytes, { changedAt, isPacked = false }) => {
      zip.addBuffer(bytes, name, { mtime: changedAt, compress: !isPacked });
      letGo();
    },
    addStream: (name, bytes, { changedAt }) => {
      bytes.once('error', (error) => content.destroy(error));
      content.once('close', () => bytes.destroy());
      zip.addReadStream(bytes, name, { mtime: changedAt });
    },
    whenRead: async () => {
      if (content.writableNeedDrain) await once(content, 'drain');
    },
    end: () => zip.end(),
  };
}
