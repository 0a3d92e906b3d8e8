import type { Readable } from 'node:stream';
import type { ByteRange } from '@recoup/file-store/file-store';

export interface PlacedFile {
  name: string;
  byteSize: number;
}

/**
 * A backup location: a folder, or a bucket of an object store. A name is the same in both, with `/`
 * between its parts. A file is complete or does not exist. Every operation may throw
 * `BackupTargetError`.
 */
export interface BackupTarget {
  /** Displayed location of the target, or of a file in it. */
  describe(name?: string): string;
  /** Keeps a stream to its end. @throws what the stream throws, having kept nothing */
  write(name: string, content: Readable): Promise<void>;
  /** @throws FileMissingError */
  read(name: string, range?: ByteRange): Promise<Readable>;
  /** The files whose names begin so: `files/` means everything in that folder. */
  list(beginning: 'recoup-' | 'files/'): AsyncIterable<PlacedFile>;
  /** Deletes a file; a file that does not exist is not an error. */
  remove(name: string): Promise<void>;
  /** Takes away what was cut off while it was written. No one else may be writing. */
  sweep(): Promise<void>;
}

/** The place itself fails, whatever is asked of it: away, or not to be used as it is set up. */
export class BackupTargetError extends Error {
  override readonly name = 'BackupTargetError';
}

/** A backup that was finished. */
export interface FoundBackup extends PlacedFile {
  madeAt: Date;
}

const backupName = /^recoup-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.zip$/;

/** The name of a backup that is made at an instant. */
export function backupFileName(at: Date): string {
  return `recoup-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.zip`;
}

/** The file with the checksum of a backup, written after the backup. */
export const checksumFileOf = (name: string): string => `${name}.sha256`;

/** The backups of a place, newest first, and what looks like a part of one that was not finished. */
export async function findBackups(
  place: BackupTarget,
): Promise<{ finished: FoundBackup[]; unfinished: string[] }> {
  const sizes = new Map<string, number>();
  for await (const { name, byteSize } of place.list('recoup-')) sizes.set(name, byteSize);
  const finished = [...sizes].flatMap(([name, byteSize]) => {
    const [, day, hour, minute, second] = backupName.exec(name) ?? [];
    if (day === undefined || !sizes.has(checksumFileOf(name))) return [];
    return [{ name, byteSize, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }];
  });
  const known = new Set(finished.flatMap(({ name }) => [name, checksumFileOf(name)]));
  return {
    finished: finished.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime()),
    unfinished: [...sizes.keys()].filter(
      (name) => !known.has(name) && backupName.test(name.replace(/\.sha256$/, '')),
    ),
  };
}
