import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type CellObject,
  CFB,
  type ParsingOptions,
  read,
  set_cptable,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { maxColumns } from '../limits.ts';
import type { TabularRow, TabularShape } from '../table.ts';
import { general } from '../xlsx/built-in-formats.ts';
import { type CellContext, cellText } from '../xlsx/cell-text.ts';
import { styleOf } from '../xlsx/read-styles.ts';
import { createSharedStrings } from '../xlsx/shared-strings.ts';
import { showCurrencies } from './opendocument-currencies.ts';
import type { ParsedLine } from './parsed-line.ts';
import { workbookErrors } from './workbook-errors.ts';

// Runs in the process that `readOtherWorkbook` starts: prints the shape of a workbook, then its rows.

const rowsPerLine = 500;
const parsing: ParsingOptions = {
  type: 'buffer',
  dense: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
};
const openDocumentPart = 'content.xml';
const noStyles =
  '<office:document-styles xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>';

const [, , path = '', sheetName] = process.argv;
await pipeline(Readable.from(linesOf(path, sheetName)), process.stdout);

async function* linesOf(file: string, name: string | undefined): AsyncGenerator<string> {
  const print = (line: ParsedLine): string => `${JSON.stringify(line)}\n`;
  let workbook: WorkBook;
  try {
    set_cptable(codePages);
    workbook = parse(readFileSync(file));
  } catch (error) {
    const isEncrypted = /password|encrypt/i.test(String(error));
    yield print({ refused: isEncrypted ? 'encrypted' : 'damaged' });
    return;
  }
  const sheetNames = workbook.SheetNames.filter(
    (_, index) => (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0,
  );
  const rowsIn = (sheet: string): Generator<TabularRow> => rowsOf(workbook, sheet);
  const emptySheets = sheetNames.filter((sheet) => rowsIn(sheet).next().done === true);
  const chosen = name ?? sheetNames.find((sheet) => !emptySheets.includes(sheet)) ?? sheetNames[0];
  if (chosen === undefined || !sheetNames.includes(chosen)) {
    yield print({ refused: 'noSheet', sheetNames });
    return;
  }
  const shape: TabularShape = { kind: 'xlsx', sheetNames, emptySheets, sheetName: chosen };
  yield print({ shape });
  let rows: TabularRow[] = [];
  for (const row of rowsIn(chosen)) {
    if (row.cells.length > maxColumns) {
      yield print({ refused: 'tooManyColumns', lineNumber: row.lineNumber });
      return;
    }
    rows.push(row);
    if (rows.length < rowsPerLine) continue;
    yield print({ rows });
    rows = [];
  }
  yield print({ rows, isLast: true });
}

function parse(content: Buffer): WorkBook {
  return read(content.includes(openDocumentPart) ? prepareOpenDocument(content) : content, parsing);
}

/** OpenDocument leaves `styles.xml` to choice, and SheetJS asks for it: then it gets one without styles. */
function prepareOpenDocument(content: Buffer): Buffer {
  const zip = CFB.read(content, { type: 'buffer' });
  // `find` also takes the parts of embedded objects.
  const part = (name: string) => zip.FileIndex[zip.FullPaths.indexOf(`Root Entry/${name}`)];
  const sheets = part(openDocumentPart);
  if (!sheets) return content;
  const text = Buffer.from(sheets.content).toString();
  const shown = showCurrencies(text);
  const hasStyles = part('styles.xml') !== undefined;
  if (hasStyles && shown === text) return content;
  if (!hasStyles) CFB.utils.cfb_add(zip, '/styles.xml', Buffer.from(noStyles));
  sheets.content = Buffer.from(shown);
  return CFB.write(zip, { fileType: 'zip', type: 'buffer' });
}

/** The rows of a sheet that are not blank. */
function* rowsOf(workbook: WorkBook, name: string): Generator<TabularRow> {
  const sheet: WorkSheet = workbook.Sheets[name] ?? {};
  const context: CellContext = {
    sharedStrings: createSharedStrings(),
    styles: [],
    from1904: workbook.Workbook?.WBProps?.date1904 === true,
  };
  const grid: ReadonlyArray<ReadonlyArray<CellObject | undefined> | undefined> =
    sheet['!data'] ?? [];
  for (let index = 0; index < grid.length; index += 1) {
    const row = grid[index];
    if (!row) continue;
    const cells = Array.from(row, (cell) => textOf(cell, context));
    if (cells.every((cell) => cell.trim() === '')) continue;
    const formats = Array.from(row, (cell) => (cell?.t === 'n' ? formatOf(cell) : undefined));
    const hasNumbers = formats.some((format) => format !== undefined);
    const isHidden = sheet['!rows']?.[index]?.hidden === true;
    yield {
      lineNumber: index + 1,
      cells,
      ...(hasNumbers && { formats }),
      ...(isHidden && { isHidden }),
    };
  }
}

function textOf(cell: CellObject | undefined, context: CellContext): string {
  const value = cell?.v;
  if (!cell || value === undefined) return '';
  if (cell.t === 'e') return workbookErrors[Number(value)] ?? '#N/A';
  if (cell.t === 'b') return value ? 'TRUE' : 'FALSE';
  if (cell.t === 'n') return cellText('n', String(value), styleOf(formatOf(cell)), context);
  return String(value).replaceAll('\0', '').toWellFormed();
}

function formatOf(cell: CellObject): string {
  return typeof cell.z === 'string' ? cell.z : general;
}
