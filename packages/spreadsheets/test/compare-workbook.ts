import { readTable } from '../src/read-table.ts';
import { TabularError, type TabularErrorCode } from '../src/tabular-error.ts';
import { type Cells, cellAddress, type ReadCell, readOracle, type Sheets } from './read-oracle.ts';

/** A cell that two readers tell differently; undefined where it is blank. */
export interface Difference {
  readonly what: 'blank' | 'kind' | 'value' | 'format';
  readonly sheet: string;
  readonly address: string;
  readonly ours: ReadCell | undefined;
  readonly theirs: ReadCell | undefined;
}

/** Why a reader did not read a workbook. */
export interface Failure {
  /** Absent when it is no refusal in words. */
  readonly code?: TabularErrorCode;
  readonly message: string;
}

export type Comparison =
  | {
      readonly sheets: number;
      readonly cells: number;
      /** The names of visible sheets where the readers do not agree on them; no cells are compared then. */
      readonly otherSheets?: {
        readonly ours: readonly string[];
        readonly theirs: readonly string[];
      };
      readonly differences: readonly Difference[];
    }
  | { readonly ours: Failure | undefined; readonly theirs: Failure | undefined };

const isoDay = /^\d{4}-\d\d-\d\d$/;

/** Reads a workbook with our reader and with SheetJS, and compares every cell of its visible sheets. */
export async function compareWorkbook(path: string): Promise<Comparison> {
  const ours = await orFailure(() => readOurs(path));
  const theirs = await orFailure(() => readOracle(path));
  if (!isRead(ours) || !isRead(theirs))
    return {
      ours: isRead(ours) ? undefined : ours,
      theirs: isRead(theirs) ? undefined : theirs,
    };
  const names = { ours: [...ours.keys()], theirs: [...theirs.keys()] };
  if (JSON.stringify(names.ours) !== JSON.stringify(names.theirs))
    return { sheets: 0, cells: 0, otherSheets: names, differences: [] };
  const none: Cells = new Map();
  return {
    sheets: ours.size,
    cells: [...ours.values()].reduce((sum, { size }) => sum + size, 0),
    differences: [...ours].flatMap(([name, cells]) => [
      ...compareCells(name, cells, theirs.get(name) ?? none),
    ]),
  };
}

const isRead = (reading: Sheets | Failure): reading is Sheets => reading instanceof Map;

async function orFailure(step: () => Sheets | Promise<Sheets>): Promise<Sheets | Failure> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof TabularError) return { code: error.code, message: error.message };
    return { message: String(error) };
  }
}

async function readOurs(path: string): Promise<Sheets> {
  const { shape, chunks } = await readTable(path);
  await chunks[Symbol.asyncIterator]().return?.();
  if (shape.kind !== 'xlsx') throw new Error('It is a text file.');
  const sheets = new Map<string, Cells>();
  for (const sheetName of shape.sheetNames) {
    const cells = new Map<string, ReadCell>();
    for await (const rows of (await readTable(path, { sheetName })).chunks)
      for (const { lineNumber, cells: values, formats } of rows)
        values.forEach((value, column) => {
          if (value !== '')
            cells.set(cellAddress(lineNumber - 1, column), cellOf(value, formats?.[column]));
        });
    sheets.set(sheetName, cells);
  }
  return sheets;
}

function cellOf(value: string, format: string | undefined): ReadCell {
  if (format === undefined) return { kind: 'text', value };
  return { kind: isoDay.test(value) ? 'day' : 'number', value, format };
}

function* compareCells(sheet: string, ours: Cells, theirs: Cells): Generator<Difference> {
  for (const address of new Set([...ours.keys(), ...theirs.keys()])) {
    const [one, other] = [ours.get(address), theirs.get(address)];
    const what = differenceOf(one, other);
    if (what) yield { what, sheet, address, ours: one, theirs: other };
  }
}

/** Returns in what two readings of a cell differ first; undefined when they agree. */
function differenceOf(
  ours: ReadCell | undefined,
  theirs: ReadCell | undefined,
): Difference['what'] | undefined {
  if (!ours || !theirs) return ours === theirs ? undefined : 'blank';
  if (ours.kind !== theirs.kind) return 'kind';
  const isSame =
    ours.kind === 'number' ? areEqual(ours.value, theirs.value) : ours.value === theirs.value;
  if (!isSame) return 'value';
  return ours.format === theirs.format ? undefined : 'format';
}

/** Ours has the 15 digits that spreadsheets keep, and whole numbers as they are stored. */
function areEqual(ours: string, theirs: string): boolean {
  const number = Number(theirs);
  return Number(ours) === number || Number(ours) === Number(number.toPrecision(15));
}
