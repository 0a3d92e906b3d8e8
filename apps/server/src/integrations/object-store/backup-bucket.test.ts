import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BackupTargetError } from '@recoup/backup/backup-target';
import { FileMissingError } from '@recoup/file-store/file-store';
import type { Fault } from '@recoup/test-support/faulty-proxy';
import { httpFaults } from '@recoup/test-support/http-faults';
import { describe, expect, it } from 'vitest';
import { verifyBackup } from '#platform/backup/restore-backup';
import { giveFreshBucket, startProxyBefore } from '#test/object-store/fresh-bucket';
import { storeRefusal } from '#test/peers/object-server';
import { openBackupBucket } from './backup-bucket.ts';
import type { BucketSettings, RetryPolicy } from './bucket.ts';
import { partBytes } from './send-file.ts';

const name = 'recoup-2026-11-21T023000Z.zip';
const fresh = giveFreshBucket();

const openBucket = (
  settings: Partial<BucketSettings> = {},
  installation = 'this one',
  patience: Partial<RetryPolicy> = {},
) =>
  openBackupBucket({
    settings: { ...fresh.server.settings, names: 'BACKUP_S3', ...settings },
    temporaryFolder: fresh.folder,
    installation: async () => installation,
    patience: { silenceMs: 30_000, attemptsWithinMs: 1_000, mostAttempts: 4, ...patience },
  });

/** A bucket behind a proxy that fails as set in `next`. */
async function openBehind(next: () => Fault) {
  const proxy = await startProxyBefore(fresh.server, next);
  return { proxy, bucket: openBucket({ endpoint: proxy.endpoint }) };
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
      expect(fresh.server.uploads.size).toBe(0);
      expect(await readdir(fresh.folder)).toEqual([]);
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
    expect(fresh.server.uploads.size).toBe(0);
    expect(await readdir(fresh.folder)).toEqual([]);
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
    const gets = fresh.server.calls.filter(
      (call) => call.startsWith('GET') && call.includes('recoup-2'),
    );
    expect(gets.length).toBeGreaterThan(1);
    expect(
      (await buffer(await bucket.read(name, { start: 5, end: 9 }))).equals(content.subarray(5, 10)),
    ).toBe(true);
    await proxy.close();
  });

  it('are not reported as damaged when the service is unavailable', async () => {
    const bucket = openBucket();
    await bucket.write(name, Readable.from(['not a backup']));
    await bucket.write(`${name}.sha256`, Readable.from(['of nothing']));
    await expect(verifyBackup({ place: bucket, name })).rejects.toThrow('is damaged');
    fresh.server.fail(storeRefusal(503));
    await expect(verifyBackup({ place: bucket, name })).rejects.toThrow(BackupTargetError);
  });

  it.each(httpFaults)(
    'fail in the end, or are read completely, if a service keeps failing in any way: %s',
    async (fault) => {
      await openBucket().write(name, Readable.from(['before']));
      const bucket = openBucket({}, 'this one', { silenceMs: 400, attemptsWithinMs: 200 });
      fresh.server.fail(fault);
      const written = bucket.write(`${name}.sha256`, Readable.from(['content']));
      await expect(written).rejects.toThrow(BackupTargetError);
      const read = async () => (await buffer(await bucket.read(name))).toString();
      // half of what is left, again and again
      if (fault === 'cutInAnswer') expect(await read()).toBe('before');
      else await expect(read()).rejects.toThrow(BackupTargetError);
      expect(await readdir(fresh.folder)).toEqual([]);
      fresh.server.heal();
      expect(await read()).toBe('before');
    },
  );

  it('wait for a service that was busy for a moment', async () => {
    for (const status of [503, 429, 500]) fresh.server.fail(storeRefusal(status), { times: 1 });
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

  it('stop startup with the name of the wrong setting, but not because it is unavailable', async () => {
    const warnings: unknown[] = [];
    const log = { warn: (...said: unknown[]) => void warnings.push(said) };
    const wrong = openBucket({ secretAccessKey: 'hunter22' }).assertUsable(log);
    await expect(wrong).rejects.toThrow('BACKUP_S3_SECRET_ACCESS_KEY does not match');
    expect(warnings).toEqual([]);
    fresh.server.fail(storeRefusal(503));
    await openBucket().assertUsable(log);
    expect(warnings).toHaveLength(1);
  });
});
