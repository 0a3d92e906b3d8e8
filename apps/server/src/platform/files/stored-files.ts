import type { FileStore, StoredContent } from '@recoup/file-store/file-store';
import { isConnectionLost } from '@recoup/postgres/connection-lost';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { insertRow } from '../db/by-key.ts';
import type { Db } from '../db/database.ts';
import { cleanUpAfter } from '../errors/clean-up-after.ts';

export interface NewStoredFile extends StoredContent {
  name: string;
  mediaType: string;
  createdBy: number | null;
}

export interface StoredFile extends StoredContent {
  id: number;
  name: string;
  mediaType: string;
}

/** What to do about a file that the store has lost and that cannot be created again. */
export const askForBackup = 'Ask your administrator to restore it from a backup.';

/** Writes down a file of the store, in the transaction of what refers to it; returns its id. */
export async function addStoredFile(db: Db, file: NewStoredFile): Promise<number> {
  return await insertRow(db, 'stored_files', {
    key: file.key,
    name: file.name,
    media_type: file.mediaType,
    byte_size: file.byteSize,
    sha256: file.sha256,
    created_by: file.createdBy,
  });
}

/** Deletes the row of a file in the transaction that removes its references, and returns its key, to be removed after the commit. */
export async function deleteStoredFile(db: Db, id: number): Promise<string> {
  const { key } = await db
    .deleteFrom('stored_files')
    .where('id', '=', id)
    .returning('key')
    .executeTakeFirstOrThrow();
  return key;
}

/**
 * Runs a function that stores a file's row, and deletes the file if it does not. If the database
 * connection was lost, the result is unknown: the file stays, and the next cleanup removes it if no
 * row names it.
 */
export async function storeWithRow<Result>(
  store: FileStore,
  { key }: Pick<StoredContent, 'key'>,
  writeRow: () => Promise<Result>,
): Promise<Result> {
  try {
    return await writeRow();
  } catch (error) {
    if (!(error instanceof Error && isConnectionLost(error)))
      await cleanUpAfter(error, () => store.remove(key));
    throw error;
  }
}

const selectFile = sql`
  select id, key, name, media_type as "mediaType", byte_size as "byteSize", sha256
  from stored_files`;

/** The file with this id. */
export async function findStoredFile(db: Db, id: number): Promise<StoredFile | undefined> {
  return await rowsOf(db).first(sql<StoredFile>`${selectFile} where id = ${id}`);
}

/** The file in a folder that contains at most one. */
export async function findStoredFileIn(db: Db, folder: string): Promise<StoredFile | undefined> {
  return await rowsOf(db).first(sql<StoredFile>`${selectFile} where key like ${`${folder}/%`}`);
}

const batchSize = 500;

interface Sweep {
  db: Db;
  store: FileStore;
  /** Younger files may still get their row: 0 only where no other process can be writing. */
  olderThanMs: number;
}

/**
 * Deletes files that no row names, which a process leaves if it dies between the two steps; returns
 * how many.
 */
export async function sweepUnknownFiles({ db, store, olderThanMs }: Sweep): Promise<number> {
  const before = Date.now() - olderThanMs;
  let removed = 0;
  let keys: string[] = [];
  const settle = async (): Promise<void> => {
    if (keys.length === 0) return;
    const rows = await rowsOf(db).all(sql<{ key: string }>`
      select key from stored_files where key = any(${keys}::text[])`);
    const known = new Set(rows.map(({ key }) => key));
    const unknown = keys.filter((key) => !known.has(key));
    for (const key of unknown) await store.remove(key);
    removed += unknown.length;
    keys = [];
  };
  for await (const { key, writtenAt } of store.list()) {
    if (writtenAt.getTime() > before) continue;
    keys.push(key);
    if (keys.length === batchSize) await settle();
  }
  await settle();
  return removed;
}

const mostExamples = 5;

/** Files with a row that the store does not have; the keys of the first few (F-303). */
export async function findMissingFiles({
  db,
  store,
}: Omit<Sweep, 'olderThanMs'>): Promise<{ missing: number; examples: string[] }> {
  const kept = new Set<string>();
  for await (const { key } of store.list()) kept.add(key);
  const examples: string[] = [];
  let missing = 0;
  let after = 0;
  for (;;) {
    const rows = await rowsOf(db).all(sql<{ id: number; key: string }>`
      select id, key from stored_files where id > ${after} order by id limit ${batchSize}`);
    for (const { key } of rows) {
      if (kept.has(key)) continue;
      missing += 1;
      if (examples.length < mostExamples) examples.push(key);
    }
    const last = rows.at(-1);
    if (!last) return { missing, examples };
    after = last.id;
  }
}
