import { type OpenPool, openPool, type PoolOptions } from '@recoup/postgres/open-pool';
import type { Kysely } from 'kysely';
import type { Database } from './database-types.ts';

/** The one handle through which everything asks the database; a transaction is one too. */
export type Db = Kysely<Database>;

export type OpenDatabase = OpenPool<Database>;

/** The two ways to ask it. */
export type DatabaseHandles = Pick<OpenDatabase, 'db' | 'pool'>;

/** Opens a pool on the database of Recoup; see {@link openPool}. */
export function openDatabase(options: PoolOptions): OpenDatabase {
  return openPool<Database>(options);
}
