import type { Deps } from '#platform/deps';
import { defineJob, type Job } from '#platform/jobs/job';
import { readResponseKind } from './response-kinds.ts';
import { readResponse } from './use-cases/read-response.ts';

export const createResponseJobs = (deps: Pick<Deps, 'db' | 'files'>): Job[] => [
  defineJob(readResponseKind, (run) => readResponse(deps, run)),
];
