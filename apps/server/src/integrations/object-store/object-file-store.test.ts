import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileMissingError, type FileStore } from '@recoup/file-store/file-store';
import type { Fault } from '@recoup/test-support/faulty-proxy';
import { faultsAfterSuccess, httpFaults } from '@recoup/test-support/http-faults';
import { startForeignHost } from '@recoup/test-support/peer';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveFreshBucket, startProxyBefore } from '#test/object-store/fresh-bucket';
import { storeRefusal } from '#test/peers/object-server';
import type { BucketSettings, RetryPolicy } from './bucket.ts';
import { openObjectFileStore } from './object-file-store.ts';
import { partBytes } from './send-file.ts';

const fresh = giveFreshBucket({ pageSize: 2 });
let logged: string[];
beforeEach(() => {
  logged = [];
});

const openStore = async (
  settings: Partial<BucketSettings> = {},
  installation = 'this one',
  patience?: RetryPolicy,
): Promise<FileStore> =>
  await openObjectFileStore({
    settings: { ...fresh.server.settings, ...settings },
    temporaryFolder: fresh.folder,
    installation,
    log: pino({ base: null }, { write: (line) => void logged.push(line) }),
    ...(patience && { patience }),
  });
const keptKeys = (): string[] =>
  [...fresh.server.objects.keys()].filter((key) => !key.endsWith('recoup-installation'));
const readAll = async (store: FileStore, key: string): Promise<Buffer> =>
  await buffer(await store.open(key));
async function listed(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
}

describe('a file in an object store', () => {
  it('goes in parts when it is large, and is the same again', async () => {
    // the store itself works out three checksums of it, in this process
    const patient = { silenceMs: 30_000, attemptsWithinMs: 2_000, mostAttempts: 3 };
    const store = await openStore({}, 'this one', patient);
    const block = randomBytes(1024 * 1024);
    const blocks = partBytes / block.length + 1;
    const content = Readable.from(Array.from({ length: blocks }, () => block));
    const { key, byteSize, sha256 } = await store.put(content);
    expect(byteSize).toBe(blocks * block.length);
    const came = createHash('sha256');
    for await (const chunk of await store.open(key)) came.update(chunk as Buffer);
    expect(came.digest()).toEqual(sha256);
    expect(fresh.server.uploads.size).toBe(0);
    expect(fresh.server.calls.filter((call) => call.includes('partNumber='))).toHaveLength(2);
  });

  it('is not requested when its key is invalid', async () => {
    const store = await openStore();
    const before = fresh.server.calls.length;
    await expect(store.open('../../other')).rejects.toThrow(FileMissingError);
    expect(fresh.server.calls).toHaveLength(before);
  });

  it('is listed, over many pages, and nothing else of the bucket is', async () => {
    const store = await openStore();
    const keys: string[] = [];
    for (let count = 0; count < 5; count += 1)
      keys.push((await store.put(Readable.from(['x']))).key);
    fresh.server.objects.set('office/readme.txt', {
      bytes: Buffer.from('x'),
      modifiedAt: new Date(),
    });
    fresh.server.objects.set('else/ab/cd', { bytes: Buffer.from('x'), modifiedAt: new Date() });
    expect((await listed(store)).toSorted()).toEqual(keys.toSorted());
  });

  it('can be downloaded for a minute by anyone who has its address, under its own name', async () => {
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

describe('the settings of an object store', () => {
  it('are only those of this installation: AWS variables and files are not read', async () => {
    const environment = process.env;
    const asked = new Set<string>();
    const note = (name: string | symbol) => void asked.add(String(name));
    process.env = new Proxy(environment, {
      get: (from, name) => (note(name), Reflect.get(from, name)),
      has: (from, name) => (note(name), Reflect.has(from, name)),
    });
    try {
      const store = await openStore();
      const { key } = await store.put(Readable.from(['content']));
      await readAll(store, key);
      await store.linkTo?.(key, { name: 'a.pdf', mediaType: 'application/pdf' });
      expect(await listed(store)).toEqual([key]);
      await store.remove(key);
    } finally {
      process.env = environment;
    }
    // its files lie in a home that HOME or USERPROFILE names
    const ofAws = [...asked].filter((name) => /^_?(X_AMZN|AWS|HOME|USERPROFILE)/.test(name));
    // when the library is loaded: whether it may warn of an old Node, and how it shares its globals
    expect(
      ofAws.filter((name) => !/_WARNING_DISABLED$|^AWS_LAMBDA_(NODEJS|BENCH)/.test(name)),
    ).toEqual([]);
  });
});

describe('an object store that is set up wrong', () => {
  it.each([
    ['an unknown key', { accessKeyId: 'AKIDOTHER' }, 'The key in S3_ACCESS_KEY_ID is unknown'],
    ['a wrong secret', { secretAccessKey: 'hunter22' }, 'does not match S3_ACCESS_KEY_ID'],
    ['a missing bucket', { bucket: 'elsewhere' }, 'There is no bucket elsewhere'],
    ['another region', { region: 'us-west-2' }, 'is not in the region that S3_REGION names'],
  ])('ends the start, naming %s', async (_what, settings, sentence) => {
    const opening = openStore(settings);
    await expect(opening).rejects.toThrow(sentence);
    await expect(opening).rejects.not.toThrow(/hunter22|not\/a\+real/);
    expect(fresh.server.objects.size).toBe(0);
  });

  it('ends the start when the bucket may only be read', async () => {
    fresh.server.isReadOnly = true;
    await expect(openStore()).rejects.toThrow('it needs to read, write, list and delete there');
  });

  it('reports missing write access when it is used, and keeps nothing', async () => {
    const store = await openStore();
    fresh.server.isReadOnly = true;
    await expect(store.put(Readable.from(['x']))).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('may not do this in the bucket recoup-files'),
    });
    expect(keptKeys()).toEqual([]);
    expect(await readdir(fresh.folder)).toEqual([]);
  });

  it('never follows where it is sent to', async () => {
    const elsewhere = await startForeignHost();
    fresh.server.fail({ redirectTo: `${elsewhere.url}/recoup-files/x` });
    await expect(openStore()).rejects.toThrow('redirects requests for the bucket recoup-files');
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
  const impatient = { silenceMs: 400, attemptsWithinMs: 200, mostAttempts: 2 };

  it.each(httpFaults)(
    'in any way (%s) is not waited for, keeps nothing half, and is well again afterwards',
    async (fault) => {
      const content = randomBytes(50_000);
      const well = await openStore();
      const { key } = await well.put(Readable.from(['before']));
      const store = await openStore({}, 'this one', impatient);
      fresh.server.fail(fault);
      const unavailable = { code: 'unavailable' };
      const putting = store.put(Readable.from([content]));
      if (faultsAfterSuccess.includes(fault)) await putting;
      else await expect(putting).rejects.toMatchObject(unavailable);
      await expect(readAll(store, key)).rejects.toMatchObject(unavailable);
      expect(await readdir(fresh.folder)).toEqual([]);
      fresh.server.heal();
      expect((await readAll(well, key)).toString()).toBe('before');
      for (const other of await listed(well))
        if (other !== key) expect(await readAll(well, other)).toEqual(content);
    },
  );

  it('is aborted when it stops receiving a file', async () => {
    const store = await openStore({}, 'this one', impatient);
    fresh.server.fail('silent');
    // at the slowest that is allowed it would take five minutes
    const putting = store.put(Readable.from([randomBytes(20_000_000)]));
    await expect(putting).rejects.toMatchObject({ code: 'unavailable' });
    expect(await readdir(fresh.folder)).toEqual([]);
  });

  it('is not listened to without an end', async () => {
    const store = await openStore({}, 'this one', impatient);
    fresh.server.fail('endless');
    await expect(listed(store)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is not aborted for a slow reader', async () => {
    // a busy machine may take its time to respond at all
    const silenceMs = 1_500;
    const store = await openStore({}, 'this one', { ...impatient, silenceMs });
    const content = randomBytes(20_000_000);
    const { key } = await openStore().then((well) => well.put(Readable.from([content])));
    const chunks: Buffer[] = [];
    for await (const chunk of await store.open(key)) {
      if (chunks.length === 0) await sleep(2 * silenceMs);
      chunks.push(chunk as Buffer);
    }
    expect(Buffer.concat(chunks).equals(content)).toBe(true);
  });

  /** A store behind a proxy whose next connections have a fault. */
  async function openBehind(next: () => Fault) {
    const proxy = await startProxyBefore(fresh.server, next);
    const store = await openStore({ endpoint: proxy.endpoint });
    return { proxy, store };
  }

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
    fresh.server.fail(storeRefusal(503), { times: 1 });
    fresh.server.fail('tooMany', { times: 1 });
    const { key } = await store.put(Readable.from(['once']));
    expect(keptKeys()).toEqual([`office/${key}`]);
  });

  it.each([500, 503, 429])('fails when it keeps returning %d', async (status) => {
    const store = await openStore();
    fresh.server.fail(storeRefusal(status));
    await expect(store.put(Readable.from(['x']))).rejects.toMatchObject({ code: 'unavailable' });
    fresh.server.heal();
    expect(keptKeys()).toEqual([]);
  });

  it.each(['<html>Sign in to the network</html>', '', '{"ok":true}'])(
    'is not trusted when it returns an invalid response: %j',
    async (nonsense) => {
      const store = await openStore();
      const { key } = await store.put(Readable.from(['real']));
      fresh.server.fail({ status: 200, body: nonsense });
      await expect(store.put(Readable.from(['x']))).rejects.toMatchObject({ code: 'unavailable' });
      await expect(store.open(key)).rejects.toMatchObject({ code: 'unavailable' });
    },
  );

  it('lets everything else start, and is taken up when it is back', async () => {
    fresh.server.fail(storeRefusal(503));
    const store = await openStore();
    expect(logged.join('')).toContain('object store unavailable; waiting');
    fresh.server.heal();
    const { key } = await store.put(Readable.from(['later']));
    expect(await listed(store)).toEqual([key]);
    expect(logged.join('')).not.toMatch(/AKIDTEST|not\/a\+real|authorization/i);
  });

  it('loses parts that were left unfinished for a day', async () => {
    const store = await openStore();
    const key = 'office/ab/abcdef0123456789abcdef0123456789';
    const begunAt = new Date(Date.now() - 2 * 86_400_000);
    fresh.server.uploads.set('old', { key, begunAt, parts: new Map() });
    fresh.server.uploads.set('new', { key, begunAt: new Date(), parts: new Map() });
    await listed(store);
    expect([...fresh.server.uploads.keys()]).toEqual(['new']);
  });
});
