import type { Table, TabularOptions, TabularRow } from '../table.ts';
import { TabularError } from '../tabular-error.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { readWorkbook, type Sheet, type Workbook } from './read-workbook.ts';

/** Reads one sheet of a workbook. @throws TabularError; the rows throw it, too */
export async function readXlsx(path: string, options: TabularOptions): Promise<Table> {
  const archive = await openArchive(path);
  try {
    const workbook = await readWorkbook(archive);
    const sheet = chooseSheet(workbook, options.sheetName);
    const sheetNames = workbook.sheets.map(({ name }) => name);
    return {
      shape: { kind: 'xlsx', sheetNames, sheetName: sheet.name },
      chunks: readRows(archive, workbook, sheet),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function* readRows(
  archive: Archive,
  { from1904 }: Workbook,
  sheet: Sheet,
): AsyncGenerator<TabularRow[]> {
  try {
    const styles = await readStyles(archive);
    const sharedStrings = await readSharedStrings(archive);
    yield* readSheet(archive, sheet, { styles, sharedStrings, from1904 });
  } finally {
    archive.close();
  }
}

function chooseSheet({ sheets }: Workbook, name: string | undefined): Sheet {
  const sheet = name === undefined ? sheets[0] : sheets.find((each) => each.name === name);
  if (sheet) return sheet;
  const names = sheets.map((each) => `'${each.name}'`).join(', ');
  throw new TabularError(
    'wrongKind',
    `The Excel file has no sheet '${name ?? ''}'; it has ${names}.`,
  );
}
