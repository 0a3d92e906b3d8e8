import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A stored file: its key, its length, and its hash. */
export interface StoredContent {
  key: string;
  byteSize: number;
  sha256: Buffer;
}

interface PutOptions {
  /** Files it under a folder of lower-case words, such as `agencies/92-compass-travel`. */
  folder?: string;
  /** A file that was kept elsewhere keeps its key here; other bytes than its own are refused. */
  as?: KnownFile;
  /** Ends the writing; nothing of it stays. */
  signal?: AbortSignal;
}

/** A file as described by its row. */
interface KnownFile {
  key: string;
  sha256: Buffer;
}

/** The first and last byte of a part of a file, counted from 0, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface ListedFile {
  key: string;
  writtenAt: Date;
}

/**
 * Storage for the bytes of files. Keys are generated here, contain nothing of a file's name, and
 * cannot be guessed. A file is stored completely or not at all.
 */
export interface FileStore {
  /** Keeps a stream to its end. @throws what the stream throws, having kept nothing */
  put(content: Readable, options?: PutOptions): Promise<StoredContent>;
  /** @throws FileMissingError */
  open(key: string, range?: ByteRange): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /**
   * Lends the file under a path of this machine, for readers that jump about in it.
   * @throws FileMissingError
   */
  useLocally<Result>(key: string, run: (path: string) => Promise<Result>): Promise<Result>;
  /** Deletes a file that nothing refers to; a file that does not exist is not an error. */
  remove(key: string): Promise<void>;
  /** Every file that is kept. */
  list(): AsyncIterable<ListedFile>;
  /**
   * Returns an address from which anyone who has it can download the file for a minute, if the
   * store supports this; undefined if the bytes come from here.
   */
  linkTo?(key: string, file: { name: string; mediaType: string }): Promise<string | undefined>;
}

/** A key that no file has: removed, or never given. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError';

  /** The key, or the path that it led to. */
  readonly key: string;

  constructor(key: string) {
    super('The file no longer exists.');
    this.key = key;
  }
}

/** The bytes are not those that were kept elsewhere. */
export class FileDamagedError extends Error {
  override readonly name = 'FileDamagedError';

  constructor({ key }: KnownFile) {
    super(`The stored file ${key} does not match its checksum.`);
  }
}

/** @throws FileDamagedError */
export function assertSameFile(known: KnownFile | undefined, sha256: Buffer): void {
  if (known && !known.sha256.equals(sha256)) throw new FileDamagedError(known);
}

const word = '[a-z0-9]+(?:-[a-z0-9]+)*';
const folderText = new RegExp(`^${word}(?:/${word}){0,5}$`);
const keyText = new RegExp(`^(?:${word}/){1,6}[0-9a-f]{32}$`);

/** Returns whether a text has the form of a key, and so cannot lead out of the store. */
export function isFileKey(text: string): boolean {
  return keyText.test(text);
}

/**
 * A new key that no one can guess.
 * @throws RangeError for a folder that is not made of lower-case words
 */
export function newFileKey(folder?: string): string {
  const name = randomBytes(16).toString('hex');
  if (folder === undefined) return `${name.slice(0, 2)}/${name}`;
  if (!folderText.test(folder)) throw new RangeError(`${folder} is not a valid folder name`);
  return `${folder}/${name}`;
}
