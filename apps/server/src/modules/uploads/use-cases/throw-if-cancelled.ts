import type { Db } from '#platform/db/database';
import { findJob } from '#platform/jobs/job-progress';
import { JobCancelled } from '#platform/jobs/run-job';

/**
 * Ends a run that a person wants to end, at the last moment: a run hears of it once a second only,
 * and what was cancelled must not have its effect after all.
 * @throws JobCancelled
 */
export async function throwIfCancelled(db: Db, { jobId }: { jobId: string | null }): Promise<void> {
  const job = jobId === null ? undefined : await findJob(db, jobId);
  if (job?.cancelRequested) throw new JobCancelled();
}
