import { expect } from 'vitest';
import type { Db } from '#platform/db/database';
import { checkInvariants } from '#server/invariants/check-invariants';

/**
 * Fails, naming rule and rows, when anything in the database contradicts the rest of it. A rule
 * that a test breaks on purpose is left out by its number.
 */
export async function expectNoViolations(
  db: Db,
  { except }: { except?: `I${number}` } = {},
): Promise<void> {
  const broken = (await checkInvariants(db)).filter(
    ({ name, violations }) => violations > 0 && !(except && name.startsWith(`${except} `)),
  );
  expect(broken.map(({ name, violations, examples }) => ({ name, violations, examples }))).toEqual(
    [],
  );
}

/**
 * Waits until no job says that it runs: one whose process was killed does so for up to 20 seconds,
 * also when its work is done.
 */
export async function waitUntilNoJobRuns(db: Db): Promise<void> {
  const running = db
    .selectFrom('job_progress')
    .select(['id', 'kind'])
    .where('state', '=', 'running');
  await expect.poll(() => running.execute(), { interval: 200, timeout: 60_000 }).toEqual([]);
}
