import type { FileStore } from '@recoup/file-store/file-store';
import type { Lists } from '@recoup/list-engine/lists';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Db } from './db/database.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Secrets } from './secrets/secrets.ts';

/** What the process gives every module. A factory picks its own: `Pick<Deps, 'db' | 'clock'>`. */
export interface Deps {
  /** The pool, or the transaction that a module is built on. */
  db: Db;
  /** For lists and downloads, which speak to the driver themselves. */
  pool: Pool;
  /** The instant now; tests set it. */
  clock: () => Date;
  lists: Lists;
  /** Leaves jobs in the transaction under way. */
  queue: JobQueue;
  /** Where jobs are left; see `platform/jobs`. */
  boss: PgBoss;
  files: FileStore;
  /** Where they lie, in words. */
  filePlace: string;
  /** Encrypts credentials of other systems for the database. */
  secrets: Secrets;
  /** Under which address people reach the installation; undefined makes no link by mail. */
  siteAddress: string | undefined;
  /** Aborted when the process begins to stop: no one should wait here any longer. */
  stopping: AbortSignal;
}
