import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadInBulk } from '#platform/db/bulk-load';
import { readConfig } from '#server/config';
import { seedCompany } from '#server/seeding/company';
import { createDemoUsers } from '#server/seeding/users';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => await database.close());

const migrateAgain = async () => {
  const { migrationsFolder } = readConfig({});
  const migration = await readFile(join(migrationsFolder, '0095_demos_of_before.sql'), 'utf8');
  await database.owner.query(migration);
};
const seedUsers = async () =>
  await loadInBulk(database.owner, (load) => createDemoUsers(load, 'x'));
const marks = async () => await database.db.selectFrom('demo_marks').selectAll().execute();
const companies = async () =>
  (await database.db.selectFrom('company_versions').select('details').orderBy('id').execute()).map(
    ({ details }) =>
      Object.fromEntries(
        Object.entries(details as object).filter(
          ([, value]) => typeof value === 'string' && value !== '',
        ),
      ),
  );

it('marks a demo that was seeded before demos were marked, and gives it their company [F-160]', async () => {
  await seedUsers();
  await migrateAgain();
  await migrateAgain();
  expect(await marks()).toHaveLength(1);
  await loadInBulk(database.owner, seedCompany);
  const [given, seeded, ...others] = await companies();
  expect(given).toEqual(seeded);
  expect(others).toEqual([]);
});

it.each([
  ['without users', () => Promise.resolve()],
  [
    'of a demo that people work in',
    async () => {
      await seedUsers();
      await database.owner.query(
        "insert into users (email, name) values ('ann@northwind.example', 'Ann')",
      );
    },
  ],
  [
    'with one account of the same name',
    async () => {
      await database.owner.query(
        "insert into users (email, name) values ('admin@recoup.test', 'Ann')",
      );
    },
  ],
])('marks no installation %s [F-160]', async (_what, prepare) => {
  await prepare();
  await migrateAgain();
  expect(await marks()).toEqual([]);
  expect(await companies()).toEqual([]);
});
