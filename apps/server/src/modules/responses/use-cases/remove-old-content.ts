import { rowsOf } from '@recoup/postgres/rows';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { deleteStoredFile } from '#platform/files/stored-files';

const batchSize = 100;

/** What removing needs, and how long what was sent is kept. */
export interface Removing extends Pick<Deps, 'db' | 'files' | 'clock'> {
  /** 0 keeps everything. */
  responseKeepYears: number;
}

/**
 * Removes what was sent with responses that were decided on so many years ago: the file, and what was read
 * of it. The response itself, what it settled, and responses that still wait stay (decision 210).
 */
export async function removeOldContent(removing: Removing): Promise<void> {
  if (removing.responseKeepYears === 0) return;
  for (let removed = batchSize; removed === batchSize; ) removed = await removeBatch(removing);
}

/** A run that is cut off after the commit leaves files without a row, which the nightly sweep removes. */
async function removeBatch({ db, files, clock, responseKeepYears }: Removing): Promise<number> {
  const now = clock().toISOString();
  const keys = await inTransaction(db, async (transaction) => {
    const old = await rowsOf(transaction).all(sql<{ id: number; fileId: number }>`
      select id, file_id as "fileId" from responses
      where removed_at is null
        and decided_at < ${now}::timestamptz - make_interval(years => ${responseKeepYears})
      order by id limit ${batchSize} for update`);
    await sql`
      update responses set file_id = null, paper = null, removed_at = ${now}
      where id = any(${old.map(({ id }) => id)}::int4[])`.execute(transaction);
    const keysOfFiles: string[] = [];
    for (const { fileId } of old) keysOfFiles.push(await deleteStoredFile(transaction, fileId));
    return keysOfFiles;
  });
  for (const key of keys) await files.remove(key);
  return keys.length;
}
