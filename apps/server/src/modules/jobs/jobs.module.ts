import type { Deps } from '#platform/deps';
import type { JobKind } from '#platform/jobs/job';
import { createJobsQueries } from './jobs.queries.ts';
import { createJobsService } from './jobs.service.ts';

type JobsDeps = Pick<Deps, 'db' | 'boss'> & { kinds: readonly JobKind[] };

/** What goes on in the background, for those who started it and those who look after it. */
export function createJobs({ db, boss, kinds }: JobsDeps) {
  const titles = new Map(kinds.map(({ name, title }) => [name, title]));
  return {
    queries: createJobsQueries({ db, titles }),
    service: createJobsService({ db, boss }),
  };
}

export type JobsModule = ReturnType<typeof createJobs>;
