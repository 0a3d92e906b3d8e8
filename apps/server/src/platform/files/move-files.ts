import { FileDamagedError, FileMissingError, type FileStore } from '@recoup/file-store/file-store';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { findById } from '../db/by-key.ts';
import type { Db } from '../db/database.ts';

interface Move {
  db: Db;
  from: FileStore;
  to: FileStore;
  /** Told after each handful of files. */
  onProgress: (progress: MoveProgress) => void;
}

export interface MoveProgress {
  files: number;
  bytes: number;
  /** Of them, how many came over now; the others were there already. */
  moved: number;
  totalFiles: number;
  totalBytes: number;
  /** Messages for files that are not moved. */
  faults: string[];
}

interface FileRow {
  id: number;
  key: string;
  byte_size: number;
  sha256: Buffer;
}

const batchSize = 400;
const atOnce = 4;

/**
 * Moves every stored file with a row from one store to the other: each is copied, compared with the
 * checksum of its row, and only then deleted from the old location. If it is interrupted, it starts
 * again and skips what has moved.
 * @throws AppError when a store cannot be reached; nothing is lost
 */
export async function moveFiles({ db, from, to, onProgress }: Move): Promise<MoveProgress> {
  // a sum of bigint is numeric, which is read as cents
  const totals = await rowsOf(db).first(sql<{ totalFiles: number; totalBytes: number }>`
    select count(*)::int as "totalFiles", coalesce(sum(byte_size), 0)::float8 as "totalBytes"
    from stored_files`);
  const { totalFiles = 0, totalBytes = 0 } = totals ?? {};
  const progress: MoveProgress = {
    files: 0,
    bytes: 0,
    moved: 0,
    totalFiles,
    totalBytes,
    faults: [],
  };
  const pass = async (row: FileRow): Promise<void> => {
    if (await moveFile({ db, from, to }, row, progress.faults)) progress.moved += 1;
    progress.files += 1;
    progress.bytes += row.byte_size;
  };
  for await (const rows of batchesOf(db))
    for (let start = 0; start < rows.length; start += atOnce) {
      await Promise.all(rows.slice(start, start + atOnce).map(pass));
      onProgress(progress);
    }
  return progress;
}

async function* batchesOf(db: Db): AsyncGenerator<FileRow[]> {
  let after = 0;
  for (;;) {
    const rows = await rowsOf(db).all(sql<FileRow>`
      select id, key, byte_size, sha256 from stored_files
      where id > ${after} order by id limit ${batchSize}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

async function moveFile(
  { db, from, to }: Pick<Move, 'db' | 'from' | 'to'>,
  { id, key, sha256 }: FileRow,
  faults: string[],
): Promise<boolean> {
  try {
    await to.put(await from.open(key), { as: { key, sha256 } });
  } catch (error) {
    if (error instanceof FileDamagedError) faults.push(error.message);
    else if (!(error instanceof FileMissingError)) throw error;
    else if (!(await to.exists(key)) && (await isNeeded(db, id)))
      faults.push(`The stored file ${key} is missing.`);
    return false;
  }
  await from.remove(key);
  // someone deleted it while it was on its way
  if (!(await isNeeded(db, id))) await to.remove(key);
  return true;
}

async function isNeeded(db: Db, id: number): Promise<boolean> {
  return (await findById(db, 'stored_files', id, ['id'])) !== undefined;
}
