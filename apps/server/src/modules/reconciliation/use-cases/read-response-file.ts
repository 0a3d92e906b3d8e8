import {
  type HotelResponseInput,
  type HotelResponseTable,
  maxResponseCharacters,
  maxResponseRows,
} from '@recoup/contract/reconciliation/hotel-response.schemas';
import { countText } from '@recoup/domain/kit/counted';
import type { FileStore } from '@recoup/file-store/file-store';
import { limitConcurrency } from '@recoup/spreadsheets/limit-concurrency';
import { openTabular } from '@recoup/spreadsheets/open-tabular';
import type { TabularFile, TabularRow, TabularShape } from '@recoup/spreadsheets/table';
import { AppError } from '#platform/errors/app-error';
import { spreadsheetRefusal } from '#platform/files/spreadsheet-refusal';

/**
 * Each file takes a thread and its memory; a response is read in a moment, so the next one can
 * wait.
 */
const inTurn = limitConcurrency(2);

/** A real response takes a tenth of a second; one that takes longer is meant to delay others. */
const mostMs = 10_000;

/**
 * Reads a received file as the table of a hotel's response. The file is not moved.
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
        const file = await openTabular(path, options);
        return { ...namesOf(file.shape), rows: await readWithin(file, withinMs) };
      }),
    );
  } catch (error) {
    throw spreadsheetRefusal(error);
  }
}

const namesOf = (shape: TabularShape): Omit<HotelResponseTable, 'rows'> =>
  shape.kind === 'xlsx'
    ? { sheetNames: [...shape.sheetNames], sheetName: shape.sheetName }
    : { sheetNames: [], sheetName: null };

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
  let characters = 0;
  for await (const batch of batches)
    for (const { lineNumber, cells, formats } of batch) {
      characters += cells.reduce((sum, cell) => sum + cell.length, 0);
      if (rows.length === maxResponseRows) throw tooMuch(maxResponseRows, 'rows');
      if (characters > maxResponseCharacters)
        throw tooMuch(maxResponseCharacters, 'letters and digits');
      rows.push({
        lineNumber,
        cells: [...cells],
        ...(formats && { formats: formats.map((format) => format ?? null) }),
      });
    }
  return rows;
}

const tooMuch = (most: number, what: string): AppError =>
  tooLong(`has more than ${countText(most)} ${what}`);

const tooLong = (what: string): AppError =>
  new AppError(
    'tooLarge',
    `The file ${what}. Keep only the rows for this invoice, save the file, and choose it again.`,
  );
