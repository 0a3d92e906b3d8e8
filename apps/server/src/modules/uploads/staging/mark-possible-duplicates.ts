import { sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { recordNameKey } from './mark-duplicates.ts';

/**
 * Links the staged bookings to a likely duplicate in another agency (clarification 8): an equal
 * confirmation number with an equal last name or phone, or an equal last name, phone, check-in and
 * nights. The hotels of the file are looked up by phone once each, not once a row.
 */
export async function markPossibleDuplicates(db: Db, staging: string): Promise<void> {
  const table = sql.table(staging);
  await sql`
    with fresh as materialized (
      select row_number, agency_id, confirmation_key as conf, last_name_key as last,
        phone_key as phone, start_date, nights
      from ${table} where bucket = 'new'
    ), hotels as materialized (
      select phone, min(start_date) as first_day, max(start_date) as last_day
      from fresh where phone <> '' group by phone
    ), same_hotel as materialized (
      select r.id, r.phone, r.start_date
      from hotels h
      cross join lateral (
        select r.id, r.phone, r.start_date from records r
        where r.phone = h.phone and r.start_date between h.first_day and h.last_day
        offset 0
      ) r
    ), found as (
      select f.row_number, r.id
      from fresh f
      cross join lateral (
        select * from records r where r.confirmation_key = f.conf offset 0
      ) r
      where f.conf <> '' and r.agency_id <> f.agency_id
        and ((f.last <> '' and ${recordNameKey} = f.last)
          or (f.phone <> '' and r.phone_dialable and r.phone = f.phone))
      union all
      select f.row_number, r.id
      from fresh f
      join same_hotel h using (phone, start_date)
      join records r on r.id = h.id
      where r.agency_id <> f.agency_id and r.phone_dialable
        and greatest(r.end_date - r.start_date, 1) = f.nights
        and f.last <> '' and ${recordNameKey} = f.last
    )
    update ${table} s set possible_duplicate_id = t.id
    from (select row_number, min(id) as id from found group by row_number) t
    where s.row_number = t.row_number`.execute(db);
}

/** The same between the agencies of one file: a row is linked to the first one like it of another agency. */
export async function markPossibleDuplicatesInFile(db: Db, staging: string): Promise<void> {
  const table = sql.table(staging);
  await sql`
    with fresh as materialized (
      select row_number, agency_id, confirmation_key as conf, last_name_key as last,
        phone_key as phone, start_date, nights
      from ${table} where bucket = 'new' and possible_duplicate_id is null
    ), keyed as (
      select row_number, agency_id, 'cn' || conf || ' ' || last as key from fresh
      where conf <> '' and last <> ''
      union all
      select row_number, agency_id, 'cp' || conf || ' ' || phone from fresh
      where conf <> '' and phone <> ''
      union all
      select row_number, agency_id,
        's' || last || ' ' || phone || ' ' || start_date || ' ' || nights
      from fresh where last <> '' and phone <> ''
    ), firsts as (
      select key, agency_id, min(row_number) as row_number from keyed group by key, agency_id
    ), found as (
      select k.row_number, min(e.row_number) as twin
      from keyed k join firsts e using (key)
      where e.agency_id <> k.agency_id and e.row_number < k.row_number
      group by k.row_number
    )
    update ${table} s set possible_duplicate_row = f.twin from found f where s.row_number = f.row_number`.execute(
    db,
  );
}
