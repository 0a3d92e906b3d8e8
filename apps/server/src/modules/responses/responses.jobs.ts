import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { readResponse, readRetries } from './use-cases/read-response.ts';

/** Reads what a mail says, and finds the invoices that it answers. */
export const readResponseKind = jobKind(
  'responses.readResponse',
  'Reading a mail',
  z.object({ responseId: z.int() }),
  { concurrency: 2, retries: readRetries },
);

/** Every kind of background work of this area. */
export const responseJobKinds = [readResponseKind];

export const createResponseJobs = (deps: Pick<Deps, 'db' | 'files'>): Job[] => [
  defineJob(readResponseKind, (run) => readResponse(deps, run)),
];
