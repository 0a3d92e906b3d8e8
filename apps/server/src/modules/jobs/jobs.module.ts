import type { Deps } from '#platform/deps';
import type { JobKind } from '#platform/jobs/job';
import { createJobsQueries } from './jobs.queries.ts';
import { createJobsService } from './jobs.service.ts';

type JobsDeps = Pick<Deps, 'db' | 'boss'> & { kinds: readonly JobKind[] };

/** Background work, for the users who started it and for administrators. */
export function createJobs({ db, boss, kinds }: JobsDeps) {
  const titles = new Map(kinds.map(({ name, title }) => [name, title]));
  return {
    queries: createJobsQueries({ db, titles }),
    service: createJobsService({ db, boss }),
  };
}

export type JobsModule = ReturnType<typeof createJobs>;
