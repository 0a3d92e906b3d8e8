import { isConnectionLost } from '@recoup/postgres/connection-lost';
import { sql } from 'kysely';
import type { BaseLogger } from 'pino';
import { AppError } from '#platform/errors/app-error';
import { isStorageTrouble } from '#platform/files/disk-errors';
import { type NoticedJob, noticeEndOfJob } from '#platform/notices/notices';
import type { Db } from '../db/database.ts';
import { crashRetries, type Job, type Progress } from './job.ts';
import type { JobRefusal } from './job-progress.ts';

/** A user asked the job to end. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled';

  constructor() {
    super('Cancelled');
  }
}

interface Attempt {
  db: Db;
  log: BaseLogger;
  job: Job;
  id: string;
  data: unknown;
  attempt: number;
  /** Aborted when the process stops, or when another one took the job over. */
  signal: AbortSignal;
}

const tickMs = 1_000;
const unexpected = 'An unexpected server error occurred.';

/**
 * Runs a job once and stores its progress: 'ended', also with a refusal for users, or 'broken' for
 * the last time. Before that, throws the error, so that the queue retries.
 */
export async function runJob(attempt: Attempt): Promise<'ended' | 'broken'> {
  const end = await runOnce(attempt);
  const { db, log, job, id, data } = attempt;
  await tellEndOfJob(db, log, { id, kind: job.kind.name, data });
  return end;
}

/** Tells a user that a job ended. Only logs a failure: a job that ended does not run again for its notice. */
export async function tellEndOfJob(db: Db, log: BaseLogger, job: NoticedJob): Promise<void> {
  try {
    await noticeEndOfJob(db, job);
  } catch (error) {
    log.error({ err: error, id: job.id }, 'could not tell a user that a job ended');
  }
}

async function runOnce(attempt: Attempt): Promise<'ended' | 'broken'> {
  const { db, log, job, id } = attempt;
  const claimed = await claim(db, id, attempt.attempt);
  if (claimed === 'ended') return 'ended';
  const cancelled = new AbortController();
  const signal = AbortSignal.any([attempt.signal, cancelled.signal]);
  const reporter = reportProgress(attempt, () => cancelled.abort(new JobCancelled()));
  try {
    const result = await job.run({
      id,
      input: job.kind.input.parse(attempt.data),
      attempt: attempt.attempt,
      signal,
      progress: reporter.report,
    });
    await settle(attempt, {
      state: 'done',
      message: messageOf(result),
      result: result ?? null,
      progress: await reporter.stop(),
    });
    return 'ended';
  } catch (error) {
    await reporter.end();
    if (cancelled.signal.aborted) {
      await settle(attempt, { state: 'cancelled', message: 'Cancelled', result: null });
      return 'ended';
    }
    if (error instanceof AppError) {
      if (isStorageTrouble(error)) log.error({ err: error, job: job.kind.name, id }, error.message);
      await settle(attempt, {
        state: 'failed',
        message: error.message,
        result: refusalOf(error),
      });
      return 'ended';
    }
    const isStopping = attempt.signal.aborted;
    // no more the job's doing than the end of its process
    const isAway = isStopping || (error instanceof Error && isConnectionLost(error));
    const isLast = attempt.attempt >= (isAway ? crashRetries : job.kind.retries);
    const told = { err: error, job: job.kind.name, id, isLast };
    // what ends with its process, or goes on in another one, has not failed
    if (isStopping && !isLast) log.info(told, 'job handed back');
    else log.error(told, 'job failed');
    if (isLast) {
      await settle(attempt, {
        state: 'failed',
        message: unexpected,
        result: { code: 'serverError' },
      });
      return 'broken';
    }
    await requeue(db, id, attempt.attempt, isStopping);
    throw error;
  }
}

/** The message of a finished job, if it has one. */
function messageOf(result: object | undefined): string {
  return result && 'message' in result && typeof result.message === 'string' ? result.message : '';
}

function refusalOf({ code, details }: AppError): JobRefusal {
  const { errors, extra } = details;
  return { code, ...(errors && { errors }), ...(extra && { extra }) };
}

/** Scheduled work has no row, and so no one to report to. */
async function claim(db: Db, id: string, attempt: number): Promise<'taken' | 'ended'> {
  const { rows } = await sql<{ state: string }>`
    update job_progress set heartbeat_at = now(), attempt = ${attempt},
      state = case when state not in ('queued', 'running') then state
        when cancel_requested then 'cancelled' else 'running' end
    where id = ${id} returning state`.execute(db);
  return rows[0] && rows[0].state !== 'running' ? 'ended' : 'taken';
}

/** Unless another run has taken it over: none would take it from among those that wait again. */
async function requeue(db: Db, id: string, attempt: number, isStopping: boolean): Promise<void> {
  const message = isStopping ? '' : 'An error occurred. The job will be retried.';
  await sql`
    update job_progress set state = 'queued', message = ${message}
    where id = ${id} and state = 'running' and attempt = ${attempt}`.execute(db);
}

interface Outcome {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly message: string;
  readonly result: object | null;
  readonly progress?: Counted;
}

/** Stores how a job ended, unless another run has taken it over: that one's end counts. */
async function settle(
  { db, id, attempt }: Attempt,
  { state, message, result, progress }: Outcome,
): Promise<void> {
  await sql`
    update job_progress set state = ${state}, message = ${message},
      ${progress ? sql`done = ${progress.done}, total = ${progress.total || null},` : sql``}
      result = ${result && JSON.stringify(result)}::jsonb
    where id = ${id} and state = 'running' and attempt = ${attempt}`.execute(db);
}

type Counted = Pick<Required<Progress>, 'done' | 'total'>;

/** Stores the latest progress once a second and checks whether a user wants the job to end. */
function reportProgress({ db, id, log, attempt }: Attempt, onCancel: () => void) {
  const now: Required<Progress> = { done: 0, total: 0, message: '' };
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const { rows } = await sql<{ cancel_requested: boolean }>`
      update job_progress set heartbeat_at = now(), done = ${now.done},
        total = ${now.total || null}, message = ${now.message}
      where id = ${id} and state = 'running' and attempt = ${attempt}
      returning cancel_requested`.execute(db);
    if (rows[0]?.cancel_requested) onCancel();
  };
  // a failure must not take the place of the job's own error
  const tryToWrite = (): Promise<void> =>
    write().catch((error: unknown) => {
      log.warn({ err: error, id }, 'could not store the progress of a job');
    });
  const timer = setInterval(() => {
    writing = writing.then(tryToWrite);
  }, tickMs);
  const stop = async (): Promise<Counted> => {
    clearInterval(timer);
    await writing;
    return now;
  };
  return {
    report: (progress: Progress) => void Object.assign(now, progress),
    /** Returns the latest, which is not written yet. */
    stop,
    end: async () => {
      await stop();
      await tryToWrite();
    },
  };
}
