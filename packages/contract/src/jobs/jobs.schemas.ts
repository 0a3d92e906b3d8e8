import { z } from 'zod';
import { listQuery } from '../kit/list.ts';
import { author, instant, requiredText } from '../kit/shapes.ts';

const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** Background work that a call started; ask for it under its id. */
export const jobStarted = z.object({ jobId: z.string() });

/** The progress of background work. */
export const job = z.object({
  id: z.string(),
  created_at: instant,
  updated_at: instant,
  createdBy: author,
  /** Its title. */
  title: z.string(),
  state: z.enum(jobStates),
  /** Items finished, of all of them; null while their number is not known. */
  done: z.int(),
  total: z.int().nullable(),
  /** How many waiting jobs of its kind come before it; null once it has started. */
  ahead: z.int().nullable(),
  /** Why it failed, or what it ended with. */
  message: z.string().nullable(),
  canCancel: z.boolean(),
  canRetry: z.boolean(),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
});
export type Job = z.output<typeof job>;

export const jobListQuery = listQuery({
  sorts: ['updated_at', 'created_at'],
  filters: { state: z.enum(jobStates).optional() },
});

export const jobParams = z.strictObject({ jobId: z.uuid('must be the ID of a job, a UUID') });
export const jobFileParams = jobParams.extend({ fileName: requiredText(200) });
