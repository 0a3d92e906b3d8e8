import { fewestContainedCharacters } from '@recoup/domain/uploads/duplicate-rule';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database';

/**
 * A record's last name as `nameKey` compares names. Names of plain letters, nearly all, are kept in
 * that form already.
 */
export const recordNameKey: RawBuilder<string> = sql`
  case when r.last_lc ~ '[^a-z0-9]'
    then regexp_replace(lower(normalize(r.guest_last_name, NFD)), '[^[:alnum:]]', '', 'g')
    else r.last_lc end`;

/** A record's confirmation number as `normaliseConfirmation` compares them: empty when it identifies nothing. */
export const recordConfirmationKey: RawBuilder<string> = sql`
  case when r.confirmation_key is null or ltrim(r.confirmation_key, '0') = ''
      or r.confirmation_key in ('NA', 'NONE', 'NULL', 'TBA', 'TBD', 'PENDING', 'UNKNOWN')
      or r.confirmation_number ~* '^\\s*\\d([.,]\\d+)?e\\+\\d+\\s*$'
    then '' else r.confirmation_key end`;

const fewest = sql.lit(fewestContainedCharacters);

/**
 * Marks the staged bookings that are the same stay as a record of their agency, or as an earlier row
 * of the file (decisions 8; `isDuplicateBooking` is the rule). The agency's own records are read by
 * their index; a confirmation number inside a longer one is found by the longer one's runs of five
 * characters, within equal last name or phone, so that no two sets are ever compared row by row.
 */
export async function markDuplicates(db: Db, staging: string, agencyIds: number[]): Promise<void> {
  if (agencyIds.length === 0) return;
  await sql`
    with stays as materialized (
      select s.row_number as place, null::integer as record_id, s.agency_id,
        s.confirmation_key as conf, s.last_name_key as last, s.phone_key as phone,
        s.start_date, s.nights
      from ${sql.table(staging)} s where s.bucket = 'new'
      union all
      select 0, r.id, r.agency_id, ${recordConfirmationKey}, ${recordNameKey},
        case when r.phone_dialable then r.phone else '' end,
        r.start_date, greatest(r.end_date - r.start_date, 1)
      from records r where r.agency_id = any(${agencyIds})
    ), keyed as (
      select place, record_id, agency_id, conf, 'n' || last as key from stays
      where conf <> '' and last <> ''
      union all
      select place, record_id, agency_id, conf, 'p' || phone from stays
      where conf <> '' and phone <> ''
    ), numbers as materialized (
      select agency_id, key, conf, min(place) as place, min(record_id) as record_id
      from keyed group by agency_id, key, conf
    ), mixed as (
      select agency_id, key from numbers where length(conf) >= ${fewest}
      group by agency_id, key having min(length(conf)) < max(length(conf)) and max(place) > 0
    ), comparable as materialized (
      select n.* from numbers n join mixed m using (agency_id, key) where length(n.conf) >= ${fewest}
    ), contained as (
      select l.agency_id, l.key, l.conf as longer, l.place as longer_place,
        l.record_id as longer_record, s.conf as shorter, s.place as shorter_place,
        s.record_id as shorter_record
      from comparable l
      cross join generate_series(1, length(l.conf) - ${fewest} + 1) as i
      join comparable s on s.agency_id = l.agency_id and s.key = l.key
        and right(s.conf, ${fewest}) = substr(l.conf, i, ${fewest})
        and length(s.conf) < length(l.conf)
      where strpos(l.conf, s.conf) > 0
    ), twins as (
      select agency_id, key, conf, place, record_id from numbers
      union all
      select agency_id, key, shorter, longer_place, longer_record from contained
      union all
      select agency_id, key, longer, shorter_place, shorter_record from contained
    ), same_number as (
      select k.place, t.place as earlier, t.record_id
      from keyed k join twins t using (agency_id, key, conf)
      where k.place > t.place
    ), same_stay as (
      select place, first_value(place) over stay as earlier,
        first_value(record_id) over stay as record_id
      from stays where last <> '' and phone <> ''
      window stay as (
        partition by agency_id, last, phone, start_date, nights order by place, record_id
      )
    ), found as (
      select distinct on (place) place, earlier, record_id from (
        select * from same_number
        union all
        select * from same_stay where place > earlier
      ) either
      order by place, earlier, record_id
    )
    update ${sql.table(staging)} s set bucket = 'duplicate',
      reason = case when f.earlier = 0 then 'Record ' || f.record_id || ' is the same stay.'
        else 'Row ' || f.earlier || ' of this file is the same stay.' end
    from found f where s.row_number = f.place and s.bucket = 'new'`.execute(db);
}
