import { pbkdf2 } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';
import { fileOf } from '@recoup/test-support/table-file';
import { writeXlsx } from '@recoup/test-support/write-xlsx';
import { describe, expect, test } from 'vitest';
import { rowsPerBatch } from './limits.ts';
import { openTabular } from './open-tabular.ts';
import { startReader } from './start-reader.ts';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${index},b\n`).join('');

/** The files that this process has open; only Linux reports them. */
function openPaths(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      // the one that was open for the reading of the folder
      return [];
    }
  });
}

describe('a file read by a separate thread', () => {
  test('gives its rows in order, in batches', async () => {
    const file = await openTabular(fileOf(lines(rowsPerBatch * 10 + 7)));
    expect(file.shape).toEqual({ kind: 'text', encoding: 'utf-8', delimiter: ',' });
    const sizes: number[] = [];
    const firsts: string[] = [];
    for await (const batch of file.batches()) {
      sizes.push(batch.length);
      for (const { cells } of batch) firsts.push(cells[0] ?? '');
    }
    expect(sizes).toEqual([...Array.from({ length: 10 }, () => rowsPerBatch), 7]);
    expect(firsts).toEqual(
      Array.from({ length: rowsPerBatch * 10 + 7 }, (_, index) => String(index)),
    );
  });

  test('may be a workbook', async () => {
    const row = (number: number) =>
      `<row r="${number}"><c t="str"><v>Rivera</v></c><c s="1"><v>7</v></c></row>`;
    const file = await openTabular(
      fileOf(
        writeXlsx({
          sheets: [{ name: 'S', rows: row(1) + row(2) }],
          styles: '<cellXfs><xf/><xf numFmtId="10"/></cellXfs>',
        }),
      ),
    );
    const batches: unknown[] = [];
    for await (const batch of file.batches()) batches.push(batch);
    const rest = { cells: ['Rivera', '7'], formats: [undefined, '0.00%'] };
    expect(batches).toEqual([
      [
        { lineNumber: 1, ...rest },
        { lineNumber: 2, ...rest },
      ],
    ]);
  });

  test('is refused with a message when it cannot be one', async () => {
    await expect(openTabular(fileOf('%PDF-1.7'))).rejects.toMatchObject({
      name: 'TabularError',
      code: 'wrongKind',
      message: 'This is a PDF file. Choose a .csv, .txt, .tsv, .xlsx, .xls, .xlsb, or .ods file.',
    });
  });

  test('is refused with a message when it is cut off, whatever was read before', async () => {
    const file = await openTabular(fileOf(`${lines(rowsPerBatch * 8)}"x\n`));
    let rows = 0;
    const readToEnd = async (): Promise<void> => {
      for await (const batch of file.batches()) rows += batch.length;
    };
    await expect(readToEnd()).rejects.toMatchObject({ code: 'unterminatedQuote' });
    expect(rows).toBeGreaterThan(0);
  });

  test('is open no longer than it is read, however busy the process is', async () => {
    // all threads that do what files are asked have something else to do
    let isOver = false;
    const compute = async (): Promise<void> => {
      while (!isOver) await promisify(pbkdf2)('a', 'b', 60_000, 32, 'sha256');
    };
    const busy = Array.from({ length: 8 }, compute);
    const paths = Array.from({ length: 6 }, () => fileOf(lines(3)));
    for (const path of paths) {
      const file = await openTabular(path);
      for await (const _ of file.batches());
    }
    isOver = true;
    await Promise.all(busy);
    expect(openPaths().filter((path) => paths.includes(path))).toEqual([]);
  });

  test('is refused with a message when reading it takes more processor time than it may [F-205]', async () => {
    const endless = new URL(import.meta.resolve('../test/endless-worker.ts'));
    await expect(startReader(endless, { path: fileOf(lines(3)) }, 200)).rejects.toMatchObject({
      code: 'tooLarge',
      message: expect.stringContaining('takes too long to read'),
    });
  });

  test('that is not there fails as such', async () => {
    await expect(openTabular('/nowhere/upload.csv')).rejects.toThrow('ENOENT');
  });

  test('is let go when its reader leaves early, or never begins', async () => {
    const content = lines(rowsPerBatch * 50);
    const left = await openTabular(fileOf(content));
    for await (const _ of left.batches()) break;
    await expect(left.batches().next()).rejects.toThrow('the file is closed');

    const unread = await openTabular(fileOf(content));
    await unread.close();
    await expect(unread.batches().next()).rejects.toThrow('the file is closed');
  });
});
