import { maxColumns, maxSheetBytes } from '../limits.ts';
import type { TabularRow } from '../table.ts';
import { TabularError } from '../tabular-error.ts';
import { general } from './built-in-formats.ts';
import { type CellContext, cellText } from './cell-text.ts';
import type { Archive } from './open-archive.ts';
import { styleOf } from './read-styles.ts';
import type { Sheet } from './read-workbook.ts';
import { readXml } from './read-xml.ts';

const unstyled = styleOf(general);
const lettersOfReference = /^[A-Z]{1,3}/;
const lettersInAlphabet = 26;
const codeBeforeA = 64;

/** The rows of a sheet that are not blank. Cells that the file leaves out are empty texts. */
export async function* readSheet(
  archive: Archive,
  sheet: Sheet,
  context: CellContext,
): AsyncGenerator<TabularRow[]> {
  const source = await archive.read(sheet.part, maxSheetBytes);
  yield* readXml<TabularRow>(source, sheet.part, (emit) => listenToRows(emit, context));
}

function listenToRows(emit: (row: TabularRow) => void, context: CellContext) {
  let lineNumber = 0;
  let cells: string[] = [];
  let formats: Array<string | undefined> = [];
  let lastFormats: ReadonlyArray<string | undefined> = formats;
  let column = -1;
  let type = 'n';
  let style = 0;
  let value = '';
  let inValue = false;
  let inPhonetic = false;
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') {
        lineNumber = Number(attributes.r ?? lineNumber + 1);
        cells = [];
        formats = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        value = '';
      } else if (name === 'rPh') inPhonetic = true;
      else if (name === 'v' || name === 't') inValue = !inPhonetic;
    },
    text(part: string) {
      if (inValue) value += part;
    },
    close(name: string) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'c') {
        const numberStyle = context.styles[style] ?? unstyled;
        const text = cellText(type, value, numberStyle, context);
        if (text === '') return;
        checkColumn(column, lineNumber);
        put(cells, column, text, '');
        if (type === 'n' && Number.isFinite(Number(value)))
          put(formats, column, numberStyle.format, undefined);
      } else if (name === 'row' && cells.some((cell) => cell.trim() !== '')) {
        if (formats.length === 0) return emit({ lineNumber, cells });
        lastFormats = areEqual(formats, lastFormats) ? lastFormats : formats;
        emit({ lineNumber, cells, formats: lastFormats });
      }
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

/** The index of the column that a reference such as `AB12` names, from 0. */
function columnOf(reference: string): number {
  const letters = lettersOfReference.exec(reference)?.[0] ?? '';
  let number = 0;
  for (let index = 0; index < letters.length; index += 1)
    number = number * lettersInAlphabet + letters.charCodeAt(index) - codeBeforeA;
  return number - 1;
}
