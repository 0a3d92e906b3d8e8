import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import { countryCodeOf } from '@recoup/domain/countries/country-names';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { currencyDecimals } from '@recoup/domain/money/currency-decimals';
import { nothingPatterns } from '@recoup/domain/uploads/confirmation-number';
import { isMissing } from '@recoup/domain/uploads/is-missing';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database';
import { recordConfirmationKey } from '../operations/mark-duplicates.ts';

/** One way in which versions before may have read files wrong. */
export interface KindOfReading {
  /** Reads on after a count: '3 records' and then this. */
  readonly text: string;
  /** What its ids are of. */
  readonly of: 'record' | 'row' | 'supplier';
  /** Returns a query of `upload_id` (null where none is known) and `id`; undefined if nothing can be. */
  find(db: Db): Promise<RawBuilder<unknown> | undefined>;
}

const always = (query: RawBuilder<unknown>) => async () => await Promise.resolve(query);

/** Digits that are all that is left of 1-800-MARRIOTT. */
const stump = sql.lit('^1?8(00|33|44|55|66|77|88)$');
const lettersBehindDigits = sql.lit('[0-9].*[[:alpha:]]{4}');
/** The longest stay and the lowest nightly rate in dollars that no one doubts. */
const longestStay = 366;
const highestRate = 10_000;
/** A rate of 45.500 dinars that lost its decimal mark has at least these units. */
const highestOfThreeDecimals = 1_000;
const threeDecimals = 3;
const longestWord = 24;

// words have no three digits in a row: the long pattern of words is asked of few
const isWord = sql`
  r.confirmation_number <> ''
  and (r.confirmation_key !~ '[0-9]{3}' or r.confirmation_key ~ ${sql.lit(nothingPatterns.repeated)}
    or r.confirmation_number ~ ${sql.lit(nothingPatterns.mangled)})
  and ${recordConfirmationKey} = ''`;

async function assumedCountries(db: Db) {
  const { rows } = await sql<{ spelling: string }>`
    select supplier_country as spelling from records
    where country_id = ${homeCountryId} and supplier_country <> '' group by 1`.execute(db);
  const foreign = rows.flatMap(({ spelling }) =>
    countryCodeOf(spelling) === 'US' ? [] : [spelling],
  );
  if (foreign.length === 0) return undefined;
  // a person may have said that a spelling means the United States
  return sql`
    select r.upload_id, r.id from records r left join uploads u on u.id = r.upload_id
    where r.country_id = ${homeCountryId} and r.supplier_country = any(${foreign})
      and u.answers -> 'country' ->> r.supplier_country is distinct from 'US'
      and not exists (
        select from upload_mappings m
        where m.columns -> 'answers' -> 'country' ->> r.supplier_country = 'US')`;
}

/** Guests named by a formula's error or by a program's word for no value, exactly as written. */
async function namelessGuests(db: Db) {
  const { rows: names } = await sql<{ name: string }>`
    select distinct name from record_names where length(name) <= ${longestWord}
      and name ~ '^([#nu(<\\[]|err|\\\\n)'`.execute(db);
  const doubtful = names.flatMap(({ name }) =>
    isMissing(name) || isMissing(name.toUpperCase()) ? [name] : [],
  );
  if (doubtful.length === 0) return undefined;
  const { rows } = await sql<{ name: string }>`
    select guest_last_name as name from records where last_lc = any(${doubtful}) group by 1
    union select guest_first_name from records where first_lc = any(${doubtful}) group by 1`.execute(
    db,
  );
  const missing = rows.flatMap(({ name }) => (isMissing(name) ? [name] : []));
  if (missing.length === 0) return undefined;
  return sql`
    select upload_id, id from records
    where (last_lc = any(${doubtful}) and guest_last_name = any(${missing}))
      or (first_lc = any(${doubtful}) and guest_first_name = any(${missing}))`;
}

async function multipliedRates(db: Db) {
  const { rows } = await sql<{ currency: string }>`
    select currency from records where currency <> ${homeCurrency} group by 1`.execute(db);
  const dinars = rows.flatMap(({ currency }) =>
    currencyDecimals(currency) === threeDecimals ? [currency] : [],
  );
  return sql`
    select upload_id, id from records
    where (rate >= ${highestRate} and rate = trunc(rate))
      or (currency = any(${dinars}) and rate_given >= ${highestOfThreeDecimals}
        and rate_given = trunc(rate_given))`;
}

/** Every kind that can be told from what is stored (F-161), in the order of the report. */
export const kindsOfReadings: readonly KindOfReading[] = [
  {
    text: 'with a phone number that lost its letters, such as 1800 of 1-800-MARRIOTT',
    of: 'record',
    find: always(sql`
      select upload_id, id from records
      where phone ~ ${stump}
        or (length(phone) between 1 and 6 and phone_given ~ ${lettersBehindDigits})`),
  },
  {
    text: 'with a phone number that lost its letters, such as 1800 of 1-800-MARRIOTT',
    of: 'supplier',
    find: always(sql`
      select c.upload_id, p.supplier_id as id from supplier_phone_numbers p
      left join upload_suppliers c using (supplier_id) where p.phone ~ ${stump}`),
  },
  {
    text: 'in the United States although the file named another country',
    of: 'record',
    find: assumedCountries,
  },
  {
    text: 'whose confirmation number is a word or was cut by a program',
    of: 'record',
    find: always(sql`select r.upload_id, r.id from records r where ${isWord}`),
  },
  {
    text: 'rejected as the stay of another guest, by a confirmation number that is a word',
    of: 'row',
    find: always(sql`
      with words as materialized (
        select r.id, r.upload_id, r.upload_row, r.last_lc from records r where ${isWord}
      ), taken as materialized (
        select j.upload_id, j.row_number, lower(j.raw::text) as raw,
          substring(j.reason from '^Record (\\d{1,9}) is')::integer as record_id,
          substring(j.reason from '^Row (\\d{1,9}) of')::integer as earlier_row
        from upload_rejects j join uploads u on u.id = j.upload_id and u.state = 'done'
        where j.bucket = 'duplicate'
      )
      select t.upload_id, t.row_number as id
      from taken t join words w on w.id = t.record_id where strpos(t.raw, w.last_lc) = 0
      union all
      select t.upload_id, t.row_number
      from taken t join words w on w.upload_id = t.upload_id and w.upload_row = t.earlier_row
      where strpos(t.raw, w.last_lc) = 0`),
  },
  {
    text: 'whose rate counts as dollars although it is in another currency',
    of: 'record',
    find: always(sql`
      select upload_id, id from records
      where currency <> ${homeCurrency} and rate = rate_given and rate_exchange is distinct from 1
        and rate > 0`),
  },
  {
    text: 'with a rate that may have lost its decimal mark',
    of: 'record',
    find: multipliedRates,
  },
  {
    text: `with a stay of more than ${longestStay} nights`,
    of: 'record',
    find: always(
      sql`select upload_id, id from records where end_date - start_date > ${longestStay}`,
    ),
  },
  {
    text: 'whose guest has a word for no value as a name, such as #N/A or nan',
    of: 'record',
    find: namelessGuests,
  },
  {
    text: 'with a line break in a value, where two lines may have been read as one',
    of: 'record',
    find: always(sql`
      select upload_id, id from records
      where concat(guest_last_name, guest_first_name, confirmation_number, supplier_name,
        supplier_street, supplier_city, supplier_zip, phone_given) ~ '[\\n\\r]'`),
  },
  {
    text: 'with a line break in a value, where two lines may have been read as one',
    of: 'row',
    find: always(sql`
      select j.upload_id, j.row_number as id
      from upload_rejects j join uploads u on u.id = j.upload_id and u.state = 'done'
      where j.raw::text ~ '\\\\[nr]'`),
  },
  {
    text: 'in Currency Review whose paid CT was set to 0 by an edit of something else',
    of: 'record',
    find: always(sql`
      select r.upload_id, r.id from records r
      where r.status_code = 45 and r.paid_ct = 0 and exists (
        select from record_history h
        where h.record_id = r.id and h.field = 'paidCt' and h.old_value::numeric > 0)`),
  },
  {
    text: 'whose billing address is not validated',
    of: 'supplier',
    find: always(sql`
      select c.upload_id, b.supplier_id as id
      from supplier_addresses b join addresses a on a.id = b.address_id
      left join upload_suppliers c on c.supplier_id = b.supplier_id
      where b.is_billing and not a.is_billable`),
  },
];
