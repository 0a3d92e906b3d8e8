import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteRange, FileMissingError } from './file-store.ts';

/** Returns whether an error means that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Moves a file that is on the disk to its place, making the folders on the way. */
export async function renameDurably(part: string, path: string): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(part, path);
  // the file's own bytes are on the disk already; its name is only after this
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opens a file, or a part of it. @throws FileMissingError */
export async function readFrom(path: string, range?: ByteRange): Promise<Readable> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw isMissing(error) ? new FileMissingError(path) : error;
  });
  return createReadStream(path, { fd: handle, ...range });
}
