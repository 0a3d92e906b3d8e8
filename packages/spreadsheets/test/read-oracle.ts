import { readFileSync } from 'node:fs';
import { type CellObject, read, SSF, utils, type WorkBook } from '@e965/xlsx';
import { workbookErrors } from '../src/other-workbooks/workbook-errors.ts';

/** A cell as a reader tells it: numbers and days carry their format, days are ISO texts. */
export interface ReadCell {
  /** Truths and errors are texts, as a table has them. */
  readonly kind: 'text' | 'number' | 'day';
  readonly value: string;
  readonly format?: string;
}

/** The cells of a sheet that are not blank, by their address. */
export type Cells = ReadonlyMap<string, ReadCell>;

/** The sheets of a workbook that are not hidden, by their name and in their order. */
export type Sheets = ReadonlyMap<string, Cells>;

type Grid = ReadonlyArray<ReadonlyArray<CellObject | undefined> | undefined>;

/** The part of SheetJS that knows formats; its types leave it open. */
const formats = SSF as {
  is_date(code: string): boolean;
  parse_date_code(
    count: number,
    options: { date1904: boolean },
  ): { y: number; m: number; d: number } | null;
};
const quotedOrBracketed = /"[^"]*"|\[[^\]]*\]/g;

/** Returns the address of a cell by its row and column, both from 0. */
export const cellAddress = (row: number, column: number): string =>
  utils.encode_cell({ r: row, c: column });

/** Reads a workbook with SheetJS. @throws Error when SheetJS does not read it */
export function readOracle(path: string): Sheets {
  const book = read(readFileSync(path), {
    type: 'buffer',
    dense: true,
    nodim: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    cellFormula: false,
  });
  const sheets = new Map<string, Cells>();
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name];
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    if (!sheet || isHidden || (sheet['!type'] ?? 'sheet') !== 'sheet') continue;
    sheets.set(name, new Map(cellsOf(book, sheet['!data'] ?? [])));
  }
  if (sheets.size === 0) throw new Error('no visible sheet is found');
  return sheets;
}

/** Rows of blank texts alone are left out, as our reader leaves them out. */
function* cellsOf(book: WorkBook, grid: Grid): Generator<[string, ReadCell]> {
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  for (const [index, row] of grid.entries()) {
    const cells = Array.from(row ?? [], (cell) => cellOf(cell, from1904));
    if (cells.every((cell) => (cell?.value ?? '').trim() === '')) continue;
    for (const [column, cell] of cells.entries())
      if (cell) yield [cellAddress(index, column), cell];
  }
}

function cellOf(cell: CellObject | undefined, from1904: boolean): ReadCell | undefined {
  const { t, v, z } = cell ?? {};
  if (v === undefined || v === '' || t === 'z') return undefined;
  if (t === 'b') return { kind: 'text', value: v ? 'TRUE' : 'FALSE' };
  if (t === 'e') return { kind: 'text', value: workbookErrors[Number(v)] ?? String(v) };
  if (t !== 'n') return { kind: 'text', value: String(v).replaceAll('\0', '').toWellFormed() };
  const format = typeof z === 'string' ? z : 'General';
  const day = dayOf(Number(v), format, from1904);
  return day === undefined
    ? { kind: 'number', value: String(v), format }
    : { kind: 'day', value: day, format };
}

/** A day by SheetJS's own reading of formats; a time of day alone is a number. */
function dayOf(count: number, format: string, date1904: boolean): string | undefined {
  if (!formats.is_date(format) || !/[dy]/i.test(format.replaceAll(quotedOrBracketed, '')))
    return undefined;
  const date = formats.parse_date_code(Math.floor(count), { date1904 });
  if (!date || date.d === 0 || count < 0) return undefined;
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.y}-${two(date.m)}-${two(date.d)}`;
}
