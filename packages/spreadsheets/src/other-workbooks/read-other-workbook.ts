import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
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
const pageBytes = 4_096;
const bytesPerMegabyte = 1_048_576;
const watchMs = 100;

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
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${limits.heapMegabytes}`,
      parser,
      path,
      ...(sheetName === undefined ? [] : [sheetName]),
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const stopWatching = watch(child, limits);
  const lines = linesOf(child, what, sheetName);
  try {
    const first = await lines.next();
    stopWatching();
    if (first.done || !('shape' in first.value)) throw new Error('rows came before their shape');
    return { shape: first.value.shape, chunks: rowsOf(lines, child) };
  } catch (error) {
    stopWatching();
    child.kill('SIGKILL');
    throw error;
  }
}

async function* rowsOf(
  lines: AsyncGenerator<ParsedLine>,
  child: ChildProcess,
): AsyncGenerator<readonly TabularRow[]> {
  try {
    for await (const line of lines) if ('rows' in line) yield line.rows.map(withoutNull);
  } finally {
    child.kill('SIGKILL');
  }
}

function withoutNull(row: TabularRow): TabularRow {
  return row.formats ? { ...row, formats: row.formats.map((format) => format ?? undefined) } : row;
}

async function* linesOf(
  child: ChildProcess,
  what: string,
  sheetName: string | undefined,
): AsyncGenerator<ParsedLine> {
  if (!child.stdout) throw new Error('the parsing process has no output');
  for await (const text of createInterface({ input: child.stdout })) {
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

const megabytes = (bytes: number): number => Math.floor(bytes / bytesPerMegabyte);

/** Ends the process if it takes too long or grows too large; only Linux reports its size. */
function watch(child: ChildProcess, { ms, megabytes: most }: ProcessLimits): () => void {
  const end = (): boolean => child.kill('SIGKILL');
  const late = setTimeout(end, ms);
  const watching = setInterval(() => {
    if (megabytes(residentBytes(child.pid)) > most) end();
  }, watchMs);
  return () => {
    clearTimeout(late);
    clearInterval(watching);
  };
}

function residentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    // It has ended.
    return 0;
  }
}
