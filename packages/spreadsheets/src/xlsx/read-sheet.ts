import { maxColumns, maxSheetBytes } from '../limits.ts';
import type { TabularRow } from '../table.ts';
import { TabularError } from '../tabular-error.ts';
import { general } from './built-in-formats.ts';
import { type CellContext, cellText } from './cell-text.ts';
import type { Archive } from './open-archive.ts';
import { styleOf } from './read-styles.ts';
import { isTrue, type Sheet } from './read-workbook.ts';
import { readXml } from './read-xml.ts';

const unstyled = styleOf(general);
const rowOfReference = /(?<!\d)\d+$/;
const lettersInAlphabet = 26;
const codeBeforeA = 64;
const lowerCaseBit = 32;
const codeOfDollar = 36;

/**
 * The rows of a sheet that are not blank. Cells that the file leaves out are empty texts.
 * @param allowance how many unpacked bytes may be read; what is read is taken from it
 */
export async function* readSheet(
  archive: Archive,
  sheet: Sheet,
  context: CellContext,
  allowance = { bytes: maxSheetBytes },
): AsyncGenerator<TabularRow[]> {
  const source = await archive.read(sheet.part, maxSheetBytes);
  const allowed = upTo(allowance, source);
  yield* readXml<TabularRow>(allowed, sheet.part, (emit) => listenToRows(emit, context));
}

async function* upTo(
  allowance: { bytes: number },
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    allowance.bytes -= chunk.length;
    if (allowance.bytes < 0) return;
    yield chunk;
  }
}

function listenToRows(emit: (row: TabularRow) => void, context: CellContext) {
  let inRows = false;
  let lineNumber = 0;
  let isNumbered = false;
  let isHidden = false;
  let cells: string[] = [];
  let formats: Array<string | undefined> = [];
  let lastFormats: ReadonlyArray<string | undefined> = formats;
  let column = -1;
  let type = 'n';
  let style = 0;
  let value = '';
  let inlineText = '';
  let inside: 'value' | 'inlineText' | undefined;
  let inPhonetic = false;

  const closeCell = (): void => {
    const isInline = inlineText !== '' && (value === '' || type === 'inlineStr');
    const kind = isInline ? 'inlineStr' : type;
    const raw = isInline ? inlineText : value;
    const numberStyle = context.styles[style] ?? unstyled;
    const text = cellText(kind, raw, numberStyle, context);
    if (text === '') return;
    checkColumn(column, lineNumber);
    put(cells, column, text, '');
    if (kind === 'd' || (kind === 'n' && Number.isFinite(Number(raw))))
      put(formats, column, numberStyle.format, undefined);
  };
  const closeRow = (): void => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const row = { lineNumber, cells, ...(isHidden && ({ isHidden } as const)) };
    if (formats.length === 0) return emit(row);
    lastFormats = areEqual(formats, lastFormats) ? lastFormats : formats;
    emit({ ...row, formats: lastFormats });
  };

  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'sheetData') inRows = true;
      else if (!inRows) return;
      else if (name === 'row') {
        const given = Number(attributes.r);
        isNumbered = given > 0;
        lineNumber = isNumbered ? given : lineNumber + 1;
        isHidden = isTrue(attributes.hidden);
        cells = [];
        formats = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributes.r ?? '') ?? column + 1;
        if (!isNumbered)
          lineNumber = Number(rowOfReference.exec(attributes.r ?? '')?.[0]) || lineNumber;
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        value = '';
        inlineText = '';
      } else if (name === 'rPh') inPhonetic = true;
      else if (name === 'v') inside = 'value';
      else if (name === 't' && !inPhonetic) inside = 'inlineText';
    },
    text(part: string) {
      if (inside === 'value') value += part;
      else if (inside === 'inlineText') inlineText += part;
    },
    close(name: string) {
      if (!inRows) return;
      if (name === 'v' || name === 't') inside = undefined;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'c') closeCell();
      else if (name === 'row') closeRow();
      else if (name === 'sheetData') inRows = false;
    },
  };
}

function checkColumn(column: number, lineNumber: number): void {
  if (column >= maxColumns)
    throw new TabularError(
      'tooLarge',
      `Row ${lineNumber} of the sheet has more than ${maxColumns} columns.`,
    );
}

function put<Value>(row: Value[], column: number, value: Value, gap: Value): void {
  while (row.length < column) row.push(gap);
  row[column] = value;
}

/** Rows of equal formats share them, in memory and on their way to another thread. */
function areEqual<Value>(some: readonly Value[], others: readonly Value[]): boolean {
  return some.length === others.length && some.every((value, index) => value === others[index]);
}

/** The index of the column that a reference such as `AB12` names, from 0; undefined when it names none. */
function columnOf(reference: string): number | undefined {
  let number = 0;
  for (let index = 0; index < reference.length; index += 1) {
    const code = reference.charCodeAt(index);
    if (code === codeOfDollar) continue;
    const letter = (code & ~lowerCaseBit) - codeBeforeA;
    if (letter < 1 || letter > lettersInAlphabet) break;
    number = number * lettersInAlphabet + letter;
  }
  return number === 0 ? undefined : number - 1;
}
