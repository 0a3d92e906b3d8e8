import { expect } from 'vitest';
import type { Db } from '#platform/db/database';
import { checkInvariants } from '#server/invariants/check-invariants';

/** Fails, naming rule and rows, when anything in the database contradicts the rest of it. */
export async function expectNoViolations(db: Db): Promise<void> {
  const broken = (await checkInvariants(db)).filter(({ violations }) => violations > 0);
  expect(broken.map(({ name, violations, examples }) => ({ name, violations, examples }))).toEqual(
    [],
  );
}
