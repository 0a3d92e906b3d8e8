import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStore } from '@recoup/file-store/file-store';
import { openLocalFileStore } from '@recoup/file-store/local-file-store';
import { inTransaction } from '@recoup/postgres/transaction';
import { startProcess } from '@recoup/test-support/child-process';
import { testLog } from '@recoup/test-support/test-log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepUnknownFiles } from '#platform/files/stored-files';
import { waitForJob } from '#platform/jobs/job-progress';
import { createJobQueue } from '#platform/jobs/job-queue';
import { type Jobs, startJobs } from '#platform/jobs/start-jobs';
import { anAgency } from '#test/factories';
import { expectNoViolations } from '#test/invariants';
import { chanceOf, repeatFactor, repetitions } from '#test/processes/repetitions';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { aBooking, bookingFile } from '#test/uploads/booking-file';
import { createUploadJobs, uploadJobKinds } from './uploads.jobs.ts';
import { createUploadsService } from './uploads.service.ts';

const kills = repetitions(6);
const rows = 3_000;
const longestMs = 900;
const now = '2026-11-20T17:00:00Z';

let database: TestDatabase;
let folder: string;
let files: FileStore;
let jobs: Jobs;
let userId: number;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'recoup-files-'));
  files = await openLocalFileStore(folder);
  const { address, db } = database;
  jobs = await startJobs({ address, log: testLog, kinds: uploadJobKinds });
  const values = { name: 'Lee', email: 'lee@recoup.test' };
  ({ id: userId } = await db
    .insertInto('users')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Leaves an upload of a new agency to be done. */
async function leaveUpload() {
  const { db } = database;
  const { id: agencyId } = await anAgency(db);
  const content = bookingFile(Array.from({ length: rows }, () => aBooking()));
  const stored = await files.put(Readable.from([content]));
  const file = { ...stored, name: 'bookings.csv', mediaType: 'text/csv' };
  return await inTransaction(db, async (transaction) => {
    const queue = createJobQueue({ db: transaction, boss: jobs.boss });
    const service = createUploadsService({ db: transaction, queue });
    return await service.register({ kind: 'agency', agencyId, file, answers: {}, userId });
  });
}

/** Lets a process begin the import and kills it some time later. */
async function killAfter(delayMs: number): Promise<void> {
  const script = join(import.meta.dirname, '../../../test/uploads/importing-process.ts');
  const argument = JSON.stringify({ address: database.address, folder, now });
  const child = startProcess(script, [argument]);
  await once(child.stdout, 'data');
  await sleep(delayMs);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function recordsOf(uploadId: number): Promise<number> {
  const { count } = await database.db
    .selectFrom('records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
  return count;
}

describe('an import whose process is killed', () => {
  it(
    'leaves all or nothing, whenever that is, and is done by the next process',
    async () => {
      const { db, pool } = database;
      const left: Array<{ uploadId: number; jobId: string }> = [];
      const chance = chanceOf(5);
      for (let kill = 0; kill < kills; kill += 1) {
        const upload = await leaveUpload();
        left.push(upload);
        const delayMs = chance.unit() * longestMs;
        await killAfter(delayMs);
        expect([0, rows], `killed after ${delayMs} ms`).toContain(await recordsOf(upload.uploadId));
        // no one takes up the jobs of the killed ones before all have been killed
        await expectNoViolations(db, { except: 'I11' });
      }

      // the next process sweeps what the killed one was writing
      files = await openLocalFileStore(folder);
      await jobs.work(db, createUploadJobs({ db, pool, files, clock: () => new Date(now) }));
      for (const { uploadId, jobId } of left) {
        const job = await waitForJob(db, jobId, { timeoutMs: 120_000 });
        expect(job).toMatchObject({ state: 'done', result: { newRecords: rows } });
        expect(await recordsOf(uploadId)).toBe(rows);
      }
      await expectNoViolations(db);
      const staging = await pool.query("select 1 from pg_class where relname like 'upload_rows_%'");
      expect(staging.rows).toEqual([]);
      expect(await readdir(join(folder, 'temporary'))).toEqual([]);
      expect(await sweepUnknownFiles({ db, store: files, olderThanMs: 0 })).toBe(0);
    },
    180_000 * repeatFactor,
  );
});
