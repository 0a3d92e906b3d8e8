import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type LimitedProcess, startLimitedProcess } from '../limited-process.ts';
import {
  maxColumns,
  maxOtherWorkbookBytes,
  otherWorkbookLimits,
  type ProcessLimits,
} from '../limits.ts';
import type { Table, TabularOptions, TabularRow } from '../table.ts';
import { TabularError, withPassword } from '../tabular-error.ts';
import type { ParsedLine } from './parsed-line.ts';

const parser = fileURLToPath(new URL('./parse-workbook.ts', import.meta.url));

/**
 * Reads a workbook that cannot be read as a stream (.xls, .xlsb, .ods) in a separate process, which
 * ends if it needs more memory or time than its limits allow.
 * @param what the file type, with its article: `an old Excel file (.xls)`
 * @throws TabularError; reading the rows also throws it
 */
export async function readOtherWorkbook(
  path: string,
  what: string,
  { sheetName }: TabularOptions,
  limits: ProcessLimits = otherWorkbookLimits,
): Promise<Table> {
  const { size } = await stat(path);
  if (size > maxOtherWorkbookBytes)
    throw refusal('tooLarge', `This is ${what} of more than ${maxOtherWorkbookBytes / 1e6} MB.`);
  const child = startLimitedProcess(
    parser,
    [path, ...(sheetName === undefined ? [] : [sheetName])],
    limits,
  );
  const lines = linesOf(child.output, what, sheetName);
  try {
    const first = await lines.next();
    child.stopWatching();
    if (first.done || !('shape' in first.value)) throw new Error('rows came before their shape');
    return { shape: first.value.shape, chunks: rowsOf(lines, child) };
  } catch (error) {
    child.end();
    throw error;
  }
}

async function* rowsOf(
  lines: AsyncGenerator<ParsedLine>,
  child: LimitedProcess,
): AsyncGenerator<readonly TabularRow[]> {
  try {
    for await (const line of lines) if ('rows' in line) yield line.rows.map(withoutNull);
  } finally {
    child.end();
  }
}

function withoutNull(row: TabularRow): TabularRow {
  return row.formats ? { ...row, formats: row.formats.map((format) => format ?? undefined) } : row;
}

async function* linesOf(
  output: Readable,
  what: string,
  sheetName: string | undefined,
): AsyncGenerator<ParsedLine> {
  for await (const text of createInterface({ input: output })) {
    const line = JSON.parse(text) as ParsedLine;
    if ('refused' in line) throw refusalOf(line, what, sheetName);
    yield line;
    if ('isLast' in line) return;
  }
  throw refusal('tooLarge', `This is ${what} that takes too much memory or time to read.`);
}

function refusalOf(
  line: Extract<ParsedLine, { refused: string }>,
  what: string,
  sheetName = '',
): TabularError {
  switch (line.refused) {
    case 'encrypted':
      return withPassword();
    case 'damaged':
      return refusal('damaged', `This is ${what} that is damaged or of an unknown version.`);
    case 'noSheet': {
      const names = line.sheetNames.map((name) => `'${name}'`).join(', ');
      return new TabularError(
        'wrongKind',
        `The file has no sheet named '${sheetName}'. Sheets: ${names}.`,
      );
    }
    case 'tooManyColumns':
      return new TabularError(
        'tooLarge',
        `Row ${line.lineNumber} of the sheet has more than ${maxColumns} columns.`,
      );
  }
}

const refusal = (code: 'tooLarge' | 'damaged', found: string): TabularError =>
  new TabularError(code, `${found} Save it as .xlsx.`);
