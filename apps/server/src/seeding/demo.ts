import { demoPassword } from '@recoup/domain/auth/demo-accounts';
import type { Day } from '@recoup/domain/dates/day';
import { loadInBulk } from '@recoup/postgres/bulk-load';
import type { Pool } from 'pg';
import { hashPassword } from '#platform/auth/passwords';
import { dayNumberOf } from './calendar-days.ts';
import { seedMoneyIn } from './money-in.ts';
import { seedReportedMonths } from './reported-months.ts';
import { seedWorld } from './seed-world.ts';
import { createDemoUsers, readStaff } from './users.ts';

const demoSize = {
  seed: 7,
  years: 3,
  agencies: 45,
  suppliers: 700,
  records: 9_000,
  invoices: 250,
  recordsPerUpload: 60,
  historyDays: 3 * 366,
};

/**
 * Loads the demo data as of a day, and its users, into a database without any user; returns whether
 * it did. Two processes that start together load it once.
 */
export async function seedDemo(pool: Pool, today: Day): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword);
  const isLoaded = await loadInBulk(pool, async (load) => {
    await load.query('lock table users in share row exclusive mode');
    const users = await load.query('select id from users limit 1');
    if (users.length > 0) return false;
    await createDemoUsers(load, passwordHash);
    const world = { ...demoSize, today: dayNumberOf(today), staff: await readStaff(load) };
    await seedWorld(load, world);
    await seedMoneyIn(load, world);
    await seedReportedMonths(load, world);
    return true;
  });
  if (isLoaded) await pool.query('vacuum analyze');
  return isLoaded;
}
