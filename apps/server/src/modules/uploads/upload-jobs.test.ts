import type { UploadDraft } from '@recoup/contract/uploads/upload-drafts.schemas';
import { FileMissingError, type FileStore } from '@recoup/file-store/file-store';
import { testLog } from '@recoup/test-support/test-log';
import { DatabaseError } from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crashRetries } from '#platform/jobs/job';
import { runJob } from '#platform/jobs/run-job';
import { type Caller, startTestApp, type TestApp } from '#test/harness';
import { aBooking, bookingFile } from '#test/uploads/booking-file';
import { workbenchOf } from '#test/uploads/draft-upload';
import { addAgency } from '#test/uploads/upload-file';
import { dryRunTableName, stagingName } from './staging/staging-tables.ts';
import {
  checkUploadKind,
  createUploadJobs,
  deleteExpiredDrafts,
  importUploadKind,
} from './uploads.jobs.ts';

let testApp: TestApp;
let caller: Caller;
let agencyId: number;
let agencies = 0;

beforeAll(async () => {
  testApp = await startTestApp({ takesJobs: false });
  caller = await testApp.signedIn('srlead');
});

beforeEach(async () => {
  agencies += 1;
  const arcs = [String(54_000_000 + agencies)];
  agencyId = await addAgency(testApp, { name: `Lost Agency ${agencies}`, arcs });
});

// failing on purpose is not news
const log = testLog.child({}, { level: 'fatal' });

interface LeftJob {
  id: string;
  kind: string;
  data: object;
}

/** The job that an upload waits for. */
async function jobOf(uploadId: number): Promise<LeftJob> {
  const { rows } = await testApp.pool.query<LeftJob>(
    `select j.id, j.name as kind, j.data
    from uploads u join pgboss.job j on j.id = u.job_id where u.id = $1`,
    [uploadId],
  );
  const [job] = rows;
  if (!job) throw new Error(`upload ${uploadId} has no job`);
  return job;
}

/** Runs a job once, as a worker does that took it up. */
async function take({ id, kind, data }: LeftJob, { attempt = 0, files = testApp.files } = {}) {
  const { db, pool } = testApp;
  const jobs = createUploadJobs({ db, pool, files, clock: () => testApp.now });
  const job = jobs.find((each) => each.kind.name === kind);
  if (!job) throw new Error(`nothing does ${kind}`);
  return await runJob({ db, log, job, id, data, attempt, signal: new AbortController().signal });
}

const takeJobOf = async (uploadId: number) => await take(await jobOf(uploadId));

const draftOf = async (id: number) =>
  (await caller.get(`/api/uploads/${id}/draft`)).json<UploadDraft>();

async function openState(id: number): Promise<string | undefined> {
  const open = (await caller.get('/api/uploads/open')).json<UploadDraft[]>();
  return open.find((upload) => upload.id === id)?.state;
}

const post = (id: number, verb: string) => caller.post(`/api/uploads/${id}/${verb}`, {});

/** An upload of one booking that was checked. */
async function aCheckedFile(): Promise<number> {
  const file = { name: 'bookings.csv', content: bookingFile([aBooking()]) };
  const { send } = workbenchOf(testApp, caller);
  const { id } = (await send(file, `kind=agency&agencyId=${agencyId}`)).json<UploadDraft>();
  await takeJobOf(id);
  return id;
}

/** An upload that a user committed; its job waits. */
async function aWaitingImport(): Promise<number> {
  const id = await aCheckedFile();
  await commit(id);
  return id;
}

async function commit(id: number): Promise<void> {
  const answer = await post(id, 'commit');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ state: 'importing' });
}

const brokenFiles = (): FileStore => ({
  ...testApp.files,
  useLocally: () => Promise.reject(new Error('the disk is gone')),
});

/** An upload whose import broke for the last time. */
async function aBrokenImport(): Promise<number> {
  const id = await aWaitingImport();
  const last = { attempt: importUploadKind.retries, files: brokenFiles() };
  expect(await take(await jobOf(id), last)).toBe('broken');
  return id;
}

async function recordCount(): Promise<number> {
  const { rows } = await testApp.pool.query('select from records where agency_id = $1', [agencyId]);
  return rows.length;
}

describe('files that wait', () => {
  it('name how many others go before them, on the screen of each and in the list [F-203]', async () => {
    const waiting: number[] = [];
    for (let place = 0; place < 3; place += 1) {
      const file = { name: `${place}.csv`, content: bookingFile([aBooking()]) };
      const sent = await workbenchOf(testApp, caller).send(
        file,
        `kind=agency&agencyId=${agencyId}`,
      );
      waiting.push(sent.json<UploadDraft>().id);
    }
    const [first = 0] = waiting;
    const aheadOf = async (id: number) => (await draftOf(id)).progress?.ahead;
    expect(await Promise.all(waiting.map(aheadOf))).toEqual([0, 1, 2]);
    const { id: job } = await jobOf(first);
    await testApp.pool.query("update job_progress set state = 'running' where id = $1", [job]);
    expect(await Promise.all(waiting.map(aheadOf))).toEqual([null, 0, 1]);
    const open = (await caller.get('/api/uploads/open')).json<UploadDraft[]>();
    const listed = waiting.map((id) => open.find((upload) => upload.id === id)?.progress?.ahead);
    expect(listed).toEqual([null, 0, 1]);
    for (const id of waiting) await post(id, 'cancel');
  });
});

describe('a file whose check runs', () => {
  it('is discarded at once, and what its check leaves behind when it dies goes in the night', async () => {
    const sent = await workbenchOf(testApp, caller).send(
      { name: 'long.csv', content: bookingFile([aBooking()]) },
      `kind=agency&agencyId=${agencyId}`,
    );
    const { id } = sent.json<UploadDraft>();
    const job = await jobOf(id);
    const { db, pool, files } = testApp;
    await pool.query("update job_progress set state = 'running' where id = $1", [job.id]);
    const rows = dryRunTableName(id, job.id);
    await pool.query(`create table ${rows} ()`);
    const check = await pool.connect();
    try {
      await check.query(`begin; lock table ${rows} in access share mode`);
      expect((await post(id, 'discard')).statusCode).toBe(204);
      expect((await caller.get(`/api/uploads/${id}/draft`)).statusCode).toBe(404);
    } finally {
      await check.query('rollback');
      check.release();
    }
    await deleteExpiredDrafts({ db, pool, files, clock: () => new Date() });
    const left = await pool.query('select to_regclass($1) as name', [rows]);
    expect(left.rows).toEqual([{ name: null }]);
  });
});

describe('an import that ends without having run', () => {
  it('because it was cancelled while it waited has failed, and can be tried again', async () => {
    const id = await aWaitingImport();
    const cancelled = await post(id, 'cancel');
    expect(cancelled.json()).toMatchObject({ state: 'failed', message: 'Cancelled' });
    expect(await takeJobOf(id)).toBe('ended');
    expect(await draftOf(id)).toMatchObject({ state: 'failed', message: 'Cancelled' });
    expect(await openState(id)).toBe('failed');
    const again = await post(id, 'cancel');
    expect(again.statusCode).toBe(400);
    expect(again.json().message).toBe('This upload has already finished.');
    await commit(id);
    await takeJobOf(id);
    expect(await draftOf(id)).toMatchObject({ state: 'done', message: null });
    expect(await recordCount()).toBe(1);
  });

  it('because it broke for the last time has failed with its reason, and can be read otherwise', async () => {
    const id = await aBrokenImport();
    expect(await draftOf(id)).toMatchObject({
      state: 'failed',
      message: 'An unexpected server error occurred.',
      progress: null,
    });
    const changed = await caller.put(`/api/uploads/${id}/reading`, { delimiter: ',' });
    expect(changed.json()).toMatchObject({ state: 'checking', message: null });
    await takeJobOf(id);
    await commit(id);
    await takeJobOf(id);
    expect(await draftOf(id)).toMatchObject({ state: 'done' });
    expect(await recordCount()).toBe(1);
  });

  it('can be discarded', async () => {
    const id = await aBrokenImport();
    expect((await post(id, 'discard')).statusCode).toBe(204);
    expect((await caller.get(`/api/uploads/${id}/draft`)).statusCode).toBe(404);
  });

  it('is forgotten after a week with what it staged, and one that waits never', async () => {
    const [broken, waiting] = [await aBrokenImport(), await aWaitingImport()];
    const { db, pool, files } = testApp;
    const left = [`upload_rows_${broken}_3`, `upload_rows_${waiting}_3`];
    for (const table of left) await pool.query(`create table staging.${table} ()`);
    await takeJobOf(await aWaitingImport());
    const { rows } = await pool.query('select relname from pg_class where relname = any($1)', [
      left,
    ]);
    expect(rows).toEqual([{ relname: left[1] }]);
    const inAWeek = new Date(Date.now() + 8 * 24 * 3_600_000);
    await deleteExpiredDrafts({ db, pool, files, clock: () => inAWeek });
    expect((await caller.get(`/api/uploads/${broken}/draft`)).statusCode).toBe(404);
    expect(await draftOf(waiting)).toMatchObject({ state: 'importing' });
  });
});

describe('an import that is to be tried again', () => {
  it('is not over', async () => {
    const id = await aWaitingImport();
    const attempt = take(await jobOf(id), { files: brokenFiles() });
    await expect(attempt).rejects.toThrow('the disk is gone');
    expect(await draftOf(id)).toMatchObject({ state: 'importing', message: null });
    const refused = await post(id, 'commit');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('This upload is being imported.');
    await take(await jobOf(id), { attempt: 1 });
    expect(await draftOf(id)).toMatchObject({ state: 'done' });
  });
});

/** The files, which a run gets only when the test allows it. */
function heldFiles() {
  const [asked, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const files: FileStore = {
    ...testApp.files,
    useLocally: async (key, use) => {
      asked.resolve();
      await given.promise;
      return await testApp.files.useLocally(key, use);
    },
  };
  return { files, asked: asked.promise, give: given.resolve };
}

describe('a job that a user considered lost', () => {
  it('does nothing when it is run again after the upload was given to another', async () => {
    const id = await aBrokenImport();
    const lost = await jobOf(id);
    await commit(id);
    await testApp.pool.query("update job_progress set state = 'queued' where id = $1", [lost.id]);
    expect(await take(lost)).toBe('ended');
    expect(await draftOf(id)).toMatchObject({ state: 'importing' });
    expect(await recordCount()).toBe(0);
  });

  it('does nothing when it comes back while another imports the upload', async () => {
    const id = await aWaitingImport();
    const lost = await jobOf(id);
    const [old, young] = [heldFiles(), heldFiles()];
    const oldRun = take(lost, { attempt: crashRetries, files: old.files });
    await old.asked;
    await testApp.pool.query("update job_progress set state = 'failed' where id = $1", [lost.id]);
    await commit(id);
    const youngRun = take(await jobOf(id), { files: young.files });
    await young.asked;
    old.give();
    expect(await oldRun).toBe('broken');
    expect(await recordCount()).toBe(0);
    young.give();
    expect(await youngRun).toBe('ended');
    expect(await draftOf(id)).toMatchObject({ state: 'done' });
    expect(await recordCount()).toBe(1);
  });
});

describe('a file whose reading was changed', () => {
  it('is not imported before its check has ended, even if someone else saw it ready', async () => {
    const id = await aCheckedFile();
    const other = await testApp.signedIn('srlead');
    const changed = await other.put(`/api/uploads/${id}/reading`, { delimiter: ';' });
    expect(changed.json()).toMatchObject({ state: 'checking', counts: { new: 1 } });
    const early = await post(id, 'commit');
    expect(early.statusCode).toBe(409);
    expect(early.json().message).toBe('The file is still being checked.');
    await post(id, 'cancel');
    expect(await draftOf(id)).toMatchObject({ state: 'unchecked' });
    const unchecked = await post(id, 'commit');
    expect(unchecked.statusCode).toBe(409);
    expect(unchecked.json().message).toBe('Check the file again.');
    await other.put(`/api/uploads/${id}/reading`, { delimiter: ',' });
    await takeJobOf(id);
    await commit(id);
    await takeJobOf(id);
    expect(await recordCount()).toBe(1);
  });

  it('is not imported when its check failed permanently, and says so [F-118]', async () => {
    const id = await aCheckedFile();
    await caller.put(`/api/uploads/${id}/reading`, { delimiter: ';' });
    const last = { attempt: checkUploadKind.retries, files: brokenFiles() };
    await take(await jobOf(id), last);
    expect(await draftOf(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('could not be checked'),
    });
    expect((await post(id, 'commit')).statusCode).toBe(400);
  });

  it('fails with a reason, at once, when the database refuses a value [F-118]', async () => {
    const id = await aCheckedFile();
    await caller.put(`/api/uploads/${id}/reading`, { delimiter: ';' });
    const refused = Object.assign(
      new DatabaseError('unsupported Unicode escape sequence', 1, 'error'),
      {
        code: '22P05',
      },
    );
    const files: FileStore = { ...testApp.files, useLocally: () => Promise.reject(refused) };
    await take(await jobOf(id), { files });
    expect(await draftOf(id)).toMatchObject({
      state: 'failed',
      message:
        'The file contains a value that cannot be stored. Save it as a .csv file and upload that.',
    });
  });

  it('fails with a reason, at once, when the file store has lost the file', async () => {
    const id = await aCheckedFile();
    await caller.put(`/api/uploads/${id}/reading`, { delimiter: ';' });
    const lost = new FileMissingError('uploads/lost');
    const files: FileStore = { ...testApp.files, useLocally: () => Promise.reject(lost) };
    expect(await take(await jobOf(id), { files })).toBe('ended');
    expect(await draftOf(id)).toMatchObject({
      state: 'failed',
      message: 'The uploaded file is no longer available. Upload it again.',
    });
  });
});

describe('a job that fails and cannot drop its rows', () => {
  it('reports why it failed: a check', async () => {
    const file = { name: 'bookings.csv', content: bookingFile([aBooking()]) };
    const { send } = workbenchOf(testApp, caller);
    const { id } = (await send(file, `kind=agency&agencyId=${agencyId}`)).json<UploadDraft>();
    const job = await jobOf(id);
    await testApp.pool.query(`create view ${dryRunTableName(id, job.id)} as select 1`);
    await expect(take(job, { files: brokenFiles() })).rejects.toThrow('the disk is gone');
  });

  it('reports why it failed: an import', async () => {
    const id = await aWaitingImport();
    await testApp.pool.query(`create view ${stagingName(id, 0)} as select 1`);
    await expect(take(await jobOf(id), { files: brokenFiles() })).rejects.toThrow(
      'the disk is gone',
    );
  });
});
