import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanFileName } from './file-names.ts';
import { openLocalFileStore } from './local-file-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-files-'));
  await openLocalFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const temporaryFiles = () => readdir(join(folder, 'temporary'));
describe('what a dead process left half written', () => {
  it('is swept away at the next start, while the files of living ones stay', async () => {
    const host = hostname().replaceAll(/[^A-Za-z0-9.-]/g, '_');
    const names = [`${host}+999999999+aa`, `${host}+${process.ppid}+bb`, 'elsewhere+1+cc'];
    for (const name of names) await writeFile(join(folder, 'temporary', name), 'half');
    await openLocalFileStore(folder);
    expect(await temporaryFiles()).toEqual(
      expect.arrayContaining([`${host}+${process.ppid}+bb`, 'elsewhere+1+cc']),
    );
    expect(await temporaryFiles()).toHaveLength(2);
  });
});

describe('a file name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ann\\March.csv', 'March.csv'],
    ['a\0b\n.csv', 'ab.csv'],
    ['invoice\u202Evsc.exe', 'invoicevsc.exe'],
    ['..', 'file'],
    ['   ', 'file'],
    ['Übersicht März.xlsx', 'Übersicht März.xlsx'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('is cut to 255 bytes and keeps its ending', () => {
    const name = cleanFileName(`${'ä'.repeat(300)}.csv`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^ä+\.csv$/);
  });
});
