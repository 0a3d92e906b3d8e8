import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HotelResponsePaper } from '@recoup/contract/reconciliation/hotel-response.schemas';
import type { FileStore } from '@recoup/file-store/file-store';
import { limitConcurrency } from '@recoup/spreadsheets/limit-concurrency';
import { startReader } from '@recoup/spreadsheets/start-reader';
import { acceptedKinds, TabularError } from '@recoup/spreadsheets/tabular-error';
import { spreadsheetRefusal } from '#platform/files/spreadsheet-refusal';

/** Start options of the thread that reads a file. */
export interface PaperOrder {
  readonly path: string;
  /** A folder for what is attached. */
  readonly scratch: string;
}

/**
 * Each file takes a thread and its memory; a response is read in a moment, so the next one can
 * wait.
 */
const inTurn = limitConcurrency(2);

/** A real response takes a tenth of a second; one that takes longer is meant to delay others. */
const mostMs = 10_000;

const ownKinds =
  'Choose a .csv, .txt, .tsv, .xlsx, .xls, .xlsb, .ods, .eml, .html, or .xml file, or paste the text. If there is no text in it, as in a picture or a scan, type from it.';

/**
 * Reads a received file as tables and texts (decision 196). The file is not moved.
 * @throws AppError wrongType, tooLarge, refused: with a message for the user who chose it
 */
export async function readResponseFile(
  files: FileStore,
  key: string,
  withinMs = mostMs,
): Promise<HotelResponsePaper> {
  try {
    return await inTurn(() => files.useLocally(key, (path) => readPaper(path, withinMs)));
  } catch (error) {
    throw spreadsheetRefusal(
      error instanceof TabularError
        ? new TabularError(error.code, error.message.replace(acceptedKinds, ownKinds))
        : error,
    );
  }
}

/**
 * Reads a file as tables and texts in a thread with a limit of processor time, and removes what it has
 * written. @throws TabularError
 */
export async function readPaper(path: string, ms = mostMs): Promise<HotelResponsePaper> {
  const scratch = await mkdtemp(join(tmpdir(), 'recoup-response-'));
  const order: PaperOrder = { path, scratch };
  try {
    const worker = new URL('./response-worker.ts', import.meta.url);
    const { opening, close } = await startReader<HotelResponsePaper, null, never>(
      worker,
      order,
      ms,
    );
    await close();
    return opening;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
