import { contradictsPhone, type KnownHotel } from '@recoup/domain/records/phone-contradiction';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database';

/** Names a record's columns, or those of a row that becomes one. */
interface RecordColumns {
  name: Sql;
  city: Sql;
  countryId: Sql;
}

/** The columns of a record `r`. */
export const recordHotel: RecordColumns = {
  name: sql`r.supplier_name`,
  city: sql`r.supplier_city`,
  countryId: sql`r.country_id`,
};

interface ForeignPair {
  supplierId: number;
  name: string;
  city: string;
  countryId: number;
}

/**
 * Checks the records that share a phone number with a supplier in another country, and returns those
 * whose name and city do not contradict the supplier (F-143). `pairs` selects `supplier_id`, `name`,
 * `city`, and `country_id` of records with the suppliers that own their numbers.
 */
export async function findMatchingForeignPairs(db: Db, pairs: Sql): Promise<ForeignPair[]> {
  const { rows } = await sql<ForeignPair & { supplier: KnownHotel }>`
    select g.supplier_id as "supplierId", g.name, g.city, g.country_id as "countryId",
      jsonb_build_object('name', s.name, 'dba', s.dba, 'places', (
        select jsonb_agg(jsonb_build_object('city', a.city, 'countryId', a.country_id))
        from supplier_addresses sa join addresses a on a.id = sa.address_id
        where sa.supplier_id = s.id)) as supplier
    from (select distinct * from (${pairs}) p) g
    join suppliers s on s.id = g.supplier_id and s.country_id <> g.country_id`.execute(db);
  return rows
    .filter(({ supplier, ...told }) => !contradictsPhone(told, supplier))
    .map(({ supplierId, name, city, countryId }) => ({ supplierId, name, city, countryId }));
}

/**
 * Returns whether a record is attached to the supplier `s` that has its phone number. A record of
 * another country is attached only after it was checked: numbers added to a supplier in the meantime
 * wait for the next check.
 */
export function attachesByPhone(
  agreeing: readonly ForeignPair[],
  { name, city, countryId }: RecordColumns,
): Sql<boolean> {
  return sql`(
    ${countryId} is null or s.country_id is null or s.country_id = ${countryId}
    or (s.id, ${name}, ${city}, ${countryId}) in (
      select * from jsonb_to_recordset(${JSON.stringify(agreeing)}::jsonb)
        as j ("supplierId" int, name text, city text, "countryId" int)))`;
}
