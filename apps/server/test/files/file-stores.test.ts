import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileMissingError, type FileStore } from '@recoup/file-store/file-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  fallbackStoreUnderTest,
  localStoreUnderTest,
  objectStoreUnderTest,
  type StoreUnderTest,
} from './stores-under-test.ts';

const knownKey = 'ab/abcdef0123456789abcdef0123456789';
const sha256Of = (content: Buffer | string): Buffer =>
  createHash('sha256').update(content).digest();

describe.each([
  ['a folder', localStoreUnderTest],
  ['an object store', objectStoreUnderTest],
  ['both, while files move', fallbackStoreUnderTest],
])('a file in %s', (_where, reach) => {
  let there: StoreUnderTest;
  let store: FileStore;
  beforeEach(async () => {
    there = await reach();
    ({ store } = there);
  });
  afterEach(async () => {
    expect(await there.readUnfinished()).toEqual([]);
    await there.close();
  });

  const read = async (key: string): Promise<string> =>
    (await buffer(await store.open(key))).toString();

  async function keptKeys(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of store.list()) keys.push(key);
    return keys.toSorted();
  }

  it('comes back whole, in parts, with its length and hash', async () => {
    const content = randomBytes(300_000);
    const { key, byteSize, sha256 } = await store.put(Readable.from([content]));
    expect([byteSize, sha256]).toEqual([content.length, sha256Of(content)]);
    expect(await store.exists(key)).toBe(true);
    expect(await buffer(await store.open(key))).toEqual(content);
    const part = await buffer(await store.open(key, { start: 10, end: 19 }));
    expect(part).toEqual(content.subarray(10, 20));
  });

  it('is lent under a path of this machine as long as it is used', async () => {
    const { key } = await store.put(Readable.from(['report']));
    const text = await store.useLocally(key, async (path) => {
      expect(await there.readUnfinished()).toHaveLength(1);
      return await readFile(path, 'utf8');
    });
    expect(text).toBe('report');
    const failing = store.useLocally(key, () => Promise.reject(new Error('unreadable')));
    await expect(failing).rejects.toThrow('unreadable');
  });

  it('is in the folder it is filed under, and is listed there with the others', async () => {
    const folder = 'agencies/92-compass';
    const { key } = await store.put(Readable.from(['report']), { folder });
    expect(key).toMatch(/^agencies\/92-compass\/[0-9a-f]{32}$/);
    const others = [
      await store.put(Readable.from(['a'])),
      await store.put(Readable.from(['b'])),
      await store.put(Readable.from(['c'])),
    ];
    expect(await keptKeys()).toEqual([key, ...others.map((one) => one.key)].toSorted());
  });

  it('is gone after it was removed, and removing it again is not an error', async () => {
    const { key } = await store.put(Readable.from(['a']));
    await store.remove(key);
    await store.remove(key);
    expect(await store.exists(key)).toBe(false);
    await expect(store.open(key)).rejects.toThrow(FileMissingError);
    await expect(store.useLocally(key, async () => 1)).rejects.toThrow(FileMissingError);
    expect(await keptKeys()).toEqual([]);
  });

  it('may go while all are listed', async () => {
    const keys: string[] = [];
    for (const text of ['a', 'b', 'c']) keys.push((await store.put(Readable.from([text]))).key);
    const listed: string[] = [];
    for await (const { key } of store.list()) {
      listed.push(key);
      for (const other of keys) if (other !== key) await store.remove(other);
    }
    // an object store tells of two at a time here
    expect(listed.length).toBeLessThan(keys.length);
  });

  it('does not exist when its stream failed or was aborted', async () => {
    const broken = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('cut');
      })(),
    );
    await expect(store.put(broken)).rejects.toThrow('cut');
    const endless = new Readable({ read: () => undefined });
    await expect(store.put(endless, { signal: AbortSignal.timeout(20) })).rejects.toThrow();
    expect(await keptKeys()).toEqual([]);
  });

  it('keeps a key that it brings, and is refused when its bytes are others', async () => {
    const as = { key: knownKey, sha256: sha256Of('whole') };
    await store.put(Readable.from(['whole']), { as });
    expect(await keptKeys()).toEqual([knownKey]);
    const other = store.put(Readable.from(['half']), { as });
    await expect(other).rejects.toThrow('does not match its checksum');
    expect(await read(knownKey)).toBe('whole');
  });

  it.each(['../../etc/passwd', 'ab/../../x', '/etc/passwd', '', 'ab', 'a/b/..', 'x\0/y'])(
    'is never looked for outside the store: %j',
    async (key) => {
      expect(await store.exists(key)).toBe(false);
      await expect(store.open(key)).rejects.toThrow(FileMissingError);
      await expect(store.useLocally(key, async () => 1)).rejects.toThrow(FileMissingError);
      await expect(store.remove(key)).rejects.toThrow(FileMissingError);
    },
  );

  it('is never filed outside the store', async () => {
    const put = store.put(Readable.from(['x']), { folder: '../other' });
    await expect(put).rejects.toThrow(RangeError);
  });
});
