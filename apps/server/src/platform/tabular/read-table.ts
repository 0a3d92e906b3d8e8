import { type FileHandle, open } from 'node:fs/promises';
import { sniffedBytes } from './limits.ts';
import { readText } from './read-text.ts';
import { sniffKind } from './sniff-kind.ts';
import type { Table, TabularOptions } from './table.ts';
import { acceptedKinds, TabularError } from './tabular-error.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/**
 * Reads a file in this thread; see `openTabular`, which does it in another. What it is, is told by its
 * content, never by its name.
 * @throws TabularError
 */
export async function readTable(path: string, options: TabularOptions = {}): Promise<Table> {
  const file = await open(path, 'r');
  const start = await readStart(file).finally(() => file.close());
  if (start.length === 0) throw new TabularError('empty', `The file is empty. ${acceptedKinds}`);
  return sniffKind(start) === 'zip' ? readXlsx(path, options) : readText(path, start, options);
}

async function readStart(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0);
  return buffer.subarray(0, bytesRead);
}
