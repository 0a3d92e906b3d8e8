import { cents } from '@recoup/domain/money/cents';
import type { UploadLimits } from '@recoup/domain/uploads/classify-booking-row';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import type { UploadCountry } from './find-country.ts';

const defaults = { uploadTooOldMonths: 24, uploadMinimumRateCents: 1_000 };

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

/** The office's limits for bookings. */
export async function loadLimits(db: Db): Promise<UploadLimits> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', Object.keys(defaults))
    .execute();
  const chosen = rows.flatMap(({ name, value }) =>
    Number.isSafeInteger(value) ? [[name, Number(value)]] : [],
  );
  const limits: typeof defaults = { ...defaults, ...Object.fromEntries(chosen) };
  return {
    tooOldMonths: limits.uploadTooOldMonths,
    minimumRateCents: cents(limits.uploadMinimumRateCents),
  };
}
