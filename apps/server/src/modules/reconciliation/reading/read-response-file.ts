import type {
  HotelResponseInput,
  HotelResponseTable,
  ResponsePaper,
} from '@recoup/contract/reconciliation/hotel-response.schemas';
import { openHotelResponse } from '@recoup/domain/reconciliation/open-response';
import type { PaperBlock } from '@recoup/domain/remittances/paper';
import type { FileStore } from '@recoup/file-store/file-store';
import { limitConcurrency } from '@recoup/spreadsheets/limit-concurrency';
import { openTabular } from '@recoup/spreadsheets/open-tabular';
import type { TabularFile, TabularRow, TabularShape } from '@recoup/spreadsheets/table';
import { TabularError } from '@recoup/spreadsheets/tabular-error';
import { AppError } from '#platform/errors/app-error';
import { limitText } from '#server/remittances/limit-text';
import { paperKindOf } from '#server/remittances/paper-kind';
import {
  PaperRefusal,
  type RefusalReason,
  tabularRefusal,
  tooLong,
} from '#server/remittances/paper-refusal';
import { readLimitedPaper } from '#server/remittances/read-limited-paper';
import { mostText } from './response-limits.ts';

/**
 * Each file takes a thread or a process and its memory; a response is read in a moment, so the next one can
 * wait.
 */
const inTurn = limitConcurrency(2);

/** A real response takes a tenth of a second; one that takes longer is meant to delay others. */
const mostMs = 10_000;

/**
 * Reads a received file as the table of a hotel's response; a mail, a web page, XML, and text without
 * our columns as tables and texts (decisions 196 and 200). The file is not moved.
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
        const { kind } = await paperKindOf(path);
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
    throw appErrorOf(error);
  }
}

const codes: Readonly<Record<RefusalReason, 'wrongType' | 'tooLarge' | 'refused'>> = {
  noText: 'wrongType',
  wrongKind: 'wrongType',
  tooLarge: 'tooLarge',
  encrypted: 'refused',
  damaged: 'refused',
};

function appErrorOf(error: unknown): unknown {
  const refusal = error instanceof TabularError ? tabularRefusal(error) : error;
  if (!(refusal instanceof PaperRefusal)) return error;
  return new AppError(codes[refusal.reason], refusal.message, { cause: error });
}

const noSheets = { sheetNames: [], sheetName: null };

const namesOf = (shape: TabularShape): Omit<HotelResponseTable, 'rows'> =>
  shape.kind === 'xlsx'
    ? { sheetNames: [...shape.sheetNames], sheetName: shape.sheetName }
    : noSheets;

/** Reads a file that is no table of ours, in a process with limits. */
async function readPaper(path: string, ms: number): Promise<ResponsePaper> {
  const { day, blocks } = await readLimitedPaper(path, mostText, ms);
  return { day: day ?? null, blocks: blocks.map(toBlock) };
}

function toBlock(block: PaperBlock): ResponsePaper['blocks'][number] {
  if (block.kind === 'text')
    return {
      kind: 'text',
      rows: block.lines.map(({ lineNumber, text }) => ({ lineNumber, cells: [text] })),
    };
  return {
    kind: 'table',
    rows: block.rows.map(({ lineNumber, cells, formats }) => ({
      lineNumber,
      cells: [...cells],
      ...(formats && { formats: formats.map((format) => format ?? null) }),
    })),
  };
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
  const count = limitText(mostText);
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
