import { z } from 'zod';

/** A kind of background work: its name, what it is given, and how often it is tried. */
export interface JobKind<Input extends object = object> {
  /** `area.verbObject`, such as `uploads.importUpload`; the name of its queue. */
  readonly name: string;
  /** Its title, for users who wait for it: 'Importing a file'. */
  readonly title: string;
  readonly input: z.ZodType<Input>;
  /**
   * Runs after the first when something breaks, each after a longer pause. Runs that were cut off
   * count as well (`crashRetries`): the queue has one counter.
   */
  readonly retries: number;
  /** How many of these jobs one process runs at once. */
  readonly concurrency: number;
}

/**
 * Runs after the first when the process ends, or loses the database: more than when something breaks, as that is rarely the
 * job's doing, and not endless, as it may be.
 */
export const crashRetries = 8;

/** What a run reports to those who wait; it is stored within a second. */
export interface Progress {
  done?: number;
  total?: number;
  message?: string;
}

export interface JobRun<Input> {
  readonly id: string;
  readonly input: Input;
  /**
   * Ends the run: a user cancelled it, the process is stopping, or another process took it over.
   */
  readonly signal: AbortSignal;
  /** Counts from 0. A run may follow one that was cut off anywhere, so it must be safe to repeat. */
  readonly attempt: number;
  progress(now: Progress): void;
}

/**
 * A kind of work with its function. The return value is stored as the job's result; its `message`
 * is shown to those who wait, and its `files` can be downloaded from the job's endpoints.
 */
export interface Job<Input extends object = object> {
  readonly kind: JobKind<Input>;
  readonly run: (run: JobRun<Input>) => Promise<object | undefined>;
  /** A cron expression in the office's time zone, for work that no one asks for. */
  readonly schedule: string | undefined;
}

/** Declares a kind of work: given nothing, three retries, and one at a time unless stated. */
export function jobKind<Input extends object>(
  name: string,
  title: string,
  // a kind without a shape takes no input
  input = z.object({}) as unknown as z.ZodType<Input>,
  { retries = 3, concurrency = 1 } = {},
): JobKind<Input> {
  return { name, title, input, retries, concurrency };
}

/** Joins a kind of work to what does it. */
export function defineJob<Input extends object>(
  kind: JobKind<Input>,
  run: (run: JobRun<Input>) => Promise<object | undefined | void>,
  schedule?: string,
): Job {
  // the runner parses the input with the kind's own shape before it calls
  return { kind, run, schedule } as unknown as Job;
}
