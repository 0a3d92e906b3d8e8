import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
