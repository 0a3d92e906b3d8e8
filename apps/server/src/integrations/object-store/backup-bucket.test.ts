import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BackupPlaceError } from '#platform/backup/backup-place';
import { verifyBackup } from '#platform/backup/restore-backup';
import { FileMissingError } from '#platform/files/file-store';
import { type Fault, startFaultyProxy } from '#test/faults/faulty-proxy';
import { type ObjectServer, startObjectServer } from '#test/object-store/object-server';
import { openBackupBucket } from './backup-bucket.ts';
import type { BucketSettings } from './bucket.ts';
import { partBytes } from './send-file.ts';

const name = 'recoup-2026-11-21T023000Z.zip';
let folder: string;
let server: ObjectServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-parts-'));
  server = await startObjectServer();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const openBucket = (settings: Partial<BucketSettings> = {}, installation = 'this one') =>
  openBackupBucket({
    settings: { ...server.settings, names: 'BACKUP_S3', ...settings },
    temporaryFolder: folder,
    installation: async () => installation,
    patience: { silenceMs: 4_000, attemptsWithinMs: 1_000, mostAttempts: 4 },
  });

/** A bucket behind a proxy that fails as `next` says. */
async function openBehind(next: () => Fault) {
  const proxy = await startFaultyProxy({
    port: server.port,
    requestBytes: 200,
    isAnswer: (said) => said.startsWith('HTTP/1.1 '),
    nextFault: next,
  });
  return { proxy, bucket: openBucket({ endpoint: `http://127.0.0.1:${proxy.port}` }) };
}

describe('backups in an object store', () => {
  it.each([0, 1, partBytes, partBytes + 1])(
    'are written as a stream of %d bytes, of which one part lies here at a time',
    async (size) => {
      const bucket = openBucket();
      const content = randomBytes(size);
      const chunks = Array.from({ length: Math.ceil(size / 1_000_003) }, (_, index) =>
        content.subarray(index * 1_000_003, (index + 1) * 1_000_003),
      );
      await bucket.write(name, Readable.from(chunks));
      const came = createHash('sha256');
      for await (const chunk of await bucket.read(name)) came.update(chunk as Buffer);
      expect(came.digest()).toEqual(createHash('sha256').update(content).digest());
      expect(server.uploads.size).toBe(0);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('keep nothing of a stream that breaks, whichever part it is in', async () => {
    const bucket = openBucket();
    const block = randomBytes(1024 * 1024);
    const breakAfter = function* (blocks: number) {
      for (let count = 0; count < blocks; count += 1) yield block;
      throw new Error('cut');
    };
    for (const blocks of [1, 65])
      await expect(bucket.write(name, Readable.from(breakAfter(blocks)))).rejects.toThrow('cut');
    await expect(bucket.read(name)).rejects.toThrow(FileMissingError);
    expect(server.uploads.size).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are read on where a connection broke', async () => {
    const faults: Fault[] = ['none', 'cutInRequest'];
    const { proxy, bucket } = await openBehind(() => faults.shift() ?? 'none');
    const content = randomBytes(8_000_000);
    await openBucket().write(name, Readable.from([content]));
    const read = await bucket.read(name);
    const chunks: Buffer[] = [];
    for await (const chunk of read) {
      if (chunks.length === 0) proxy.cutOpen();
      chunks.push(chunk as Buffer);
    }
    expect(Buffer.concat(chunks).equals(content)).toBe(true);
    const gets = server.calls.filter((call) => call.startsWith('GET') && call.includes('recoup-2'));
    expect(gets.length).toBeGreaterThan(1);
    expect(
      (await buffer(await bucket.read(name, { start: 5, end: 9 }))).equals(content.subarray(5, 10)),
    ).toBe(true);
    await proxy.close();
  });

  it('are not called damaged when the service is away', async () => {
    const bucket = openBucket();
    await bucket.write(name, Readable.from(['not a backup']));
    await bucket.write(`${name}.sha256`, Readable.from(['of nothing']));
    await expect(verifyBackup({ place: bucket, name })).rejects.toThrow('is damaged');
    server.mood = { statuses: Array.from({ length: 9 }, () => 503) };
    await expect(verifyBackup({ place: bucket, name })).rejects.toThrow(BackupPlaceError);
  });

  it.each<Fault>(['refused', 'silent', 'cutInRequest', 'cutBeforeAnswer', 'cutInAnswer'])(
    'are given up in the end by a service that goes on failing: %s',
    { timeout: 20_000 },
    async (fault) => {
      const { proxy, bucket } = await openBehind(() => fault);
      const written = bucket.write(name, Readable.from(['content']));
      await expect(written).rejects.toThrow(BackupPlaceError);
      await expect(bucket.read(name)).rejects.toThrow(BackupPlaceError);
      expect(await readdir(folder)).toEqual([]);
      await proxy.close();
    },
  );

  it('wait for a service that was busy for a moment', async () => {
    server.mood = { statuses: [503, 429, 500] };
    const bucket = openBucket();
    await bucket.write(name, Readable.from(['content']));
    expect((await buffer(await bucket.read(name))).toString()).toBe('content');
  });

  it('of another installation are left alone', async () => {
    await openBucket().write(name, Readable.from(['theirs']));
    const others = openBucket({}, 'another').write(name, Readable.from(['ours']));
    await expect(others).rejects.toThrow('(BACKUP_S3_BUCKET, BACKUP_S3_PREFIX)');
    expect((await buffer(await openBucket({}, 'another').read(name))).toString()).toBe('theirs');
  });

  it('end the start with the name of the setting that is wrong, and not because it is away', async () => {
    const warnings: unknown[] = [];
    const log = { warn: (...said: unknown[]) => void warnings.push(said) };
    const wrong = openBucket({ secretAccessKey: 'hunter22' }).assertUsable(log);
    await expect(wrong).rejects.toThrow('BACKUP_S3_SECRET_ACCESS_KEY does not belong to');
    expect(warnings).toEqual([]);
    server.mood = { statuses: Array.from({ length: 9 }, () => 503) };
    await openBucket().assertUsable(log);
    expect(warnings).toHaveLength(1);
  });
});
