import { day } from '@recoup/domain/calendar/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction';
import { checkInvariants, readInvariants } from '#server/invariants/check-invariants';
import { seedDemo } from '#server/seeding/demo';
import { type LargeSize, seedLarge } from '#server/seeding/large';
import { expectNoViolations } from './invariants.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const size: LargeSize = { records: 2_000, suppliers: 200, agencies: 50, invoices: 80 };
const today = day('2026-11-21');

async function seeded(seed: number): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await seedLarge(database.pool, size, { seed, today, report: () => undefined });
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
  'payment_allocations',
  'record_history',
];

/** One checksum for the content of each table, whatever the order of its rows. */
async function checksums({ db }: TestDatabase): Promise<string[]> {
  const sums: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ sum: string }>`
      select ${table} || ' ' || count(*) || ' ' || sum(hashtextextended(row::text, 0)) as sum
      from (select to_jsonb(t) as row from ${sql.table(table)} t) x`.execute(db);
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
      seedLarge(first.pool, size, { seed: 7, today, report: () => undefined }),
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

describe('invariants', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedDemo(database.pool, today);
  });
  afterAll(async () => await database.close());

  it('hold for the demo', async () => {
    await expectNoViolations(database.db);
  });

  it('are read with their numbers', () => {
    const names = readInvariants().map(({ name }) => name.split(' ')[0]);
    expect(new Set(names)).toEqual(
      new Set('I1 I2 I3 I4 I5 I6 I7 I8 I9 I11 I12 I13 I14'.split(' ')),
    );
    expect(readInvariants().filter(({ query }) => !/^select/i.test(query))).toEqual([]);
  });

  it.each([
    [
      'I1',
      'update records set payment_method_id = null where id = (select min(id) from records where status_code = 1)',
    ],
    [
      'I1',
      'update records set paid_ct = 5 where id = (select min(id) from records where status_code = 2)',
    ],
    [
      'I1',
      'update records set substatus_code = 3 where id = (select min(id) from records where status_code = 1)',
    ],
    ['I2', 'update invoices set total = total + 0.01 where id = 1'],
    [
      'I3',
      'delete from reconciliation_changes where record_id = (select min(record_id) from reconciliation_changes)',
    ],
    [
      'I3',
      'update invoices set completed = false where id = (select min(invoice_id) from reconciliations)',
    ],
    [
      'I4',
      'update supplier_payments set amount = amount + 1 where id = (select min(id) from supplier_payments where payment_method_id = 3)',
    ],
    [
      'I5',
      "update record_history set new_value = '17' where id = (select max(id) from record_history where field = 'status')",
    ],
    [
      'I5',
      'update record_history set created_by = 9999 where id = (select min(id) from record_history)',
    ],
    [
      'I6',
      'update supplier_balances set balance = balance + 1 where supplier_id = (select min(supplier_id) from supplier_balances)',
    ],
    ['I6', 'insert into record_counts values (3, 5, 1)'],
    [
      'I6',
      'update payment_counts set paid_ct = paid_ct + 1 where n = (select max(n) from payment_counts)',
    ],
    ['I6', 'delete from record_names where name = (select min(last_lc) from records)'],
    ['I9', 'update uploads set duplicate_count = duplicate_count + 1 where id = 1'],
    [
      'I9',
      'update uploads set new_count = new_count + 1, total_count = total_count + 1 where id = 1',
    ],
    [
      'I11',
      "insert into job_progress (kind, state, heartbeat_at) values ('x', 'running', now() - interval '1 minute')",
    ],
    [
      'I12',
      'insert into agency_reports (agency_id, year, month, completed, succeeded) values (92, 2026, 10, true, true)',
    ],
    ['I13', 'update supplier_phone_numbers set is_primary = false where supplier_id = 1'],
    [
      'I13',
      'alter table suppliers disable trigger user; update suppliers set country_id = 1 where id = 1; alter table suppliers enable trigger user',
    ],
    ['I14', 'update agencies set status_code = 0 where status_code in (7, 10)'],
  ])('%s finds a breach: %s', async (number, breach) => {
    const broken = await brokenBy(database, breach);
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.map((name) => name.split(' ')[0])).toContain(number);
  });
});

/** The rules that a change breaks; the change is undone afterwards. */
async function brokenBy({ db }: TestDatabase, breach: string): Promise<string[]> {
  let names: string[] = [];
  const undo = new Error('undone');
  const attempt = inTransaction(db, async (transaction) => {
    await sql.raw(breach).execute(transaction);
    const findings = await checkInvariants(transaction);
    names = findings.filter(({ violations }) => violations > 0).map(({ name }) => name);
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  return names;
}
