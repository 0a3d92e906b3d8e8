import type { Client, Pool } from 'pg';

/** An empty schema that a database has from before its restore loads anything until all is there. */
const mark = 'unfinished_restore';

/** Marks a database, so that no start or command uses it before `finishRestore`. Needs its owner. */
export async function beginRestore(owner: Client | Pool): Promise<void> {
  await owner.query(`create schema ${mark}`);
}

/** Removes the mark of a database that has its data and its stored files. Needs its owner. */
export async function finishRestore(owner: Client | Pool): Promise<void> {
  await owner.query(`drop schema ${mark}`);
}

/** @throws Error for a database that is being restored, or whose restore was interrupted */
export async function assertRestored(client: Client | Pool): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [mark]);
  if (rows.length > 0)
    throw new Error(
      'A backup is being restored into this database, or its restore was interrupted, and part of it may be missing. If it was interrupted, restore the backup again, into a new DATA_DIR or an empty database.',
    );
}
