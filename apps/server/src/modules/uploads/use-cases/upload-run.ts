import type { NotUnderstoodValues } from '@recoup/contract/uploads/understood.schemas';
import type { Question } from '@recoup/domain/uploads/questions';
import type { TabularShape } from '@recoup/spreadsheets/table';
import type { Db } from '#platform/db/database';
import type { Deps } from '#platform/deps';
import type { JobRun } from '#platform/jobs/job';
import { findJob } from '#platform/jobs/job-progress';
import { JobCancelled } from '#platform/jobs/run-job';
import type { LayoutPreview } from '../reading/layout-preview.ts';
import type { Layout } from '../reading/read-layout.ts';
import type { Understanding } from '../staging/understand-rows.ts';
import type { FinishedUpload, UploadToImport } from '../uploads.repository.ts';

export type ImportDeps = Pick<Deps, 'db' | 'pool' | 'files' | 'clock'>;

/** The detected properties of a file, before its rows are processed. */
export interface FoundReading {
  shape: TabularShape;
  preview: LayoutPreview;
  questions: readonly Question[];
}

/** One attempt at one upload, as its importer sees it. */
export interface UploadRun extends ImportDeps {
  upload: UploadToImport;
  /** Counts what the file would do, and does nothing of it. */
  isDryRun: boolean;
  staging: string;
  signal: AbortSignal;
  progress: JobRun<unknown>['progress'];
  notice(found: FoundReading): void;
  /** Takes the upload for this transaction, in its author's name. @throws when another run finished it first */
  claim(transaction: Db): Promise<void>;
  /** Writes down the end of the upload in the transaction of its effect, and lets the staged rows go. */
  finish(
    transaction: Db,
    done: Omit<FinishedUpload, 'reading'> & {
      layout: Layout;
      understood?: Understanding;
      notUnderstood?: NotUnderstoodValues[];
    },
  ): Promise<void>;
}

/**
 * Aborts a cancelled run before its effects are committed. A run polls for cancellation only once per
 * second.
 * @throws JobCancelled
 */
export async function throwIfCancelled(db: Db, { jobId }: { jobId: string | null }): Promise<void> {
  const job = jobId === null ? undefined : await findJob(db, jobId);
  if (job?.cancelRequested) throw new JobCancelled();
}
