import { z } from 'zod';
import { jobKind } from '#platform/jobs/job';

/** Reads what a mail says, and finds the invoices that it answers. */
export const readResponseKind = jobKind(
  'responses.readResponse',
  'Reading a mail',
  z.object({ responseId: z.int() }),
  { concurrency: 2 },
);

/** Every kind of background work of this area. */
export const responseJobKinds = [readResponseKind];
