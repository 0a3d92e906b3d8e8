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
