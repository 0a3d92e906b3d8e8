import { maxPeekedBytes } from '../limits.ts';
import type { Table, TabularOptions, TabularRow } from '../table.ts';
import { TabularError } from '../tabular-error.ts';
import type { CellContext } from './cell-text.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { readWorkbook, type Sheet } from './read-workbook.ts';

/** Reads one sheet of a workbook. @throws TabularError; the rows throw it, too */
export async function readXlsx(path: string, options: TabularOptions): Promise<Table> {
  const archive = await openArchive(path);
  try {
    const { sheets, from1904, stylesPart, sharedStringsPart } = await readWorkbook(archive);
    const context: CellContext = {
      styles: await readStyles(archive, stylesPart),
      sharedStrings: await readSharedStrings(archive, sharedStringsPart),
      from1904,
    };
    const empty = await findEmpty(archive, sheets, context);
    const sheet = chooseSheet(sheets, empty, options.sheetName);
    return {
      shape: {
        kind: 'xlsx',
        sheetNames: sheets.map(({ name }) => name),
        emptySheets: [...empty].map(({ name }) => name),
        sheetName: sheet.name,
      },
      chunks: readRows(archive, sheet, context),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function* readRows(
  archive: Archive,
  sheet: Sheet,
  context: CellContext,
): AsyncGenerator<TabularRow[]> {
  try {
    yield* readSheet(archive, sheet, context);
  } finally {
    archive.close();
  }
}

function chooseSheet(
  sheets: readonly Sheet[],
  empty: ReadonlySet<Sheet>,
  name: string | undefined,
): Sheet {
  const sheet =
    name === undefined
      ? (sheets.find((each) => !empty.has(each)) ?? sheets[0])
      : sheets.find((each) => each.name === name);
  if (sheet) return sheet;
  const names = sheets.map((each) => `'${each.name}'`).join(', ');
  throw new TabularError(
    'wrongKind',
    `The Excel file has no sheet named '${name ?? ''}'. Sheets: ${names}.`,
  );
}

/** Finds the sheets without a row, as far as this many bytes of all sheets together show it. */
async function findEmpty(
  archive: Archive,
  sheets: readonly Sheet[],
  context: CellContext,
): Promise<ReadonlySet<Sheet>> {
  const empty = new Set<Sheet>();
  const allowance = { bytes: maxPeekedBytes };
  for (const sheet of sheets)
    if (!(await hasRows(archive, sheet, context, allowance))) empty.add(sheet);
  return empty;
}

/** Returns whether a sheet has a row; one that cannot be read so far is not taken for empty. */
async function hasRows(
  archive: Archive,
  sheet: Sheet,
  context: CellContext,
  allowance: { bytes: number },
): Promise<boolean> {
  const reading = readSheet(archive, sheet, context, allowance);
  try {
    const first = await reading.next();
    return !first.done;
  } catch (error) {
    if (error instanceof TabularError) return true;
    throw error;
  } finally {
    await reading.return(undefined);
  }
}
