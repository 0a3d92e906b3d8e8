import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { UploadCountry } from './find-country.ts';

/** The countries with their exchange rates, as they stand when an upload begins. */
export async function loadCountries(db: Db): Promise<UploadCountry[]> {
  return await db
    .selectFrom('countries')
    .select([
      'id',
      'name',
      'abbreviation as code',
      'currency',
      sql<number>`exchange::float8`.as('exchange'),
    ])
    .orderBy('id')
    .execute();
}
