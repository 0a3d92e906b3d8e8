import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import type { Day } from '@recoup/domain/dates/day';
import { loadInBulk } from '@recoup/postgres/bulk-load';
import { hashPassword } from '@recoup/server/platform/auth/passwords';
import { dayNumberOf } from '@recoup/server/seeding/calendar-days';
import { copyRows, type Row } from '@recoup/server/seeding/copy-rows';
import { type Report, seedWorld } from '@recoup/server/seeding/seed-world';
import { createDemoUsers, readStaff } from '@recoup/server/seeding/users';
import type { Pool } from 'pg';
import { suspendIndexes } from './suspend-indexes.ts';

export interface LargeSize {
  records: number;
  suppliers: number;
  agencies: number;
  invoices: number;
}

const shape = { years: 8, recordsPerUpload: 400, historyDays: 366 };

/** Amounts in proportion to the records, by default. */
export function sizeFor(records: number): LargeSize {
  return {
    records,
    suppliers: Math.max(200, Math.round(records / 50)),
    agencies: Math.max(45, Math.round(records / 1_700)),
    invoices: Math.round(records * 0.06),
  };
}

/**
 * Fills a database without agencies, suppliers, and records, in one transaction. The demo's users
 * are added if there are none.
 * @throws Error when the database is not empty
 */
export async function seedLarge(
  pool: Pool,
  size: LargeSize,
  { seed, today, report }: { seed: number; today: Day; report: Report },
): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await loadInBulk(pool, async (load) => {
    await load.query('lock table users in share row exclusive mode');
    await refuseUnlessEmpty(load);
    await load.query("set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'");
    const users = await load.query('select id from users limit 1');
    if (users.length === 0) await createDemoUsers(load, passwordHash);
    const staff = await readStaff(load);
    const world = { ...size, ...shape, seed, today: dayNumberOf(today), staff };
    await seedWorld(load, world, report, async (rows) => {
      const indexes = await suspendIndexes(load, 'records');
      await copyRows(load, 'records', reported(rows, report));
      report('indexes and keys of the records');
      await indexes.restore();
      await load.query('select rebuild_counters()');
    });
  });
  report('sorting it away (vacuum analyze)');
  await pool.query('vacuum analyze');
}

async function refuseUnlessEmpty(load: Parameters<typeof readStaff>[0]): Promise<void> {
  const [found] = await load.query<{ what: string }>(`
    select what from (
      select 'agencies' as what where exists (select from agencies)
      union all select 'suppliers' where exists (select from suppliers)
      union all select 'records' where exists (select from records)
    ) x limit 1`);
  if (found)
    throw new Error(`The database already has ${found.what}; seeding fills an empty one only.`);
}

const reportEvery = 250_000;

function* reported(rows: Iterable<Row<'records'>>, report: Report): Generator<Row<'records'>> {
  let count = 0;
  for (const row of rows) {
    yield row;
    count += 1;
    if (count % reportEvery === 0) report(`${count} records`);
  }
}
