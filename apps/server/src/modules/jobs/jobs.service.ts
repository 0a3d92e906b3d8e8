import { fromKysely } from 'pg-boss';
import type { Deps } from '#platform/deps';
import { refusedInput } from '#platform/errors/app-error';
import { findJob, requestCancel, requeueFailed } from '#platform/jobs/job-progress';

export function createJobsService({ db, boss }: Pick<Deps, 'db' | 'boss'>) {
  return {
    /** @throws AppError refused when the work is over */
    cancel: async (id: string): Promise<void> => {
      const job = await findJob(db, id);
      if (job?.state !== 'queued' && job?.state !== 'running')
        throw refusedInput('This job has already finished.');
      await requestCancel(db, id);
      if (job.state === 'queued') await boss.cancel(job.kind, id, { db: fromKysely(db) });
    },

    /** @throws AppError refused when the work did not fail */
    retry: async (id: string): Promise<void> => {
      const job = await requeueFailed(db, id);
      if (!job) throw refusedInput('Only failed jobs can be retried.');
      const data = await boss.findJobs<object>(job.kind, { id, db: fromKysely(db) });
      if (!data[0]) throw refusedInput('This job is too old to retry.');
      await boss.deleteJob(job.kind, id, { db: fromKysely(db) });
      await boss.send(job.kind, data[0].data, { id, db: fromKysely(db) });
    },
  };
}
