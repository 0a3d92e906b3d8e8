import { fileAnswers } from '@recoup/contract/uploads/file-answers';
import { delimiters, encodings } from '@recoup/contract/uploads/upload-drafts.schemas';
import { inTransaction } from '@recoup/postgres/transaction';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { dropDryRunTables, sweepDryRunTables } from './staging/staging-tables.ts';
import { deleteDraft, lockDraft } from './upload-drafts.repository.ts';
import { uploadState, uploadsWithJobs } from './upload-states.sql.ts';
import { checkRetries, checkUpload } from './use-cases/check-upload.ts';
import { importUpload } from './use-cases/import-upload.ts';
import type { ImportDeps } from './use-cases/upload-run.ts';

const columns = z.record(z.string(), z.int());

const answers = z.object({
  ...fileAnswers,
  mapping: z.object({ hasHeader: z.boolean(), columns }).optional(),
  told: z.object({ headerLine: z.int().nullable(), columns }).optional(),
  opening: z
    .object({
      encoding: z.enum(encodings).exactOptional(),
      delimiter: z.enum(delimiters).exactOptional(),
      sheetName: z.string().exactOptional(),
    })
    .optional(),
});

/** Reads and imports an uploaded file. */
export const importUploadKind = jobKind(
  'uploads.importUpload',
  'Importing a file',
  z.object({ uploadId: z.int(), answers }),
  { concurrency: 2 },
);

/** Reads an uploaded file and counts what it would do. */
export const checkUploadKind = jobKind(
  'uploads.checkUpload',
  'Checking a file',
  z.object({ uploadId: z.int(), answers }),
  { concurrency: 2, retries: checkRetries },
);

/** Takes away files that no one came back to. */
const deleteExpiredDraftsKind = jobKind(
  'uploads.deleteExpiredDrafts',
  'Deleting files that were never imported',
);

/** Every kind of background work of this area. */
export const uploadJobKinds = [importUploadKind, checkUploadKind, deleteExpiredDraftsKind];

const nightly = '20 3 * * *';

export function createUploadJobs(deps: ImportDeps): Job[] {
  return [
    defineJob(importUploadKind, (run) => importUpload(deps, run)),
    defineJob(checkUploadKind, (run) => checkUpload(deps, run)),
    defineJob(deleteExpiredDraftsKind, () => deleteExpiredDrafts(deps), nightly),
  ];
}

const keptDays = 7;

/** Takes away the files of uploads that no one let have their effect for a week. */
export async function deleteExpiredDrafts({ db, files, clock }: ImportDeps): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 24 * 3_600_000).toISOString();
  const { rows } = await sql<{ id: number }>`
    select u.id from ${uploadsWithJobs}
    where ${uploadState} in ('draft', 'failed') and u.updated_at < ${before}`.execute(db);
  for (const { id } of rows) {
    const key = await inTransaction(db, async (transaction) => {
      const draft = await lockDraft(transaction, id);
      if (draft.state !== 'draft' && draft.state !== 'failed') return undefined;
      await dropDryRunTables(transaction, id);
      await deleteDraft(transaction, draft);
      return draft.fileKey ?? undefined;
    });
    if (key !== undefined) await files.remove(key);
  }
  await sweepDryRunTables(db);
}
