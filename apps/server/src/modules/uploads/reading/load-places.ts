import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { UploadPlaces } from './find-places.ts';

/** The countries with their exchange rates, and their states, as they stand when an upload begins. */
export async function loadPlaces(db: Db): Promise<UploadPlaces> {
  const countries = await db
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
  const states = await db
    .selectFrom('states as s')
    .innerJoin('countries as c', 'c.id', 's.country_id')
    .select(['c.abbreviation as countryCode', 's.name', 's.abbreviation'])
    .orderBy('s.id')
    .execute();
  return { countries, states };
}
