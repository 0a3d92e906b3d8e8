import { exportKeptDays } from '@recoup/domain/exports/export-limits';
import { inTransaction } from '@recoup/postgres/transaction';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { deleteStoredFile } from '#platform/files/stored-files';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { type ExportDeps, makeExport } from './use-cases/make-export.ts';

/** Exports a list with the rights that its user has when it runs. */
export const makeExportKind = jobKind(
  'exports.makeExport',
  'Exporting a list',
  z.object({ exportId: z.uuid() }),
  { concurrency: 2 },
);

const deleteExpiredExportsKind = jobKind('exports.deleteExpiredExports', 'Deleting old exports');

/** Every kind of background work of this area. */
export const exportJobKinds = [makeExportKind, deleteExpiredExportsKind];

const nightly = '50 3 * * *';
const dayMs = 24 * 3_600_000;

export function createExportJobs(deps: ExportDeps): Job[] {
  return [
    defineJob(makeExportKind, (run) => makeExport(deps, run)),
    defineJob(deleteExpiredExportsKind, () => deleteExpiredExports(deps), nightly),
  ];
}

/** Deletes the exports of more than a week ago, and their files. */
export async function deleteExpiredExports({
  db,
  files,
  clock,
}: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - exportKeptDays * dayMs).toISOString();
  const keys = await inTransaction(db, async (transaction) => {
    const expired = await transaction
      .deleteFrom('exports')
      .where('created_at', '<', before)
      .returning('file_id')
      .execute();
    const keysOfFiles: string[] = [];
    for (const { file_id: id } of expired)
      if (id !== null) keysOfFiles.push(await deleteStoredFile(transaction, id));
    return keysOfFiles;
  });
  for (const key of keys) await files.remove(key);
}
