import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, type Job, jobKind } from '#platform/jobs/job';
import { applyByItself } from './use-cases/apply-by-itself.ts';
import { judgeResponseKind } from './use-cases/leave-judgments.ts';
import { readResponse, readRetries } from './use-cases/read-response.ts';
import { type Removing, removeOldContent } from './use-cases/remove-old-content.ts';

/** Reads what a mail says, and finds the invoices that it answers. */
export const readResponseKind = jobKind(
  'responses.readResponse',
  'Reading a mail',
  z.object({ responseId: z.int() }),
  { concurrency: 2, retries: readRetries },
);

const removeOldContentKind = jobKind(
  'responses.removeOldContent',
  'Removing what hotels sent years ago',
);

/** Every kind of background work of this area. */
export const responseJobKinds = [readResponseKind, judgeResponseKind, removeOldContentKind];

const nightly = '50 3 * * *';

export const createResponseJobs = (deps: Removing & Pick<Deps, 'boss'>): Job[] => [
  defineJob(readResponseKind, (run) => readResponse(deps, run)),
  defineJob(judgeResponseKind, ({ input }) => applyByItself(deps, input.responseId)),
  defineJob(removeOldContentKind, () => removeOldContent(deps), nightly),
];
