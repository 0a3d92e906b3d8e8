import { readPhoneSearch } from '@recoup/domain/records/record-search';
import { containing, startingWith } from '@recoup/list-engine/filters';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';

/**
 * A relation of the ids of suppliers that match a search text: a part of the name or of the trade
 * name, the beginning of a phone or fax number, or the whole id.
 */
export function suppliersMatching(search: string): Sql {
  const part = containing(search);
  const digits = readPhoneSearch(search);
  const ways = [
    sql`select id from suppliers where name_lc like lower(${part})`,
    sql`select id from suppliers where lower(dba) like lower(${part})`,
  ];
  if (digits !== undefined) {
    ways.push(suppliersWithPhone(digits), suppliersWithFax(digits));
    if (/^\d{1,9}$/.test(search)) ways.push(sql`select ${Number(search)}::integer as id`);
  }
  return sql.join(ways, sql` union `);
}

/** The ids of suppliers with a phone number that begins with these digits. */
export function suppliersWithPhone(digits: string): Sql {
  return sql`select supplier_id as id from supplier_phone_numbers
    where phone like ${startingWith(digits)}`;
}

/** The ids of suppliers with a fax number that begins with these digits. */
export function suppliersWithFax(digits: string): Sql {
  return sql`select id from suppliers where fax <> '' and fax like ${startingWith(digits)}`;
}
