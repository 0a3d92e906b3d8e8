import { testLog } from '@recoup/test-support/test-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database';
import { connectDatabase } from './connect-database.ts';

let database: TestDatabase;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { host, port, user, password, database: name } = database.address;
  url = `postgresql://${user}:${password}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
});
afterAll(() => database.close());

describe('DATABASE_URL', () => {
  const reach = (databaseUrl: string): Promise<unknown> =>
    connectDatabase({ databaseUrl, dataFolder: '/nowhere', role: 'application', log: testLog });

  it('is used instead of the embedded database', async () => {
    expect(await reach(url)).toMatchObject({ address: url });
  });

  it.each(['recoup', 'postgresql://[', 'http://localhost/recoup'])(
    'written %s is refused',
    async (databaseUrl) => {
      await expect(reach(databaseUrl)).rejects.toThrow(
        'DATABASE_URL is not the address of a database',
      );
    },
  );

  it('that does not respond is reported as unreachable', async () => {
    await expect(reach('postgresql://recoup@127.0.0.1:1/recoup')).rejects.toThrow(
      'cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });

  it('that names a server older than 15 is refused', async () => {
    const name = database.address.database;
    await database.owner.query(`
      create schema fake;
      grant usage on schema fake to public;
      create function fake.current_setting(text) returns text language sql as $$
        select case $1 when 'server_version_num' then '140012' when 'server_version' then '14.12' end $$;
      alter database ${name} set search_path = fake, pg_catalog;
    `);
    await expect(reach(url)).rejects.toThrow(
      'DATABASE_URL names PostgreSQL 14.12; Recoup needs PostgreSQL 15 or newer.',
    );
  });
});
