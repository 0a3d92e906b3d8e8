import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from './harness.ts';

/** Runs a job that its schedule would begin. */
export async function runScheduled({ jobs }: TestApp, name: string): Promise<void> {
  const job = jobs.find(({ kind }) => kind.name === name);
  expect(job?.schedule).toBeDefined();
  await job?.run({
    id: randomUUID(),
    input: {},
    attempt: 0,
    signal: new AbortController().signal,
    progress: () => undefined,
  });
}
