import type { Pool } from 'pg';
import type { Db } from '#platform/db/database';
import type { FileStore } from '#platform/files/file-store';
import type { JobRun } from '#platform/jobs/job';
import type { FinishedUpload, UploadToImport } from '../uploads.repository.ts';
import type { Layout } from './read-layout.ts';

export interface ImportDeps {
  db: Db;
  /** COPY speaks to the driver itself. */
  pool: Pool;
  files: FileStore;
  clock: () => Date;
}

/** One attempt at one upload, as its importer sees it. */
export interface UploadRun extends ImportDeps {
  upload: UploadToImport;
  staging: string;
  signal: AbortSignal;
  progress: JobRun<unknown>['progress'];
  /** Takes the upload for this transaction, in its author's name. @throws when another run finished it first */
  claim(transaction: Db): Promise<void>;
  /** Writes down the end of the upload in the transaction of its effect. */
  finish(
    transaction: Db,
    done: Omit<FinishedUpload, 'reading'> & { layout: Layout },
  ): Promise<void>;
}
