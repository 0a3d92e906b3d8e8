import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { findStoredFile } from '#platform/files/stored-files';
import { AppError } from '#platform/http/app-error';
import type { JobRun } from '#platform/jobs/job';
import { JobCancelled } from '#platform/jobs/run-job';
import { openTabular } from '#platform/tabular/open-tabular';
import { TabularError, type TabularErrorCode } from '#platform/tabular/tabular-error';
import {
  findMapping,
  findUploadToImport,
  finishUpload,
  markUploadFailed,
  markUploadRunning,
  saveMapping,
  type UploadToImport,
} from '../uploads.repository.ts';
import { importArcs } from './import-arcs.ts';
import { importBookings } from './import-bookings.ts';
import { importSuppliers } from './import-suppliers.ts';
import { type Layout, readLayout, type UploadAnswers } from './read-layout.ts';
import { dropStaging, stagingName, sweepStaging } from './stage-rows.ts';
import type { ImportDeps, UploadRun } from './upload-run.ts';

/**
 * Imports an uploaded file, whatever its kind, and answers its summary. Safe to repeat: a finished
 * upload answers what it answered then. A refusal leaves the upload failed with its reason.
 */
export async function importUpload(
  deps: ImportDeps,
  run: JobRun<{ uploadId: number; answers: UploadAnswers }>,
): Promise<object | undefined> {
  const { db } = deps;
  const { uploadId } = run.input;
  const upload = await findUploadToImport(db, uploadId);
  if (upload.state === 'done') return upload.summary;
  if (upload.state === 'undone') return undefined;
  await markUploadRunning(db, uploadId);
  await sweepStaging(db, uploadId, run.attempt);
  const staging = stagingName(uploadId, run.attempt);
  try {
    return await readAndImport(deps, run, { ...upload, id: uploadId }, staging);
  } catch (error) {
    await dropStaging(db, staging);
    const refusal = error instanceof TabularError ? refusalOf(error) : error;
    const isCancelled = run.signal.reason instanceof JobCancelled;
    if (refusal instanceof AppError || isCancelled)
      await markUploadFailed(db, uploadId, isCancelled ? 'Cancelled' : (refusal as Error).message);
    throw refusal;
  }
}

async function readAndImport(
  deps: ImportDeps,
  run: JobRun<{ uploadId: number; answers: UploadAnswers }>,
  upload: UploadToImport,
  staging: string,
): Promise<object> {
  const { db, files } = deps;
  const { signal, progress } = run;
  const file = upload.fileId === null ? undefined : await findStoredFile(db, upload.fileId);
  if (!file) throw new AppError('refused', 'The file of this upload is no longer there.');
  const uploadRun: UploadRun = {
    ...deps,
    upload,
    staging,
    signal,
    progress,
    claim: (transaction) => claim(transaction, upload),
    finish: async (transaction, { layout, ...done }) => {
      await finishUpload(transaction, upload.id, { ...done, reading: readingOf(layout) });
      if (layout.learned) await saveMapping(transaction, upload, layout.learned);
    },
  };
  return await files.useLocally(file.key, async (path) => {
    progress({ message: 'Opening the file' });
    const table = await openTabular(path);
    try {
      const { kind } = upload;
      const remembered = await findMapping(db, upload);
      const layout = await readLayout(kind, table.batches(), run.input.answers, remembered);
      if (kind === 'supplier') return await importSuppliers(uploadRun, layout);
      if (kind === 'arc') return await importArcs(uploadRun, layout);
      const summaries = await importBookings(uploadRun, layout);
      return kind === 'cts' ? summaries : (summaries[0] ?? {});
    } finally {
      await table.close();
    }
  });
}

async function claim(transaction: Db, { id, createdBy }: UploadToImport): Promise<void> {
  await sql`select set_config('recoup.actor', ${createdBy === null ? '' : String(createdBy)}, true)`.execute(
    transaction,
  );
  const row = await transaction
    .selectFrom('uploads')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== 'running') throw new Error(`upload ${id} was taken over by another run`);
}

function readingOf({ columns, styles, header }: Layout): object {
  return { header, positions: columns.positions, dayOrder: styles.dayOrder };
}

const codes: Partial<Record<TabularErrorCode, 'wrongType' | 'tooLarge'>> = {
  wrongKind: 'wrongType',
  tooLarge: 'tooLarge',
  unsafe: 'tooLarge',
};

function refusalOf(error: TabularError): AppError {
  return new AppError(codes[error.code] ?? 'refused', error.message, { cause: error });
}
