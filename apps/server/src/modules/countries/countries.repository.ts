import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** The editable fields of a country. */
export interface CountryValues {
  name: string;
  abbreviation: string;
  currency: string;
  exchange: number;
  billable: boolean;
}

export interface LockedCountry extends CountryValues {
  id: number;
  updatedAt: string;
}

/**
 * Returns a country and locks all of them against other editors: names and codes are unique, and a
 * rate belongs to every country of its currency.
 */
export async function lockCountries(db: Db, countryId: number): Promise<LockedCountry | undefined> {
  await sql`lock table countries in share row exclusive mode`.execute(db);
  return await rowsOf(db).first(sql<LockedCountry>`
    select id, name, abbreviation, currency, exchange::float8 as exchange, billable,
      updated_at as "updatedAt"
    from countries where id = ${countryId}`);
}

/** Another country that has this name or this ISO code. */
export async function findDuplicateCountry(
  db: Db,
  countryId: number,
  { name, abbreviation }: Pick<CountryValues, 'name' | 'abbreviation'>,
): Promise<{ name: string; abbreviation: string } | undefined> {
  return await rowsOf(db).first(sql<{ name: string; abbreviation: string }>`
    select name, abbreviation from countries
    where id <> ${countryId} and (lower(name) = lower(${name})
      or abbreviation = ${abbreviation}) order by id`);
}

/** The rate of a currency in other countries than this one; of several, the first one's. */
export async function findRate(
  db: Db,
  currency: string,
  exceptId: number,
): Promise<number | undefined> {
  const row = await rowsOf(db).first(sql<{ exchange: number }>`
    select exchange::float8 as exchange from countries
    where currency = ${currency} and id <> ${exceptId} order by id limit 1`);
  return row?.exchange;
}

export async function updateCountry(
  db: Db,
  countryId: number,
  values: CountryValues,
): Promise<void> {
  const { name, abbreviation, currency, exchange, billable } = values;
  await sql`
    update countries set name = ${name}, abbreviation = ${abbreviation}, currency = ${currency},
      exchange = ${exchange}::float8::numeric(18, 8), billable = ${billable}
    where id = ${countryId}`.execute(db);
}

/** The other countries of a currency whose rate is another one. */
export async function findRatesOfCurrency(
  db: Db,
  { id, currency, exchange }: { id: number; currency: string; exchange: number },
): Promise<Array<{ id: number; exchange: number }>> {
  return await rowsOf(db).all(sql<{ id: number; exchange: number }>`
    select id, exchange::float8 as exchange from countries
    where currency = ${currency} and id <> ${id}
      and exchange <> ${exchange}::float8::numeric(18, 8) order by id`);
}

export async function setRate(db: Db, ids: readonly number[], exchange: number): Promise<void> {
  await sql`update countries set exchange = ${exchange}::float8::numeric(18, 8)
    where id = any(${ids})`.execute(db);
}
