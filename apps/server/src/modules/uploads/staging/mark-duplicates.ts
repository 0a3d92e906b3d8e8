import { nothingPatterns } from '@recoup/domain/uploads/confirmation-number';
import { minContainedCharacters } from '@recoup/domain/uploads/duplicate-rule';
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

/**
 * A record's confirmation number as `normalizeConfirmation` compares them: empty when it identifies nothing.
 * Words are tried last: that pattern is slow, and no word begins with a digit or has three in a row.
 */
export const recordConfirmationKey: RawBuilder<string> = sql`
  case when r.confirmation_key is null or r.confirmation_key ~ ${sql.lit(nothingPatterns.repeated)}
      or r.confirmation_number ~ ${sql.lit(nothingPatterns.mangled)}
    then ''
    when r.confirmation_key ~ '^[0-9]|[0-9]{3}' then r.confirmation_key
    when r.confirmation_key ~ ${sql.lit(nothingPatterns.words)}
      or case when r.confirmation_number ~ '[^ -~]'
          then regexp_replace(upper(normalize(r.confirmation_number, NFD)), '[\\u0300-\\u036f]', '', 'g')
          else upper(r.confirmation_number) end ~ ${sql.lit(nothingPatterns.words)}
    then '' else r.confirmation_key end`;

/** The rows of the file and the records of its agencies, by what they are compared by. */
const given = (staging: string, agencyIds: number[]) => sql`
  given as materialized (
    select s.row_number as place, null::integer as record_id, s.agency_id,
      s.confirmation_key as conf, s.last_name_key as last, s.phone_key as phone,
      s.start_date, s.nights
    from ${sql.table(staging)} s where s.bucket in ('new', 'duplicate')
    union all
    select 0, r.id, r.agency_id, ${recordConfirmationKey}, ${recordNameKey},
      case when r.phone_dialable then r.phone else '' end,
      r.start_date, greatest(r.end_date - r.start_date, 1)
    from records r where r.agency_id = any(${agencyIds})
  )`;

/**
 * Letters-only confirmations that `given` shows with two last names, in the file or in an agency
 * (`wordsOfManyGuests`): they identify nothing (F-109).
 */
const wordsOfManyGuests = sql`
  lettered as materialized (
    select place, agency_id, conf, last from given where conf ~ '^[A-Z]+$' and last <> ''
  ), words as materialized (
    select agency_id, conf from lettered
    group by agency_id, conf having min(last) <> max(last)
    union
    select a.agency_id, w.conf
    from (
      select conf from lettered where place > 0 group by conf having min(last) <> max(last)
    ) w
    join (select distinct agency_id, conf from given) a on a.conf = w.conf
  )`;

const fewest = sql.lit(minContainedCharacters);

/**
 * Marks the staged bookings that are the same stay as a record of their agency, or as an earlier row
 * of the file (clarification 8; `isDuplicateBooking` is the rule). The agency's own records are
 * read by their index; a confirmation number inside a longer one is found by the longer one's runs
 * of five characters, within equal last name or phone, so that no two sets are ever compared row by
 * row. Rows meet by a 64-bit hash of what must be equal, its sign. A word of many guests is taken
 * from the rows, for it is one for the comparison with other agencies too.
 */
export async function markDuplicates(db: Db, staging: string, agencyIds: number[]): Promise<void> {
  if (agencyIds.length === 0) return;
  // the planner cannot know how many rows the steps have, and a nested loop over two of them is their product
  await sql`set local enable_nestloop = off`.execute(db);
  await sql`set local enable_mergejoin = off`.execute(db);
  await sql`
    with ${given(staging, agencyIds)}, ${wordsOfManyGuests}, stays as materialized (
      select g.place, g.record_id, g.agency_id,
        case when w.conf is null then g.conf else '' end as conf,
        g.last, g.phone, g.start_date, g.nights
      from given g left join words w on w.agency_id = g.agency_id and w.conf = g.conf
    ), numbered as materialized (
      select place, record_id, conf, hashtextextended('n' || last, agency_id) as who
      from stays where conf <> '' and last <> ''
      union all
      select place, record_id, conf, hashtextextended('p' || phone, agency_id)
      from stays where conf <> '' and phone <> ''
    ), signs as materialized (
      select place, record_id, hashtextextended(conf, who) as sign, conf, who from numbered
      union all
      select place, record_id, hashtextextended(
        last || ' ' || phone || ' ' || start_date || ' ' || nights, agency_id), null, null
      from stays where last <> '' and phone <> ''
    ), firsts as materialized (
      select sign, min(place) as place, min(record_id) as record_id, min(conf) as conf,
        min(who) as who
      from signs group by sign
    ), mixed as (
      select who from firsts where length(conf) >= ${fewest}
      group by who having min(length(conf)) < max(length(conf)) and max(place) > 0
    ), comparable as materialized (
      select f.* from firsts f join mixed m using (who) where length(f.conf) >= ${fewest}
    ), runs as materialized (
      select sign, place, record_id, conf, hashtextextended(
        substr(conf, generate_series(1, length(conf) - ${fewest} + 1), ${fewest}), who) as run
      from comparable where length(conf) > ${fewest}
    ), contained as materialized (
      select l.sign as longer, l.place as longer_place, l.record_id as longer_record,
        s.sign as shorter, s.place as shorter_place, s.record_id as shorter_record
      from runs l join comparable s on hashtextextended(right(s.conf, ${fewest}), s.who) = l.run
      where length(s.conf) < length(l.conf) and strpos(l.conf, s.conf) > 0
    ), earlier as (
      select sign, place, record_id from firsts
      union all
      select shorter, longer_place, longer_record from contained
      union all
      select longer, shorter_place, shorter_record from contained
    ), found as (
      select distinct on (s.place) s.place, e.place as earlier, e.record_id
      from signs s join earlier e using (sign) where s.place > e.place
      order by s.place, e.place, e.record_id
    ), changed as (
      select s.row_number, f.earlier, f.record_id, w.conf is not null as is_word
      from ${sql.table(staging)} s
      left join found f on f.place = s.row_number and s.bucket = 'new'
      left join words w on w.agency_id = s.agency_id and w.conf = s.confirmation_key
      where f.place is not null or w.conf is not null
    )
    update ${sql.table(staging)} s set
      bucket = case when c.earlier is null then s.bucket else 'duplicate' end,
      reason = case when c.earlier is null then s.reason
        when c.earlier = 0 then 'Duplicate of record ' || c.record_id || '.'
        else 'Duplicate of row ' || c.earlier || ' in this file.' end,
      confirmation_key = case when c.is_word then '' else s.confirmation_key end
    from changed c where s.row_number = c.row_number`.execute(db);
  await sql`set local enable_nestloop = on`.execute(db);
  await sql`set local enable_mergejoin = on`.execute(db);
}
