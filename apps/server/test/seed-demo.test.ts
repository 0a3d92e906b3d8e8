import { roleNames } from '@recoup/domain/auth/roles';
import { day } from '@recoup/domain/dates/day';
import { type Cents, scaleCents } from '@recoup/domain/money/cents';
import { commissionOfStay } from '@recoup/domain/money/commission';
import { isBillableStatus, isRecordStatusCode } from '@recoup/domain/records/record-status';
import { substatusFits } from '@recoup/domain/records/record-substatus';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#server/seeding/demo';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const today = day('2026-11-22');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  expect(await seedDemo(database.owner, today)).toBe(true);
});
afterAll(async () => await database.close());

async function count(what: string): Promise<number> {
  const { rows } = await sql
    .raw<{ n: number }>(`select count(*) as n from ${what}`)
    .execute(database.db);
  return rows[0]?.n ?? 0;
}

describe('the demo', () => {
  it('has the promised amounts', async () => {
    expect(await count('agencies')).toBe(45);
    expect(await count('suppliers')).toBe(700);
    expect(await count('records')).toBe(9_000);
    expect(await count('invoices')).toBe(250);
  });

  it('is loaded once', async () => {
    expect(await seedDemo(database.owner, today)).toBe(false);
    expect(await count('users')).toBe(10);
  });

  it('sends and posts no invoice today, at an hour that may be in the future', async () => {
    for (const table of ['invoices', 'invoice_deliveries'])
      expect(await count(`${table} where created_at >= '${today}'`), table).toBe(0);
  });

  it('leaves to the next reports what came in since their month began', async () => {
    const untold = `receipt_entries e where dollars is not null and record_id is not null
      and not exists (select from agency_report_entries where entry_id = e.id)`;
    expect(await count(`${untold} and posted_on < '2026-10-01'`)).toBe(0);
    expect(await count(`${untold} and posted_on between '2026-10-01' and '2026-10-31'`)).toBe(
      await count(
        "receipt_entries where dollars is not null and record_id is not null and posted_on between '2026-10-01' and '2026-10-31'",
      ),
    );
    expect(await count('agency_report_entries where report_id is null')).toBeGreaterThan(4_000);
  });

  it('signs in one user per role and one with all of them', async () => {
    const users = await database.db
      .selectFrom('users as u')
      .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
      .innerJoin('roles as r', 'r.id', 'ur.role_id')
      .select(['u.email', 'r.name'])
      .execute();
    const rolesOf = (email: string) =>
      users.filter((user) => user.email === email).map(({ name }) => name);
    expect(rolesOf('admin@recoup.test').toSorted()).toEqual(roleNames.toSorted());
    for (const role of roleNames) expect(rolesOf(`${role}@recoup.test`)).toContain(role);
  });

  it.each([
    [
      'the two agencies whose ARCs come in files',
      'agencies where id in (92, 21160) and status_code = 0',
      2,
    ],
    ['records of unknown suppliers', 'records where supplier_id is null and status_code = 0', 40],
    ['records of invalid suppliers', 'records where not phone_dialable', 10],
    ['records to review', 'records where status_code in (44, 45)', 10],
    ['likely duplicates with their twins', 'records where possible_duplicate_id is not null', 10],
    [
      'foreign payments to convert',
      'records where status_code in (8, 45) and converted_at is null',
      20,
    ],
    ['converted foreign payments', 'records where converted_at is not null', 100],
    ['pending payments', 'records where status_code = 10', 20],
    ['inactive records', 'records where status_code = 46', 20],
    [
      'open records of the first clerk',
      'records where assigned_user_id = 5 and status_code = 0',
      20,
    ],
    [
      "last month's payments",
      "records where date_processed between '2026-10-01' and '2026-10-31'",
      100,
    ],
    ["this week's payments", "records where date_processed >= '2026-11-15' and paid_ct > 0", 10],
    ['collections worth an agent', 'supplier_balances where balance >= 25000', 5],
    ['callbacks due today', `supplier_callbacks where scheduled_time::date = '${today}'`, 2],
    ['invoices to reconcile', 'invoices where not completed', 50],
    ['collections invoices', "invoices where type = 'collections'", 2],
    ['money that is not applied', 'receipts where unapplied > 0', 3],
    ['money of an unknown payer', 'receipts where payer_id is null and unapplied > 0', 1],
    [
      'lines of the bank that are matched',
      'bank_lines join bank_matches on bank_line_id = bank_lines.id',
      5,
    ],
    [
      'lines of the bank to match',
      "bank_lines l where not_ours_because = '' and not exists (select from bank_matches m where m.bank_line_id = l.id)",
      2,
    ],
    ['refused rows of uploads', 'upload_rejects', 300],
  ])('shows %s', async (_what, rows, atLeast) => {
    expect(await count(rows)).toBeGreaterThanOrEqual(atLeast);
  });

  it('claims ten percent of rate times nights, pays most in full, and keeps to the statuses [A-166]', async () => {
    const records = await database.db
      .selectFrom('records')
      .select(['id', 'start_date', 'end_date', 'rate', 'commission', 'paid_ct', 'forval'])
      .select(['status_code', 'substatus_code', 'converted_at'])
      .select(sql<number>`(exchange_rate * 100)::float8`.as('hundredths'))
      .execute();
    const wrong = records.filter(
      (record) =>
        commissionOfStay(record.rate, day(record.start_date), day(record.end_date)) !==
          record.commission ||
        !isRecordStatusCode(record.status_code) ||
        !substatusFits(record.status_code, record.substatus_code) ||
        (isBillableStatus(record.status_code) && record.paid_ct !== 0),
    );
    expect(wrong).toEqual([]);
    const paid = records.filter(({ status_code }) => status_code === 1);
    expect(paid.filter(({ paid_ct, commission }) => paid_ct === commission).length).toBeGreaterThan(
      paid.length * 0.7,
    );
    const converted = records.filter(({ converted_at }) => converted_at !== null);
    expect(
      converted.filter(
        ({ forval, hundredths, paid_ct }) =>
          paid_ct !== Math.max(1, scaleCents(forval as Cents, hundredths, 100)),
      ),
    ).toEqual([]);
  });

  it('leaves the next numbers free', async () => {
    const added = await database.db
      .insertInto('agencies')
      .values({ name: 'New Agency', ein: '12-3456789' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(added.id).toBe(21_161);
    await database.db.deleteFrom('agencies').where('id', '=', added.id).execute();
  });
});
