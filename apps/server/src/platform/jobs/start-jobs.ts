import { officeTimeZone } from '@recoup/domain/dates/day';
import type { DatabaseAddress } from '@recoup/postgres/address';
import { isConnectionLost } from '@recoup/postgres/connection-lost';
import { setUpSession } from '@recoup/postgres/session';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { PgBoss } from 'pg-boss';
import type { BaseLogger } from 'pino';
import type { Db } from '../db/database.ts';
import { findMaintenance } from '../maintenance/maintenance-mode.ts';
import type { NoticedJob } from '../notices/notices.ts';
import { crashRetries, type Job, type JobKind } from './job.ts';
import { startPausableWorkers } from './pausable-workers.ts';
import { runJob, tellEndOfJob } from './run-job.ts';

interface JobsOptions {
  address: DatabaseAddress;
  log: BaseLogger;
  /** Every kind that this process may leave to be done. */
  kinds: readonly JobKind[];
  /** Whether this process does work and looks after the queue, or only leaves work (true). */
  isWorker?: boolean;
  /** Ends the statements of jobs that do not end by themselves when the process stops. */
  cancelStatements?: () => Promise<void>;
  /** How long jobs may go on once the process stops (10,000). */
  patienceMs?: number;
}

/** The queue of this process: open for leaving work, and for doing it once `work` is called. */
export interface Jobs {
  boss: PgBoss;
  /** Begins to do work of these kinds, taking up none while a maintenance is under way. */
  work(db: Db, jobs: readonly Job[]): Promise<void>;
  /** Finishes what runs or hands it back, within 15 seconds. */
  stop(): Promise<void>;
}

const heartbeatSeconds = 10;
const longestRunSeconds = 6 * 3_600;
const defaultPatienceMs = 10_000;
/** After the patience: a job may begin another statement before it looks at its signal. */
const cancelAfterMs = [1_000, 2_500];
const stopLimitMs = 14_000;
const lostJobsMs = 5_000;

/** The queue passes its settings to its own pool, including this one. */
const passedToPool = { onConnect: (client: ClientBase) => setUpSession(client, 0) };

/** Opens the queue, whose tables are there, making the queue of each kind where it is missing. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { address, log, kinds, isWorker = true, patienceMs = defaultPatienceMs } = options;
  const boss = new PgBoss({
    ...(typeof address === 'string' ? { connectionString: address } : address),
    ...passedToPool,
    application_name: 'recoup-jobs',
    max: 4,
    // both need the owner of the tables: see `migrateQueue`
    migrate: false,
    reindex: false,
    useListenNotify: isWorker,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', logQueueErrors(log));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'));
  try {
    await boss.start();
    for (const kind of kinds) await openQueue(boss, kind);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const stopping = new AbortController();
  let lostJobs: NodeJS.Timeout | undefined;
  let stopTakingUp = (): void => undefined;
  return {
    boss,
    work: async (db, jobs) => {
      stopTakingUp = await startPausableWorkers({
        boss,
        jobs,
        begin: async (job) => await workOn(boss, { db, log, job, stopping: stopping.signal }),
        isPaused: async () => (await findMaintenance(db)) !== undefined,
        onFailure: (error) => {
          // The queue reports an unavailable database.
          if (!(error instanceof Error && isConnectionLost(error)))
            log.warn({ err: error }, 'could not pause or resume jobs; will retry');
        },
      });
      lostJobs = setInterval(() => {
        failLostJobs(db, log).catch((error: unknown) =>
          log.warn({ err: error }, 'could not close lost jobs'),
        );
        queueLostJobs(db).catch((error: unknown) =>
          log.warn({ err: error }, 'lost jobs that wait are still shown as running'),
        );
        releaseFutureJobs(db).catch((error: unknown) =>
          log.warn({ err: error }, 'jobs scheduled by a fast clock are still waiting'),
        );
      }, lostJobsMs);
    },
    stop: async () => {
      clearInterval(lostJobs);
      stopTakingUp();
      const cancel = () =>
        void options
          .cancelStatements?.()
          .catch((error: unknown) => log.warn({ err: error }, 'could not end the jobs under way'));
      const timers = [
        setTimeout(() => stopping.abort(new Error('the process stops')), patienceMs),
        ...cancelAfterMs.map((afterMs) => setTimeout(cancel, patienceMs + afterMs)),
      ];
      await boss.stop({ graceful: true, timeout: stopLimitMs });
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

const outageMs = 60_000;

/** Every queue fails if the database is unavailable: one line of it a minute is enough. */
function logQueueErrors(log: BaseLogger): (error: Error) => void {
  let saidAt = -Infinity;
  return (error) => {
    if (!isConnectionLost(error)) return log.error({ err: error }, 'job queue failed');
    if (performance.now() - saidAt < outageMs) return;
    saidAt = performance.now();
    log.error({ err: error }, 'job queue cannot reach the database; retrying');
  };
}

async function openQueue(boss: PgBoss, { name }: JobKind): Promise<void> {
  const options = {
    notify: true,
    heartbeatSeconds,
    expireInSeconds: longestRunSeconds,
    retryLimit: crashRetries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    deleteAfterSeconds: 7 * 86_400,
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

interface Work {
  db: Db;
  log: BaseLogger;
  job: Job;
  stopping: AbortSignal;
}

async function workOn(boss: PgBoss, work: Work): Promise<void> {
  const { name, concurrency } = work.job.kind;
  // Each is woken separately: of workers created by one call, only the first can be.
  for (let place = 0; place < concurrency; place += 1) await addWorker(boss, work);
  if (work.job.schedule) await boss.schedule(name, work.job.schedule, {}, { tz: officeTimeZone });
  else await boss.unschedule(name);
}

async function addWorker(boss: PgBoss, { db, log, job, stopping }: Work): Promise<void> {
  const workId = await boss.work<object>(
    job.kind.name,
    { heartbeatRefreshSeconds: 3, notifyPollingIntervalSeconds: 2, perJobResults: true },
    async ([fetched]) => {
      if (!fetched) return [];
      const { id, data, retryCount: attempt } = fetched;
      const signal = AbortSignal.any([fetched.signal, stopping]);
      const end = await runJob({ db, log, job, id, data, attempt, signal });
      // where one was waiting another may be: look at once, not at the next interval
      boss.notifyWorker(workId);
      return [{ id, status: end === 'broken' ? 'deadletter' : 'completed' }];
    },
  );
}

/**
 * Ends the jobs whose every run died with its process: otherwise, those who wait would never learn
 * it.
 */
async function failLostJobs(db: Db, log: BaseLogger): Promise<void> {
  const lost = await sql<NoticedJob>`
    update job_progress p set state = 'failed', result = '{"code": "serverError"}',
      message = 'The server stopped while this job was running.'
    from pgboss.job j
    where p.state in ('queued', 'running') and j.name = p.kind and j.id = p.id
      and j.state = 'failed' returning p.id, p.kind, j.data`.execute(db);
  for (const job of lost.rows) await tellEndOfJob(db, log, job);
}

/**
 * Shows the jobs whose process died as queued while they wait for their next run, which may be in
 * minutes (I11). A job that has just been taken up has a new heartbeat.
 */
export async function queueLostJobs(db: Db): Promise<void> {
  await sql`
    update job_progress p set state = 'queued'
    from pgboss.job j
    where p.state = 'running' and p.heartbeat_at < now() - interval '10 seconds'
      and j.name = p.kind and j.id = p.id and j.state in ('created', 'retry')`.execute(db);
}

/**
 * Takes up the jobs of a clock that ran ahead and was set back: no other is to begin in more than ten
 * minutes, and they would wait until then (F-227).
 */
export async function releaseFutureJobs(db: Db): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() + interval '10 minutes'`.execute(db);
}
