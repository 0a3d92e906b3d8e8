import type { Db } from '#platform/db/database';
import { findStoredFile } from '#platform/files/stored-files';
import { AppError } from '#platform/http/app-error';
import { openTabular, type TabularFile } from '#platform/tabular/open-tabular';
import type { TabularRow } from '#platform/tabular/table';
import { refusalOfTable } from '#platform/tabular/tabular-refusal';
import { findMapping } from '../uploads.repository.ts';
import { importArcs } from './import-arcs.ts';
import { importBookings } from './import-bookings.ts';
import { importSuppliers } from './import-suppliers.ts';
import { LayoutQuestion } from './layout-preview.ts';
import { type Layout, readLayout, type UploadAnswers } from './read-layout.ts';
import type { UploadRun } from './upload-run.ts';

/**
 * Reads the file of an upload, with the rows that were corrected, and hands it to the importer of
 * its kind. Answers the summary that the specification wants.
 * @throws AppError when it cannot be read; LayoutQuestion when a person has to answer first
 */
export async function runImporter(run: UploadRun, answers: UploadAnswers): Promise<object> {
  const { db, files, upload, progress } = run;
  const file = upload.fileId === null ? undefined : await findStoredFile(db, upload.fileId);
  if (!file) throw new AppError('refused', 'The file of this upload is no longer there.');
  const corrections = await loadCorrections(db, upload.id);
  try {
    return await files.useLocally(file.key, async (path) => {
      progress({ message: 'Opening the file' });
      const table = await openTabular(path, answers.opening);
      try {
        const rows = corrected(table.batches(), corrections);
        return await importRows(run, await findLayout(run, table, rows, answers));
      } finally {
        await table.close();
      }
    });
  } catch (error) {
    throw refusalOfTable(error);
  }
}

async function importRows(run: UploadRun, layout: Layout): Promise<object> {
  const { kind } = run.upload;
  if (kind === 'supplier') return await importSuppliers(run, layout);
  if (kind === 'arc') return await importArcs(run, layout);
  return await importBookings(run, layout);
}

type Batches = ReturnType<TabularFile['batches']>;

async function findLayout(
  run: UploadRun,
  { shape }: TabularFile,
  rows: Batches,
  answers: UploadAnswers,
): Promise<Layout> {
  const { db, upload, notice } = run;
  try {
    const layout = await readLayout(upload.kind, rows, answers, await findMapping(db, upload));
    notice({ shape, preview: layout.preview });
    return layout;
  } catch (error) {
    if (error instanceof LayoutQuestion) notice({ shape, preview: error.preview });
    throw error;
  }
}

async function loadCorrections(db: Db, uploadId: number): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('upload_corrections')
    .select(['row_number', 'cells'])
    .where('upload_id', '=', uploadId)
    .execute();
  return new Map(rows.map(({ row_number, cells }) => [row_number, cells as string[]]));
}

async function* corrected(rows: Batches, corrections: ReadonlyMap<number, string[]>): Batches {
  if (corrections.size === 0) return yield* rows;
  const correct = (row: TabularRow): TabularRow => {
    const cells = corrections.get(row.lineNumber);
    return cells ? { ...row, cells } : row;
  };
  for await (const batch of rows) yield batch.map(correct);
}
