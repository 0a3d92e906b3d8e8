import type { ErrorCode } from '@recoup/contract/kit/errors';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import { AppError } from '#platform/errors/app-error';
import type { Db } from '../db/database.ts';

type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** The state of a job, as shown to the users who wait for it. */
export interface JobProgress {
  id: string;
  kind: string;
  state: JobState;
  done: number;
  /** Null while no one knows how much there is to do. */
  total: number | null;
  /** The current step; for a failed job, the reason as a message for users. */
  message: string;
  /** The result of the job, or its refusal. */
  result: unknown;
  cancelRequested: boolean;
  createdBy: number | null;
  createdAt: string;
  updatedAt: string;
}

/** Why a job was refused, stored as its result so that a waiting request can respond with it. */
export interface JobRefusal {
  code: ErrorCode;
  errors?: Record<string, string[]>;
  extra?: Record<string, unknown>;
}

/** The job with this id. */
export async function findJob(db: Db, id: string): Promise<JobProgress | undefined> {
  return await rowsOf(db).first(sql<JobProgress>`
    select id, kind, state, done, total, message, result, cancel_requested as "cancelRequested",
      created_by as "createdBy", created_at as "createdAt", updated_at as "updatedAt"
    from job_progress where id = ${id}`);
}

/** Asks a job to end: one that waits ends at once, a running one as soon as it can. A finished one stays as it is. */
export async function requestCancel(db: Db, id: string): Promise<void> {
  await sql`
    update job_progress set cancel_requested = true,
      state = case state when 'queued' then 'cancelled' else state end
    where id = ${id} and state in ('queued', 'running')`.execute(db);
}

/** Lets a failed job wait again; undefined for one that did not fail. */
export async function requeueFailed(db: Db, id: string): Promise<{ kind: string } | undefined> {
  return await rowsOf(db).first(sql<{ kind: string }>`
    update job_progress set state = 'queued', message = '', result = null,
      cancel_requested = false where id = ${id} and state = 'failed' returning kind`);
}

/** Lets the jobs that were under way in a backup wait again. */
export async function requeueRunning(db: Db): Promise<void> {
  await sql`update job_progress set state = 'queued' where state = 'running'`.execute(db);
}

/** Returns the refusal with which a failed job ended, for the response to a waiting request. */
export function refusalOfJob({ message, result }: JobProgress): AppError {
  const { code, errors, extra } = (result ?? { code: 'serverError' }) as JobRefusal;
  return new AppError(code, message, { ...(errors && { errors }), ...(extra && { extra }) });
}

const pollMs = 100;

/** Waits until a job has ended, at most `timeoutMs`; returns its state at that time. */
export async function waitForJob(
  db: Db,
  id: string,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<JobProgress> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const job = await findJob(db, id);
    if (!job) throw new Error(`there is no job ${id}`);
    if (job.state !== 'queued' && job.state !== 'running') return job;
    if (performance.now() >= deadline || signal?.aborted) return job;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
