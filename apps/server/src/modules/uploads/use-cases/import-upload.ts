import { sql } from 'kysely';
import { lockById } from '#platform/db/by-key';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';
import { cleanUpAfter } from '#platform/errors/clean-up-after';
import type { JobRun } from '#platform/jobs/job';
import { JobCancelled } from '#platform/jobs/run-job';
import type { Layout, UploadAnswers } from '../reading/read-layout.ts';
import { discardPlans } from '../staging/bulk-settings.ts';
import {
  dropDryRunTables,
  dropStaging,
  stagingName,
  sweepStaging,
} from '../staging/staging-tables.ts';
import {
  finishUpload,
  getUploadToImport,
  markUploadFailed,
  markUploadRunning,
  saveMapping,
  type UploadToImport,
} from '../uploads.repository.ts';
import { attachLateSuppliers } from './insert-bookings.ts';
import { runImporter } from './run-importer.ts';
import { type ImportDeps, throwIfCancelled, type UploadRun } from './upload-run.ts';

/**
 * Imports an uploaded file of any type, and returns its summary. Safe to repeat: a finished upload
 * returns its stored result. A refusal leaves the upload failed with its reason.
 */
export async function importUpload(
  deps: ImportDeps,
  run: JobRun<{ uploadId: number; answers: UploadAnswers }>,
): Promise<object | undefined> {
  const { db } = deps;
  const { uploadId, answers } = run.input;
  const upload = await getUploadToImport(db, uploadId);
  if (upload.state === 'done') {
    // the run that finished it may have ended before it came to this
    if (upload.kind === 'agency' || upload.kind === 'cts') await attachLateSuppliers(db, uploadId);
    return upload.summary ?? undefined;
  }
  if (upload.state === 'undone' || upload.state === 'draft') return undefined;
  // A user considered this job lost, and had the upload imported by another one.
  if (upload.jobId !== run.id) return undefined;
  await markUploadRunning(db, upload);
  await sweepStaging(db, uploadId, run.attempt);
  const staging = stagingName(uploadId, run.attempt);
  try {
    return await runImporter(uploadRun(deps, run, upload, staging), answers);
  } catch (error) {
    await cleanUpAfter(error, () => dropStaging(db, staging));
    const isCancelled = [error, run.signal.reason].some((one) => one instanceof JobCancelled);
    if (error instanceof AppError || isCancelled)
      await markUploadFailed(db, upload, isCancelled ? 'Cancelled' : (error as Error).message);
    throw error;
  }
}

function uploadRun(
  deps: ImportDeps,
  { signal, progress }: Pick<JobRun<unknown>, 'signal' | 'progress'>,
  upload: UploadToImport,
  staging: string,
): UploadRun {
  return {
    ...deps,
    upload,
    isDryRun: false,
    staging,
    signal,
    progress,
    notice: () => undefined,
    claim: (transaction) => claim(transaction, upload),
    finish: async (transaction, { layout, ...done }) => {
      await throwIfCancelled(transaction, upload);
      await dropStaging(transaction, staging);
      await dropDryRunTables(transaction, upload.id);
      await discardPlans(transaction);
      await finishUpload(transaction, upload.id, { ...done, reading: readingOf(layout) });
      if (layout.learned) await saveMapping(transaction, upload, layout.learned);
    },
  };
}

async function claim(transaction: Db, { id, jobId, createdBy }: UploadToImport): Promise<void> {
  await sql`select set_config('recoup.actor', ${createdBy === null ? '' : String(createdBy)}, true)`.execute(
    transaction,
  );
  const row = await lockById(transaction, 'uploads', id, ['state', 'job_id']);
  if (row?.state !== 'running' || row.job_id !== jobId)
    throw new Error(`upload ${id} was taken over by another run`);
}

function readingOf({ columns, styles, preview }: Layout): object {
  return { header: preview.header, positions: columns.positions, dayOrder: styles.dayOrder };
}
