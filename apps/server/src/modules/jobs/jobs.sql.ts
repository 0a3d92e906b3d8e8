import type { Job } from '@recoup/contract/jobs/jobs.schemas';
import { sql } from 'kysely';
import { jobsAhead } from '#platform/jobs/jobs-ahead';

/** A job as it is stored, with its author's name. */
export interface JobRow {
  id: string;
  created_at: string;
  updated_at: string;
  createdBy: { id: number; name: string } | null;
  kind: string;
  state: Job['state'];
  done: number;
  total: number | null;
  ahead: number | null;
  message: string;
  files: Array<{ name: string; size: number; fileId: number }> | null;
}

/** The columns of a job; a result may tell of files that the work made. */
export const jobColumns = sql`
  job_progress.id, job_progress.created_at, job_progress.updated_at, job_progress.kind,
  job_progress.state, job_progress.done, job_progress.total, job_progress.message,
  job_progress.result -> 'files' as files,
  ${jobsAhead('job_progress')} as ahead,
  case when users.id is not null
    then json_build_object('id', users.id, 'name', users.name) end as "createdBy"`;

export const jobJoins = sql`left join users on users.id = job_progress.created_by`;

/** The answer about a job. `titles` says what each kind of work does. */
export function toJob(row: JobRow, titles: ReadonlyMap<string, string>): Job {
  const { kind, message, files, ...rest } = row;
  return {
    ...rest,
    title: titles.get(kind) ?? kind,
    message: message || null,
    canCancel: row.state === 'queued' || row.state === 'running',
    canRetry: row.state === 'failed' && titles.has(kind),
    files: (files ?? []).map(({ name, size }) => ({ name, size })),
  };
}
