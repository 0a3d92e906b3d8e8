import type { UploadState } from '@recoup/domain/uploads/upload-state';
import { sql } from 'kysely';

/** `u`, the uploads, each with `j`, the job that was left for it last. */
export const uploadsWithJobs = sql`uploads u left join job_progress j on j.id = u.job_id`;

/**
 * The state of an upload. An import stores its own end, unless its job was cancelled before it ran,
 * was lost with its process too often, or failed permanently: then it has failed. One that will be
 * retried is not over.
 */
export const uploadState = sql<string>`
  case when u.state in ('received', 'running') and j.state in ('failed', 'cancelled')
    then 'failed' else u.state end`;

/** Why it failed, if it did. */
export const uploadFailure = sql<string | null>`
  case when u.state not in ('received', 'running') then u.failure
    when j.state = 'cancelled' then 'Cancelled'
    when j.state = 'failed' then j.message end`;

/** The state for the user who waits for it: a draft by its latest check. */
export function stateOf(upload: {
  state: string;
  jobState: string | null;
  trial: { expected?: object } | null;
}): UploadState {
  const { state, jobState, trial } = upload;
  if (state === 'received' || state === 'running') return 'importing';
  if (state === 'done' || state === 'undone' || state === 'failed') return state;
  if (jobState === 'queued' || jobState === 'running') return 'checking';
  if (jobState !== 'done' || !trial) return 'unchecked';
  return trial.expected ? 'ready' : 'asking';
}
