import { testLog } from '@recoup/test-support/test-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#platform/db/connect-database';
import { urlOf } from '../processes/process-slot.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

describe('how a database of somebody else keeps text', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it.each([
    [
      'encoding LATIN1',
      "encoding 'LATIN1' locale 'C'",
      'keeps text as LATIN1; Recoup needs UTF8: make a new one with create database',
    ],
    [
      'encoding SQL_ASCII',
      "encoding 'SQL_ASCII' locale 'C'",
      'keeps text as SQL_ASCII; Recoup needs UTF8: make a new one with create database',
    ],
    [
      'lc_ctype C',
      "encoding 'UTF8' locale 'C'",
      'knows no letters beyond a to z (its lc_ctype is C), so that a search for hôtel would miss HÔTEL: make a new one with create database',
    ],
  ])('is refused at the start with %s [F-224]', async (_kind, madeWith, words) => {
    const name = `${database.address.database}_text`;
    await database.owner.query(
      `create database ${name} template template0 locale_provider libc ${madeWith}`,
    );
    const databaseUrl = urlOf({ ...database.address, database: name });
    await expect(
      connectDatabase({ databaseUrl, dataFolder: '/nowhere', role: 'application', log: testLog }),
    ).rejects.toThrow(`The database that DATABASE_URL names ${words}`);
    await database.owner.query(`drop database ${name} with (force)`);
  });
});
