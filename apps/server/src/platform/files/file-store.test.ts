import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanFileName } from './file-names.ts';
import { FileMissingError, type FileStore } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';

let folder: string;
let store: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-files-'));
  store = await openLocalFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const temporaryFiles = () => readdir(join(folder, 'temporary'));
async function keptKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

describe('a stored file', () => {
  it('comes back whole, in parts, with its length and hash', async () => {
    const content = randomBytes(300_000);
    const { key, byteSize, sha256 } = await store.put(Readable.from([content]));
    expect(byteSize).toBe(content.length);
    expect(sha256).toEqual(createHash('sha256').update(content).digest());
    expect(await buffer(await store.open(key))).toEqual(content);
    expect(await buffer(await store.open(key, { start: 10, end: 19 }))).toEqual(
      content.subarray(10, 20),
    );
    expect(await temporaryFiles()).toEqual([]);
  });

  it('lies in the folder it is filed under', async () => {
    const { key } = await store.put(Readable.from(['report']), { folder: 'agencies/92-compass' });
    expect(key).toMatch(/^agencies\/92-compass\/[0-9a-f]{32}$/);
    expect(await keptKeys()).toEqual([key]);
  });

  it('is gone after it was removed, and removing it again is no fault', async () => {
    const { key } = await store.put(Readable.from(['a']));
    await store.remove(key);
    await store.remove(key);
    expect(await store.exists(key)).toBe(false);
    await expect(store.open(key)).rejects.toThrow(FileMissingError);
    await expect(store.useLocally(key, async () => 1)).rejects.toThrow(FileMissingError);
  });

  it('may go while all are listed', async () => {
    const keys: string[] = [];
    for (const text of ['a', 'b', 'c']) keys.push((await store.put(Readable.from([text]))).key);
    const listed: string[] = [];
    for await (const { key } of store.list()) {
      listed.push(key);
      for (const other of keys) if (other !== key) await store.remove(other);
    }
    expect(listed).toHaveLength(1);
  });

  it('is not there at all when its stream broke or was given up', async () => {
    const broken = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('cut');
      })(),
    );
    await expect(store.put(broken)).rejects.toThrow('cut');
    const endless = new Readable({ read: () => undefined });
    const given = store.put(endless, { signal: AbortSignal.timeout(20) });
    await expect(given).rejects.toThrow();
    expect(await temporaryFiles()).toEqual([]);
    expect(await keptKeys()).toEqual([]);
  });

  it.each(['../../etc/passwd', 'ab/../../x', '/etc/passwd', '', 'ab', 'a/b/..', 'x\0/y'])(
    'is never looked for outside the store: %j',
    async (key) => {
      expect(await store.exists(key)).toBe(false);
      await expect(store.open(key)).rejects.toThrow(FileMissingError);
      await expect(store.remove(key)).rejects.toThrow(FileMissingError);
    },
  );

  it('is never filed outside the store', async () => {
    const put = store.put(Readable.from(['x']), { folder: '../other' });
    await expect(put).rejects.toThrow(RangeError);
  });
});

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
