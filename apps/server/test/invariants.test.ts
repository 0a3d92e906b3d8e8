import { day } from '@recoup/domain/dates/day';
import { inTransaction } from '@recoup/postgres/transaction';
import { testLog } from '@recoup/test-support/test-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/db/database';
import { readInvariants } from '#server/invariants/check-invariants';
import { seedDemo } from '#server/seeding/demo';
import { breaches } from './invariant-breaches.ts';
import { expectNoViolations } from './invariants.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const rules = readInvariants();

describe('invariants', () => {
  let database: TestDatabase;
  let owner: OpenDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedDemo(database.owner, day('2026-11-21'));
    owner = openDatabase({ address: database.ownerAddress, log: testLog });
  });
  afterAll(async () => {
    await owner.close();
    await database.close();
  });

  it('are true for the demo', async () => {
    await expectNoViolations(database.db);
  });

  it('are read with their numbers, each a query', () => {
    const numbers = rules.map(({ name }) => name.split(' ')[0]);
    expect(new Set(numbers)).toEqual(
      new Set('I1 I2 I3 I4 I5 I6 I7 I8 I9 I11 I12 I13 I14'.split(' ')),
    );
    expect(rules.filter(({ query }) => !/^select/i.test(query))).toEqual([]);
  });

  it.each(rules)('$name: a breach is found', async ({ name, query }) => {
    const breach = breaches[name];
    expect(breach, 'a breach of this rule').toBeDefined();
    const found = await foundAfter(owner, breach ?? '', query);
    expect(found).not.toEqual([]);
  });

  it('have no breach left of a rule that is gone', () => {
    expect(Object.keys(breaches)).toEqual(rules.map(({ name }) => name));
  });
});

/** What a rule's query finds after a change, which is undone afterwards. */
async function foundAfter(
  { db }: OpenDatabase,
  change: string,
  query: string,
): Promise<readonly unknown[]> {
  let found: readonly unknown[] = [];
  const undo = new Error('undone');
  const attempt = inTransaction(db, async (transaction) => {
    await sql.raw(change).execute(transaction);
    found = (await sql.raw(query).execute(transaction)).rows;
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  return found;
}
