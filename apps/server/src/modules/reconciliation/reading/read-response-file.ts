import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  HotelResponseInput,
  HotelResponseTable,
  ResponsePaper,
} from '@recoup/contract/reconciliation/hotel-response.schemas';
import { openHotelResponse } from '@recoup/domain/reconciliation/open-response';
import type { FileStore } from '@recoup/file-store/file-store';
import { limitConcurrency } from '@recoup/spreadsheets/limit-concurrency';
import { openTabular } from '@recoup/spreadsheets/open-tabular';
import { startReader } from '@recoup/spreadsheets/start-reader';
import type { TabularFile, TabularRow, TabularShape } from '@recoup/spreadsheets/table';
import { acceptedKinds, TabularError } from '@recoup/spreadsheets/tabular-error';
import { spreadsheetRefusal } from '#platform/files/spreadsheet-refusal';
import { paperKindOf } from '#server/remittances/read-paper-file';
import { countResponse, tooLong } from './response-limits.ts';

/** Start options of the thread that reads a file that is no table. */
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
 * Reads a received file as the table of a hotel's response; a mail, a web page, XML, and text without
 * our columns as tables and texts (decision 196). The file is not moved.
 * @throws AppError wrongType, tooLarge, refused: with a message for the user who chose it
 */
export async function readResponseFile(
  files: FileStore,
  key: string,
  { sheetName }: HotelResponseInput,
  withinMs = mostMs,
): Promise<HotelResponseTable> {
  const options = sheetName === undefined ? {} : { sheetName };
  try {
    return await inTurn(() =>
      files.useLocally(key, async (path) => {
        const kind = await paperKindOf(path);
        if (kind !== 'workbook' && kind !== 'text')
          return { ...noSheets, rows: [], paper: await readPaper(path, withinMs) };
        const file = await openTabular(path, options);
        const table = { ...namesOf(file.shape), rows: await readWithin(file, withinMs) };
        const isTable = typeof openHotelResponse(table.rows) !== 'string';
        if (isTable || file.shape.kind !== 'text') return table;
        return { ...table, paper: await readPaper(path, withinMs) };
      }),
    );
  } catch (error) {
    throw spreadsheetRefusal(
      error instanceof TabularError
        ? new TabularError(error.code, error.message.replace(acceptedKinds, ownKinds))
        : error,
    );
  }
}

const noSheets = { sheetNames: [], sheetName: null };

const namesOf = (shape: TabularShape): Omit<HotelResponseTable, 'rows'> =>
  shape.kind === 'xlsx'
    ? { sheetNames: [...shape.sheetNames], sheetName: shape.sheetName }
    : noSheets;

/**
 * Reads a file as tables and texts in a thread with a limit of processor time, and removes what it has
 * written. @throws TabularError
 */
export async function readPaper(path: string, ms = mostMs): Promise<ResponsePaper> {
  const scratch = await mkdtemp(join(tmpdir(), 'recoup-response-'));
  const order: PaperOrder = { path, scratch };
  try {
    const worker = new URL('./response-worker.ts', import.meta.url);
    const { opening, close } = await startReader<ResponsePaper, null, never>(worker, order, ms);
    await close();
    return opening;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function readWithin(file: TabularFile, ms: number): Promise<HotelResponseTable['rows']> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void file.close();
  }, ms);
  try {
    return await collect(file.batches());
  } catch (error) {
    throw isLate ? tooLong('takes too long to read') : error;
  } finally {
    clearTimeout(timer);
  }
}

async function collect(
  batches: AsyncIterable<readonly TabularRow[]>,
): Promise<HotelResponseTable['rows']> {
  const rows: HotelResponseTable['rows'] = [];
  const count = countResponse();
  for await (const batch of batches)
    for (const { lineNumber, cells, formats } of batch) {
      count(cells);
      rows.push({
        lineNumber,
        cells: [...cells],
        ...(formats && { formats: formats.map((format) => format ?? null) }),
      });
    }
  return rows;
}
