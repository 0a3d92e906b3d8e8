import { dayInZone } from '@recoup/domain/calendar/day';
import { cents } from '@recoup/domain/money/cents';
import type { BookingRules } from '@recoup/domain/uploads/classify-booking-row';
import type { Country } from '@recoup/domain/uploads/read-booking';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { countryFinder } from './find-country.ts';

export interface UploadCountry extends Country {
  readonly id: number;
  readonly name: string;
}

/** What the rules of a file need from the database, as it stood when the upload began. */
export type LoadedRules = Pick<
  BookingRules,
  'today' | 'tooOldMonths' | 'minimumRateCents' | 'dollarsPerUnit'
> & { findCountry: (text: string) => UploadCountry | undefined };

const defaults = { uploadTooOldMonths: 24, uploadMinimumRateCents: 1_000 };

/**
 * Loads the countries with their exchange rates and the office's limits. A currency that several
 * countries use has the rate of the first of them.
 */
export async function loadRules(db: Db, now: Date): Promise<LoadedRules> {
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
  const rates = new Map<string, number>();
  for (const { currency, exchange } of countries)
    if (!rates.has(currency)) rates.set(currency, exchange);
  rates.set('USD', 1);
  const limits = { ...defaults, ...(await loadLimits(db)) };
  return {
    today: dayInZone(now),
    tooOldMonths: limits.uploadTooOldMonths,
    minimumRateCents: cents(limits.uploadMinimumRateCents),
    dollarsPerUnit: (currency) => rates.get(currency),
    findCountry: countryFinder(countries),
  };
}

async function loadLimits(db: Db): Promise<Partial<typeof defaults>> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', 'in', Object.keys(defaults))
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ name, value }) => (Number.isSafeInteger(value) ? [[name, Number(value)]] : [])),
  );
}
