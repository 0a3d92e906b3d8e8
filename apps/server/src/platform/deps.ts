import type { FileStore } from '@recoup/file-store/file-store';
import type { Lists } from '@recoup/list-engine/lists';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Db } from './db/database.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Secrets } from './secrets/secrets.ts';

/**
 * The dependencies that the process passes to every module. A factory picks its own: `Pick<Deps,
 * 'db' | 'clock'>`.
 */
export interface Deps {
  /** The pool, or the transaction that a module is built on. */
  db: Db;
  /** For lists and downloads, which use the driver directly. */
  pool: Pool;
  /** The instant now; tests set it. */
  clock: () => Date;
  lists: Lists;
  /** Leaves jobs in the transaction under way. */
  queue: JobQueue;
  /** The job queue; see `platform/jobs`. */
  boss: PgBoss;
  files: FileStore;
  /** Display text of their location. */
  filePlace: string;
  /** Encrypts credentials of other systems for the database. */
  secrets: Secrets;
  /** The public address of the installation; undefined means that no links are emailed. */
  siteAddress: string | undefined;
  /** Aborted when the process begins to stop: no one should wait here any longer. */
  stopping: AbortSignal;
}
