import { FileMissingError } from '@recoup/file-store/file-store';
import { rowsOf } from '@recoup/postgres/rows';
import { TabularError } from '@recoup/spreadsheets/tabular-error';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { AppError } from '#platform/errors/app-error';
import { spreadsheetRefusal } from '#platform/files/spreadsheet-refusal';
import { findStoredFile } from '#platform/files/stored-files';
import type { UploadPlaces } from '../reading/find-places.ts';
import type { LayoutQuestion } from '../reading/layout-preview.ts';
import { noRowsAdvice } from '../reading/no-rows.ts';
import type { Layout, UploadAnswers } from '../reading/read-layout.ts';
import { openUpload, type UploadOpening, type UploadReader } from '../reading/upload-reader.ts';
import { findMapping } from '../uploads.repository.ts';
import { importArcs } from './import-arcs.ts';
import { importBookings } from './import-bookings.ts';
import { importSuppliers } from './import-suppliers.ts';
import type { UploadRun } from './upload-run.ts';

const lostFile = 'The uploaded file is no longer available. Upload it again.';

/**
 * Reads the file of an upload, with the corrected rows, and passes it to the importer of its type.
 * Returns the summary that the specification requires.
 * @throws AppError when it cannot be read, or when a user must answer first
 */
export async function runImporter(run: UploadRun, answers: UploadAnswers): Promise<object> {
  const { db, files, upload, progress } = run;
  const file = upload.fileId === null ? undefined : await findStoredFile(db, upload.fileId);
  if (!file) throw new AppError('refused', lostFile);
  const corrections = await loadCorrections(db, upload.id);
  const remembered = await findMapping(db, upload);
  const places = await loadPlaces(db);
  try {
    return await files.useLocally(file.key, async (path) => {
      progress({ message: 'Opening file' });
      const { kind } = upload;
      const order = { path, kind, answers, remembered, places, corrections };
      const reader = await openUpload(order);
      try {
        const layout = knownLayout(run, reader.opening);
        return await importRows(run, { layout, rows: reader.batches });
      } finally {
        await reader.close();
      }
    });
  } catch (error) {
    if (error instanceof FileMissingError)
      throw new AppError('refused', lostFile, { cause: error });
    throw spreadsheetRefusal(error);
  }
}

async function importRows(run: UploadRun, table: UploadReader): Promise<object> {
  const { kind } = run.upload;
  if (kind === 'supplier') return await importSuppliers(run, table);
  if (kind === 'arc') return await importArcs(run, table);
  return await importBookings(run, table);
}

function knownLayout({ notice, isDryRun }: UploadRun, { shape, found }: UploadOpening): Layout {
  const { preview, questions } = found;
  notice({ shape, preview, questions });
  if ('columns' in found) return found;
  throw refusalOf(found, noRowsAdvice(shape, isDryRun));
}

function refusalOf(
  { code, message, questions, preview }: LayoutQuestion,
  noRowsAdvised: string,
): Error {
  if (code === 'noRows') return new TabularError('empty', `${message} ${noRowsAdvised}`);
  const sample = preview.sample.map(({ cells }) => cells);
  return new AppError(code, message, { extra: { questions, sample, columns: preview.columns } });
}

async function loadCorrections(db: Db, uploadId: number): Promise<Map<number, string[]>> {
  const rows = await rowsOf(db).all(sql<{ line: number; cells: string[] }>`
    select row_number as line, cells from upload_corrections where upload_id = ${uploadId}`);
  return new Map(rows.map(({ line, cells }) => [line, cells]));
}

/** The countries with their exchange rates, and their states, when an upload begins. */
async function loadPlaces(db: Db): Promise<UploadPlaces> {
  const countries = await rowsOf(db).all(sql<UploadPlaces['countries'][number]>`
    select id, name, abbreviation as code, currency, exchange::float8 as exchange
    from countries order by id`);
  const states = await rowsOf(db).all(sql<UploadPlaces['states'][number]>`
    select c.abbreviation as "countryCode", s.name, s.abbreviation
    from states s join countries c on c.id = s.country_id order by s.id`);
  return { countries, states };
}
