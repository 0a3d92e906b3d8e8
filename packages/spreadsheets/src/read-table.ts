import { open } from 'node:fs/promises';
import { sniffedBytes } from './limits.ts';
import { readOtherWorkbook } from './other-workbooks/read-other-workbook.ts';
import { sniffArchive } from './other-workbooks/sniff-archive.ts';
import { readText } from './read-text.ts';
import { type ContentKind, checkCompound, oldWorkbook, sniffKind } from './sniff-kind.ts';
import type { Table, TabularOptions } from './table.ts';
import { acceptedKinds, TabularError } from './tabular-error.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/**
 * Reads a file in this thread; see `openTabular`, which does it in another. The type is detected
 * from the content, not the name.
 * @throws TabularError
 */
export async function readTable(path: string, options: TabularOptions = {}): Promise<Table> {
  const { start, kind } = await sniff(path);
  if (kind === 'text') return await readText(path, start, options);
  const other = kind === 'zip' ? await sniffArchive(path) : oldWorkbook;
  return other === undefined
    ? await readXlsx(path, options)
    : await readOtherWorkbook(path, other, options);
}

async function sniff(path: string): Promise<{ start: Buffer; kind: ContentKind }> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
    if (bytesRead === 0) throw new TabularError('empty', `The file is empty. ${acceptedKinds}`);
    const start = buffer.subarray(0, bytesRead);
    const kind = sniffKind(start);
    if (kind === 'compound') await checkCompound(file, start);
    return { start, kind };
  } finally {
    await file.close();
  }
}
