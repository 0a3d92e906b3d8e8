import { buffer } from 'node:stream/consumers';
import { maxOtherWorkbookUnpackedBytes, maxPartBytes } from '../limits.ts';
import { TabularError } from '../tabular-error.ts';
import { type Archive, openArchive } from '../xlsx/open-archive.ts';
import { readRelations } from '../xlsx/read-relations.ts';

const spreadsheetType = 'application/vnd.oasis.opendocument.spreadsheet';

/**
 * Returns which workbook a zip contains that is not an .xlsx; undefined if it is one, or not a
 * workbook.
 * @throws TabularError if it would unpack to more than can be read as a whole
 */
export async function sniffArchive(path: string): Promise<string | undefined> {
  const archive = await openArchive(path);
  try {
    const what = await otherWorkbook(archive);
    if (what && archive.unpackedBytes > maxOtherWorkbookUnpackedBytes)
      throw new TabularError(
        'tooLarge',
        `This is ${what} that is too large when unpacked. Save it as .xlsx.`,
      );
    return what;
  } finally {
    archive.close();
  }
}

async function otherWorkbook(archive: Archive): Promise<string | undefined> {
  const relations = await readRelations(archive, '');
  const workbook = relations.find(({ kind }) => kind === 'officeDocument')?.part;
  if (workbook?.toLowerCase().endsWith('.bin') || archive.has('xl/workbook.bin'))
    return 'a binary Excel file (.xlsb)';
  if (!archive.has('mimetype')) return undefined;
  const type = await buffer(await archive.read('mimetype', maxPartBytes));
  return type.toString('latin1', 0, 100).startsWith(spreadsheetType)
    ? 'an OpenDocument spreadsheet (.ods)'
    : undefined;
}
