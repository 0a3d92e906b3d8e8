import { day } from '@recoup/domain/dates/day';
import { expectNoViolations } from '@recoup/server/test/invariants';
import { createTestDatabase, type TestDatabase } from '@recoup/server/test/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LargeSize, seedLarge } from './seed-large.ts';

const size: LargeSize = { records: 2_000, suppliers: 200, agencies: 50, invoices: 80 };
const today = day('2026-11-21');

async function seeded(seed: number): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await seedLarge(database.owner, size, { seed, today, report: () => undefined });
  return database;
}

const tables = [
  'agencies',
  'suppliers',
  'addresses',
  'uploads',
  'records',
  'invoices',
  'invoice_lines',
  'receipt_entries',
  'record_history',
];

/** The instant at which the database booked a row, which no seed decides. */
const bookedAt: Readonly<Record<string, string>> = { receipt_entries: 'created_at' };

/** One checksum for the content of each table, whatever the order of its rows. */
async function checksums({ db }: TestDatabase): Promise<string[]> {
  const sums: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ sum: string }>`
      select ${table} || ' ' || count(*) || ' ' || sum(hashtextextended(row::text, 0)) as sum
      from (select to_jsonb(t) - ${bookedAt[table] ?? ''}::text as row from ${sql.table(table)} t) x`.execute(
      db,
    );
    sums.push(rows[0]?.sum ?? '');
  }
  return sums;
}

describe('large data', () => {
  let first: TestDatabase;
  beforeAll(async () => {
    first = await seeded(7);
  });
  afterAll(async () => await first.close());

  it('breaks no rule', async () => {
    await expectNoViolations(first.db);
  });

  it('is the same for the same seed and another for another', async () => {
    const [again, other] = [await seeded(7), await seeded(8)];
    const expected = await checksums(first);
    expect(await checksums(again)).toEqual(expected);
    const different = await checksums(other);
    expect(different.filter((sum, index) => sum === expected[index])).toEqual([]);
    await Promise.all([again.close(), other.close()]);
  });

  it('is refused where there is data, which stays as it is', async () => {
    const before = await checksums(first);
    await expect(
      seedLarge(first.owner, size, { seed: 7, today, report: () => undefined }),
    ).rejects.toThrow('The database already has agencies; seeding fills an empty one only.');
    expect(await checksums(first)).toEqual(before);
  });

  it('leaves indexes, keys and triggers of the records as they were', async () => {
    const shapeOf = async ({ db }: TestDatabase) =>
      (
        await sql<{ shape: string }>`
          select pg_get_indexdef(indexrelid) as shape from pg_index where indrelid = 'records'::regclass
          union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
            where conrelid = 'records'::regclass
          union all select tgname || ' ' || tgenabled::text from pg_trigger
            where tgrelid = 'records'::regclass and not tgisinternal
          order by 1`.execute(db)
      ).rows;
    const untouched = await createTestDatabase();
    expect(await shapeOf(first)).toEqual(await shapeOf(untouched));
    await untouched.close();
  });
});
