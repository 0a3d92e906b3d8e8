import type { BulkLoad } from '@recoup/postgres/bulk-load';

/** The reference data of the migrations that seeding needs. */
export interface Reference {
  readonly countries: ReadonlyMap<string, Country>;
  /** By country and abbreviation, as in `US CA`. */
  readonly stateIds: ReadonlyMap<string, number>;
  readonly chainIds: readonly number[];
}

export interface Country {
  readonly id: number;
  readonly currency: string;
  /** Dollars per unit of the currency. */
  readonly exchange: number;
}

export async function readReference(load: BulkLoad): Promise<Reference> {
  const countries = await load.query<Country & { abbreviation: string }>(
    'select id, abbreviation, currency, exchange::float8 from countries',
  );
  const states = await load.query<{ id: number; key: string }>(
    "select s.id, c.abbreviation || ' ' || s.abbreviation as key from states s join countries c on c.id = s.country_id",
  );
  const chains = await load.query<{ id: number }>('select id from chains order by id');
  return {
    countries: new Map(countries.map((country) => [country.abbreviation, country])),
    stateIds: new Map(states.map(({ id, key }) => [key, id])),
    chainIds: chains.map(({ id }) => id),
  };
}

/** @throws Error when the migrations know no such country. */
export function countryOf({ countries }: Reference, abbreviation: string): Country {
  const country = countries.get(abbreviation);
  if (!country) throw new Error(`The countries of the database lack ${abbreviation}.`);
  return country;
}
