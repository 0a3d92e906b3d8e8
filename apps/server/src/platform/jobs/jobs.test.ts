import { once } from 'node:events';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { inTransaction } from '@recoup/postgres/transaction';
import { startProcess } from '@recoup/test-support/child-process';
import { testLog } from '@recoup/test-support/test-log';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#platform/errors/app-error';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { openDatabase } from '../db/database.ts';
import { crashRetries, defineJob, type Job, jobKind } from './job.ts';
import { findJob, requestCancel, waitForJob } from './job-progress.ts';
import { createJobQueue } from './job-queue.ts';
import { startPausableWorkers } from './pausable-workers.ts';
import { runJob } from './run-job.ts';
import { type Jobs, queueLostJobs, releaseFutureJobs, startJobs } from './start-jobs.ts';

const input = z.object({ text: z.string() });
const kinds = {
  plain: jobKind('test.plain', 'Testing', input),
  refused: jobKind('test.refused', 'Testing', input),
  broken: jobKind('test.broken', 'Testing', input, { retries: 1 }),
  endless: jobKind('test.endless', 'Testing', input, { retries: 0 }),
  paired: jobKind('test.paired', 'Testing', input, { concurrency: 2 }),
  doomed: jobKind('test.doomed', 'Testing', input),
};

let database: TestDatabase;
const running: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});
afterAll(() => database.close());

async function start(...jobs: Job[]): Promise<Jobs> {
  const { address, db } = database;
  const started = await startJobs({ address, log: quietLog, kinds: Object.values(kinds) });
  running.push(started);
  await started.work(db, jobs);
  return started;
}

// failing on purpose is not news
const quietLog = testLog.child({}, { level: 'fatal' });
const queueOf = ({ boss }: Jobs) => createJobQueue({ db: database.db, boss });
const ended = (id: string) => waitForJob(database.db, id, { timeoutMs: 30_000 });

/** A waiting job, and runs of it that begin and end when the test says so. */
async function aRun(jobs: Jobs) {
  const { db } = database;
  const data = { text: 'x' };
  const id = await queueOf(jobs).enqueue(kinds.plain, data);
  const run = (attempt: number) => {
    const stopping = new AbortController();
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const job = defineJob(kinds.plain, async () => {
      begun.resolve();
      await end.promise;
      return undefined;
    });
    const { signal } = stopping;
    const ending = runJob({ db, log: quietLog, job, id, data, attempt, signal });
    return { begun: begun.promise, stopping, end, ending };
  };
  return { id, run };
}

it('an outage of the database is one line of the log, not one for each queue [F-324]', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'));
      done();
    },
  });
  const { address, ownerAddress, db } = database;
  const jobs = await startJobs({
    address,
    log: pino({ level: 'error' }, destination),
    kinds: Object.values(kinds),
  });
  running.push(jobs);
  await jobs.work(
    db,
    Object.values(kinds).map((kind) => defineJob(kind, async () => undefined)),
  );
  let failures = 0;
  jobs.boss.on('error', () => (failures += 1));
  const name = ownerAddress.database;
  const admin = openDatabase({
    address: { ...ownerAddress, database: 'postgres' },
    log: quietLog,
    poolSize: 1,
  });
  try {
    await admin.pool.query(`alter database ${name} allow_connections false`);
    await admin.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'recoup-jobs'",
      [name],
    );
    await expect.poll(() => failures).toBeGreaterThan(3);
  } finally {
    await admin.pool.query(`alter database ${name} allow_connections true`);
    await admin.close();
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'job queue cannot reach the database; retrying',
  ]);
});

it('a job that was left by a clock that ran a day ahead is done once the clock is set back [F-227]', async () => {
  const done: string[] = [];
  const jobs = await start(
    defineJob(kinds.plain, async ({ input: { text } }) => {
      done.push(text);
      return undefined;
    }),
  );
  const leave = (text: string, aheadMs: number) =>
    queueOf(jobs).enqueue(kinds.plain, { text }, { startAfter: new Date(Date.now() + aheadMs) });
  const ahead = await leave('ahead', 86_400_000);
  const soon = await leave('in five minutes', 300_000);
  await releaseFutureJobs(database.db);
  await ended(ahead);
  expect(done).toEqual(['ahead']);
  expect((await findJob(database.db, soon))?.state).toBe('queued');
});

it('a job that died with its process is shown as queued while it waits for its next run', async () => {
  const jobs = await start();
  const leaveRunning = async (heartbeatAt: number) => {
    const later = { startAfter: new Date(Date.now() + 300_000) };
    const id = await queueOf(jobs).enqueue(kinds.plain, { text: 'x' }, later);
    await database.db
      .updateTable('job_progress')
      .set({ state: 'running', heartbeat_at: new Date(heartbeatAt).toISOString() })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const died = await leaveRunning(Date.now() - 30_000);
  const justTakenUp = await leaveRunning(Date.now());
  await queueLostJobs(database.db);
  expect((await findJob(database.db, died))?.state).toBe('queued');
  expect((await findJob(database.db, justTakenUp))?.state).toBe('running');
});

it('a failure to pause a kind of work is reported and does not end the process', async () => {
  const failures: unknown[] = [];
  const broken = new Error('the queue is broken');
  const boss = { offWork: () => Promise.reject(broken) } as unknown as PgBoss;
  const started = startPausableWorkers({
    boss,
    jobs: [defineJob(kinds.plain, async () => undefined)],
    begin: () => Promise.reject(new Error('no worker')),
    isPaused: async () => false,
    onFailure: (error) => failures.push(error),
  });
  await expect(started).rejects.toThrow('no worker');
  await expect.poll(() => failures).toEqual([broken]);
});

describe('a job', () => {
  it('runs with its input, reports its progress, and keeps its result', async () => {
    const jobs = await start(
      defineJob(kinds.plain, async ({ input: { text }, progress }) => {
        progress({ done: 3, total: 4, message: 'Reading' });
        return { said: text };
      }),
    );
    const id = await queueOf(jobs).enqueue(kinds.plain, { text: 'hello' });
    expect(await ended(id)).toMatchObject({
      state: 'done',
      done: 3,
      total: 4,
      result: { said: 'hello' },
    });
  });

  it('exists only when the transaction that left it is kept', async () => {
    const jobs = await start();
    let id = '';
    const given = inTransaction(database.db, async (db) => {
      id = await createJobQueue({ db, boss: jobs.boss }).enqueue(kinds.plain, { text: 'x' });
      throw new Error('changed my mind');
    });
    await expect(given).rejects.toThrow('changed my mind');
    expect(await findJob(database.db, id)).toBeUndefined();
    expect(await jobs.boss.findJobs(kinds.plain.name, { id })).toEqual([]);
  });

  it('keeps the id its caller chose, once', async () => {
    const queue = queueOf(await start());
    const id = crypto.randomUUID();
    expect(await queue.enqueue(kinds.plain, { text: 'x' }, { id })).toBe(id);
    const again = queue.enqueue(kinds.plain, { text: 'x' }, { id });
    await expect(again).rejects.toThrow('already started');
  });

  it('of a kind of which two are done at once never waits while another of them could go on', async () => {
    const queue = queueOf(await start());
    const ids = [];
    for (let at = 0; at < 80; at += 1) ids.push(await queue.enqueue(kinds.paired, { text: 'x' }));
    // each ends with another one running; one that begins only at its next look makes this take
    // minutes
    let partner: (() => void) | undefined;
    await start(
      defineJob(kinds.paired, async () => {
        const other = partner;
        partner = undefined;
        if (other) other();
        else await new Promise<void>((resolve) => (partner = resolve));
      }),
    );
    for (const id of ids) expect(await ended(id)).toMatchObject({ state: 'done' });
  });

  it('that refuses with a message for users ends with it, and is not retried', async () => {
    let runs = 0;
    const jobs = await start(
      defineJob(kinds.refused, async () => {
        runs += 1;
        throw new AppError('columnsNeeded', 'No column is called Rate.', { extra: { columns: 2 } });
      }),
    );
    const id = await queueOf(jobs).enqueue(kinds.refused, { text: 'x' });
    expect(await ended(id)).toMatchObject({
      state: 'failed',
      message: 'No column is called Rate.',
      result: { code: 'columnsNeeded', extra: { columns: 2 } },
    });
    expect(runs).toBe(1);
  });

  it('that fails is retried, and reveals no details when it fails permanently', async () => {
    let runs = 0;
    const jobs = await start(
      defineJob(kinds.broken, async ({ attempt }) => {
        runs += 1;
        expect(attempt).toBe(runs - 1);
        throw new Error('relation "secrets" does not exist');
      }),
    );
    const id = await queueOf(jobs).enqueue(kinds.broken, { text: 'x' });
    const { state, message } = await ended(id);
    expect({ state, message, runs }).toEqual({
      state: 'failed',
      message: 'An unexpected server error occurred.',
      runs: 2,
    });
    const stateInQueue = async () =>
      (await jobs.boss.findJobs(kinds.broken.name, { id }))[0]?.state;
    await expect.poll(stateInQueue).toBe('failed');
  });

  it('that its process returns is queued again more often than one that fails', async () => {
    const jobs = await start();
    const { id, run } = await aRun(jobs);
    const lose = async (attempt: number) => {
      const lost = run(attempt);
      await lost.begun;
      lost.stopping.abort(new Error('the process stops'));
      lost.end.reject(lost.stopping.signal.reason);
      return await lost.ending.catch((error: Error) => error.message);
    };
    expect(await lose(kinds.plain.retries)).toBe('the process stops');
    expect(await findJob(database.db, id)).toMatchObject({ state: 'queued' });
    expect(await lose(crashRetries)).toBe('broken');
    expect(await findJob(database.db, id)).toMatchObject({ state: 'failed' });
  });

  it('that loses the database is queued again as often as one whose process ends', async () => {
    const { id, run } = await aRun(await start());
    const lose = async (attempt: number) => {
      const lost = run(attempt);
      await lost.begun;
      lost.end.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }));
      return await lost.ending.catch((error: Error) => error.message);
    };
    expect(await lose(kinds.plain.retries)).toBe('terminating connection');
    expect(await findJob(database.db, id)).toMatchObject({ state: 'queued' });
    expect(await lose(crashRetries)).toBe('broken');
    expect(await findJob(database.db, id)).toMatchObject({ state: 'failed' });
  });

  it('that fails while the database is away has its own error in the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    const own = openDatabase({ address: database.address, log: quietLog });
    const { id } = await aRun(await start());
    const job = defineJob(kinds.plain, async () => {
      await own.close();
      throw new Error('the printer is on fire');
    });
    const { signal } = new AbortController();
    const attempt = { db: own.db, log, job, id, data: { text: 'x' }, attempt: 0, signal };
    await expect(runJob(attempt)).rejects.toThrow('Cannot use a pool after');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'job failed', err: { message: 'the printer is on fire' } },
    ]);
  });

  it('whose input does not fit its kind fails like any other', async () => {
    const { db } = database;
    const { id } = await aRun(await start());
    const job = defineJob(kinds.plain, async () => undefined);
    const { signal } = new AbortController();
    const attempt = { db, log: quietLog, job, id, data: { text: 5 }, signal };
    await expect(runJob({ ...attempt, attempt: 0 })).rejects.toThrow('expected string');
    expect(await findJob(db, id)).toMatchObject({ state: 'queued' });
    expect(await runJob({ ...attempt, attempt: kinds.plain.retries })).toBe('broken');
    expect(await findJob(db, id)).toMatchObject({ state: 'failed' });
  });

  it('in the middle of a long statement is handed back when its process stops, without a line in its log', async () => {
    const { address } = database;
    const lines: string[] = [];
    const destination = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const own = openDatabase({ address, log: quietLog });
    const jobs = await startJobs({
      address,
      log: pino({ level: 'warn' }, destination),
      kinds: [kinds.doomed],
      cancelStatements: own.cancelStatements,
      patienceMs: 0,
    });
    const asleep = Promise.withResolvers<void>();
    await jobs.work(own.db, [
      defineJob(kinds.doomed, async () => {
        asleep.resolve();
        await sql`select pg_sleep(50)`.execute(own.db);
        return undefined;
      }),
    ]);
    const id = await queueOf(jobs).enqueue(kinds.doomed, { text: 'x' });
    await asleep.promise;
    await jobs.stop();
    await own.close();
    expect(await findJob(database.db, id)).toMatchObject({ state: 'queued', message: '' });
    expect(lines).toEqual([]);
    await requestCancel(database.db, id);
  });

  it('ends when a user cancels it, running or waiting', async () => {
    const jobs = await start(
      defineJob(kinds.endless, async ({ signal }) => {
        await once(signal, 'abort');
        throw signal.reason;
      }),
    );
    const queue = queueOf(jobs);
    const id = await queue.enqueue(kinds.endless, { text: 'x' });
    await expect.poll(async () => (await findJob(database.db, id))?.state).toBe('running');
    const waiting = await queue.enqueue(
      kinds.endless,
      { text: 'y' },
      { startAfter: new Date(Date.now() + 60_000) },
    );
    await requestCancel(database.db, waiting);
    await requestCancel(database.db, id);
    expect((await ended(id)).state).toBe('cancelled');
    expect((await ended(waiting)).state).toBe('cancelled');
  });

  it('that another run has taken over is not returned by the first', async () => {
    const { id, run } = await aRun(await start());
    const lost = run(0);
    await lost.begun;
    const taken = run(1);
    await taken.begun;
    lost.stopping.abort(new Error('taken over'));
    lost.end.reject(new Error('taken over'));
    await expect(lost.ending).rejects.toThrow('taken over');
    expect(await findJob(database.db, id)).toMatchObject({ state: 'running' });
    taken.end.resolve();
    await taken.ending;
    expect(await findJob(database.db, id)).toMatchObject({ state: 'done' });
  });

  it('that another run has taken over ends with that one', async () => {
    const { id, run } = await aRun(await start());
    const lost = run(0);
    await lost.begun;
    const taken = run(1);
    await taken.begun;
    lost.end.resolve();
    await lost.ending;
    expect(await findJob(database.db, id)).toMatchObject({ state: 'running' });
    taken.end.resolve();
    await taken.ending;
    expect(await findJob(database.db, id)).toMatchObject({ state: 'done' });
  });

  it('of a process that was killed runs again in another', async () => {
    const { address, db } = database;
    const jobs = await start();
    const id = await queueOf(jobs).enqueue(kinds.doomed, { text: 'again' });
    const script = join(import.meta.dirname, '../../../test/crashing-worker.ts');
    const child = startProcess(script, [JSON.stringify(address)]);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await jobs.work(db, [defineJob(kinds.doomed, async (run) => ({ text: run.input.text }))]);
    expect(await ended(id)).toMatchObject({ state: 'done', result: { text: 'again' } });
  });
});
