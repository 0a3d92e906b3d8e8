import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTable } from '@recoup/spreadsheets/read-table';
import type { TabularOptions, TabularRow, TabularShape } from '@recoup/spreadsheets/table';
import { onTestFinished } from 'vitest';

/** A separate file with this content, deleted after the test. */
export function fileOf(content: string | Buffer, name = 'upload.csv'): string {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-tabular-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

interface ReadFile {
  readonly shape: TabularShape;
  readonly rows: readonly TabularRow[];
}

/** All rows of a file, read in this thread. */
export async function readAll(path: string, options: TabularOptions = {}): Promise<ReadFile> {
  const { shape, chunks } = await readTable(path, options);
  const rows: TabularRow[] = [];
  for await (const chunk of chunks) rows.push(...chunk);
  return { shape, rows };
}

/** The cells of all rows of a file with this content. */
export async function cellsOf(content: string | Buffer, options: TabularOptions = {}) {
  const { rows } = await readAll(fileOf(content), options);
  return rows.map(({ cells }) => cells);
}
