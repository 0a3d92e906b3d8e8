import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileMissingError, type FileStore } from '#platform/files/file-store';
import { type Fault, startFaultyProxy } from '#test/faults/faulty-proxy';
import { type ObjectServer, startObjectServer } from '#test/object-store/object-server';
import type { BucketSettings } from './bucket.ts';
import { openObjectFileStore } from './object-file-store.ts';
import { partBytes } from './send-file.ts';

let folder: string;
let server: ObjectServer;
let logged: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-objects-'));
  server = await startObjectServer({ pageSize: 2 });
  logged = [];
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const openStore = async (
  settings: Partial<BucketSettings> = {},
  installation = 'this one',
): Promise<FileStore> =>
  await openObjectFileStore({
    settings: { ...server.settings, ...settings },
    temporaryFolder: folder,
    installation,
    log: pino({ base: null }, { write: (line) => void logged.push(line) }),
  });
const keptKeys = (): string[] =>
  [...server.objects.keys()].filter((key) => !key.endsWith('recoup-installation'));
async function listed(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

describe('a file in an object store', () => {
  it('comes back whole, in parts, with its length and hash, and leaves nothing on this machine', async () => {
    const store = await openStore();
    const content = randomBytes(300_000);
    const { key, byteSize, sha256 } = await store.put(Readable.from([content]));
    expect(byteSize).toBe(content.length);
    expect(sha256).toEqual(createHash('sha256').update(content).digest());
    expect(await buffer(await store.open(key))).toEqual(content);
    const part = await buffer(await store.open(key, { start: 10, end: 19 }));
    expect(part).toEqual(content.subarray(10, 20));
    expect(await store.exists(key)).toBe(true);
    const lent = store.useLocally(key, async (path) => path.startsWith(folder));
    expect(await lent).toBe(true);
    expect(keptKeys()).toEqual([`office/${key}`]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes in parts when it is large, and is the same again', async () => {
    const store = await openStore();
    const block = randomBytes(1024 * 1024);
    const blocks = partBytes / block.length + 1;
    const content = Readable.from(Array.from({ length: blocks }, () => block));
    const { key, byteSize, sha256 } = await store.put(content);
    expect(byteSize).toBe(blocks * block.length);
    const came = createHash('sha256');
    for await (const chunk of await store.open(key)) came.update(chunk as Buffer);
    expect(came.digest()).toEqual(sha256);
    expect(server.uploads.size).toBe(0);
    expect(server.calls.filter((call) => call.includes('partNumber='))).toHaveLength(2);
  });

  it('is gone after it was removed, and never looked for outside', async () => {
    const store = await openStore();
    const { key } = await store.put(Readable.from(['a']), { folder: 'agencies/92-compass' });
    await store.remove(key);
    await store.remove(key);
    expect(await store.exists(key)).toBe(false);
    await expect(store.open(key)).rejects.toThrow(FileMissingError);
    await expect(store.useLocally(key, async () => 1)).rejects.toThrow(FileMissingError);
    const before = server.calls.length;
    await expect(store.open('../../other')).rejects.toThrow(FileMissingError);
    expect(server.calls).toHaveLength(before);
  });

  it('is listed, over many pages, and nothing else of the bucket is', async () => {
    const store = await openStore();
    const keys: string[] = [];
    for (let count = 0; count < 5; count += 1)
      keys.push((await store.put(Readable.from(['x']))).key);
    server.objects.set('office/readme.txt', { bytes: Buffer.from('x'), modifiedAt: new Date() });
    server.objects.set('else/ab/cd', { bytes: Buffer.from('x'), modifiedAt: new Date() });
    expect((await listed(store)).toSorted()).toEqual(keys.toSorted());
  });

  it('keeps a key that it brings, and is refused when its bytes are others', async () => {
    const store = await openStore();
    const key = 'ab/abcdef0123456789abcdef0123456789';
    const sha256 = createHash('sha256').update('whole').digest();
    await store.put(Readable.from(['whole']), { as: { key, sha256 } });
    expect(await listed(store)).toEqual([key]);
    const other = store.put(Readable.from(['half']), { as: { key, sha256 } });
    await expect(other).rejects.toThrow('does not match its checksum');
    expect((await buffer(await store.open(key))).toString()).toBe('whole');
  });

  it('is not there at all when its stream broke or was given up', async () => {
    const store = await openStore();
    const broken = Readable.from(
      (function* () {
        yield 'half';
        throw new Error('cut');
      })(),
    );
    await expect(store.put(broken)).rejects.toThrow('cut');
    const endless = new Readable({ read: () => undefined });
    await expect(store.put(endless, { signal: AbortSignal.timeout(20) })).rejects.toThrow();
    expect(keptKeys()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('can be downloaded for a minute by whoever has its address, under its own name', async () => {
    const store = await openStore();
    const { key } = await store.put(Readable.from(['sound']));
    const file = { name: "Ärger & 'Co'.mp3", mediaType: 'audio/mpeg' };
    const url = (await store.linkTo?.(key, file)) ?? '';
    const answer = await fetch(url);
    expect(await answer.text()).toBe('sound');
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%C3%84rger%20%26%20'Co'.mp3",
    );
    const longer = new URL(url);
    longer.searchParams.set('X-Amz-Expires', '86400');
    expect((await fetch(longer)).status).toBe(403);
    const { key: other } = await store.put(Readable.from(['another']));
    expect((await fetch(url.replace(key, other))).status).toBe(403);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    expect((await fetch(url)).status).toBe(403);
    vi.useRealTimers();
  });
});

describe('an object store that is set up wrong', () => {
  it.each([
    ['an unknown key', { accessKeyId: 'AKIDOTHER' }, 'The key in S3_ACCESS_KEY_ID is not known'],
    ['a wrong secret', { secretAccessKey: 'hunter22' }, 'does not belong to S3_ACCESS_KEY_ID'],
    ['a missing bucket', { bucket: 'elsewhere' }, 'There is no bucket elsewhere'],
    ['another region', { region: 'us-west-2' }, 'is in another region than S3_REGION says'],
  ])('ends the start, naming %s', async (_what, settings, sentence) => {
    const opening = openStore(settings);
    await expect(opening).rejects.toThrow(sentence);
    await expect(opening).rejects.not.toThrow(/hunter22|not\/a\+real/);
    expect(server.objects.size).toBe(0);
  });

  it('ends the start when the bucket may only be read', async () => {
    server.mood = { isReadOnly: true };
    await expect(openStore()).rejects.toThrow('it needs to read, write, list and delete there');
  });

  it('says at the act that it may no longer write, and keeps nothing', async () => {
    const store = await openStore();
    server.mood = { isReadOnly: true };
    await expect(store.put(Readable.from(['x']))).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('may not do this in the bucket recoup-files'),
    });
    expect(keptKeys()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('never follows where it is sent to', async () => {
    const elsewhere = await startObjectServer();
    server.mood = { redirectTo: `${elsewhere.settings.endpoint}/recoup-files/x` };
    await expect(openStore()).rejects.toThrow('sends calls for the bucket recoup-files somewhere');
    expect(elsewhere.calls).toEqual([]);
    await elsewhere.close();
  });

  it("leaves another installation's files alone", async () => {
    await openStore();
    await expect(openStore({}, 'another')).rejects.toThrow('the files of another installation');
    await openStore({ prefix: 'another/' }, 'another');
    await openStore();
  });
});

describe('an object store that fails', () => {
  /** A store behind a proxy, its next connections as the fault says. */
  async function openBehind(next: () => Fault) {
    const proxy = await startFaultyProxy({
      port: server.port,
      requestBytes: 200,
      isAnswer: (said) => said.startsWith('HTTP/1.1 '),
      nextFault: next,
    });
    const store = await openStore({ endpoint: `http://127.0.0.1:${proxy.port}` });
    return { proxy, store };
  }

  const broken: Fault[] = ['refused', 'silent', 'cutInRequest', 'cutBeforeAnswer', 'cutInAnswer'];
  it.each(broken)(
    'is given up in time and keeps nothing half: %s',
    { timeout: 20_000 },
    async (fault) => {
      let next: Fault = 'none';
      const { proxy, store } = await openBehind(() => next);
      const { key } = await store.put(Readable.from(['before']));
      next = fault;
      proxy.cutOpen();
      const content = randomBytes(50_000);
      await expect(store.put(Readable.from([content]))).rejects.toMatchObject({
        code: 'unavailable',
      });
      await expect(store.open(key)).rejects.toMatchObject({ code: 'unavailable' });
      expect(await readdir(folder)).toEqual([]);
      next = 'none';
      expect((await buffer(await store.open(key))).toString()).toBe('before');
      for (const other of await listed(store))
        if (other !== key) expect(await buffer(await store.open(other))).toEqual(content);
      await proxy.close();
    },
  );

  const odd: Fault[] = ['cutAfterAnswer', 'answerTwice', 'slow'];
  it.each(odd)('takes the file once all the same: %s', async (fault) => {
    const { proxy, store } = await openBehind(() => fault);
    const { key } = await store.put(Readable.from(['once']));
    expect((await buffer(await store.open(key))).toString()).toBe('once');
    expect(await listed(store)).toEqual([key]);
    await proxy.close();
  });

  it('is asked again after it was busy, and the file is there once', async () => {
    const store = await openStore();
    server.mood = { statuses: [503, 429] };
    const { key } = await store.put(Readable.from(['once']));
    expect(keptKeys()).toEqual([`office/${key}`]);
  });

  it.each([500, 503, 429])('is given up when it goes on answering %d', async (status) => {
    const store = await openStore();
    server.mood = { statuses: Array.from({ length: 9 }, () => status) };
    await expect(store.put(Readable.from(['x']))).rejects.toMatchObject({ code: 'unavailable' });
    server.mood = {};
    expect(keptKeys()).toEqual([]);
  });

  it.each(['<html>Sign in to the network</html>', '', '{"ok":true}'])(
    'is not believed when it answers nonsense: %j',
    async (nonsense) => {
      const store = await openStore();
      const { key } = await store.put(Readable.from(['real']));
      server.mood = { nonsense };
      await expect(store.put(Readable.from(['x']))).rejects.toMatchObject({ code: 'unavailable' });
      await expect(store.open(key)).rejects.toMatchObject({ code: 'unavailable' });
    },
  );

  it('lets everything else start, and is taken up when it is back', async () => {
    server.mood = { statuses: Array.from({ length: 9 }, () => 503) };
    const store = await openStore();
    expect(logged.join('')).toContain('files wait for it');
    server.mood = {};
    const { key } = await store.put(Readable.from(['later']));
    expect(await listed(store)).toEqual([key]);
    expect(logged.join('')).not.toMatch(/AKIDTEST|not\/a\+real|authorization/i);
  });

  it('is rid of parts that nobody ended for a day', async () => {
    const store = await openStore();
    const key = 'office/ab/abcdef0123456789abcdef0123456789';
    const begunAt = new Date(Date.now() - 2 * 86_400_000);
    server.uploads.set('old', { key, begunAt, parts: new Map() });
    server.uploads.set('new', { key, begunAt: new Date(), parts: new Map() });
    await listed(store);
    expect([...server.uploads.keys()]).toEqual(['new']);
  });
});
