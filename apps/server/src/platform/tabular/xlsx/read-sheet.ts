import { maxColumns, maxSheetBytes } from '../limits.ts';
import type { TabularRow } from '../table.ts';
import { TabularError } from '../tabular-error.ts';
import { type CellContext, cellText } from './cell-text.ts';
import type { Archive } from './open-archive.ts';
import type { Sheet } from './read-workbook.ts';
import { readXml } from './read-xml.ts';

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
      else if (name === 'c')
        putCell(cells, column, cellText(type, style, value, context), lineNumber);
      else if (name === 'row' && cells.some((cell) => cell.trim() !== ''))
        emit({ lineNumber, cells });
    },
  };
}

function putCell(cells: string[], column: number, text: string, lineNumber: number): void {
  if (text === '') return;
  if (column >= maxColumns)
    throw new TabularError(
      'tooLarge',
      `Row ${lineNumber} of the sheet has more than ${maxColumns} columns.`,
    );
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

/** The index of the column that a reference such as `AB12` names, from 0. */
function columnOf(reference: string): number {
  const letters = lettersOfReference.exec(reference)?.[0] ?? '';
  let number = 0;
  for (let index = 0; index < letters.length; index += 1)
    number = number * lettersInAlphabet + letters.charCodeAt(index) - codeBeforeA;
  return number - 1;
}
