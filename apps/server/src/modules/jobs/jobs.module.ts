import type { PgBoss } from 'pg-boss';
import type { Db } from '#platform/db/database';
import type { JobKind } from '#platform/jobs/job';
import { createJobsQueries } from './jobs.queries.ts';
import { createJobsService } from './jobs.service.ts';

interface JobsNeeds {
  db: Db;
  boss: PgBoss;
  kinds: readonly JobKind[];
}

/** What goes on in the background, for those who started it and those who look after it. */
export function createJobs({ db, boss, kinds }: JobsNeeds) {
  const titles = new Map(kinds.map(({ name, title }) => [name, title]));
  return {
    queries: createJobsQueries({ db, titles }),
    service: createJobsService({ db, boss }),
  };
}

export type JobsModule = ReturnType<typeof createJobs>;
