import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { applyByItself } from './use-cases/apply-by-itself.ts';
import { judgeResponseKind } from './use-cases/leave-judgments.ts';
import { readResponse, readRetries } from './use-cases/read-response.ts';

/** Reads what a mail says, and finds the invoices that it answers. */
export const readResponseKind = jobKind(
  'responses.readResponse',
  'Reading a mail',
  z.object({ responseId: z.int() }),
  { concurrency: 2, retries: readRetries },
);

/** Every kind of background work of this area. */
export const responseJobKinds = [readResponseKind, judgeResponseKind];

export const createResponseJobs = (deps: Pick<Deps, 'db' | 'files' | 'boss' | 'clock'>): Job[] => [
  defineJob(readResponseKind, (run) => readResponse(deps, run)),
  defineJob(judgeResponseKind, ({ input }) => applyByItself(deps, input.responseId)),
];
