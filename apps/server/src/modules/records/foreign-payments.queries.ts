import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { convertibleStatuses } from '@recoup/domain/records/foreign-conversion';
import { sql } from 'kysely';
import type { Sql } from '#platform/db/read';

const home = sql.lit(homeCountryId);

/** The country of a record: that of its supplier, else the one that its file gave. */
function countryOf(record: string): Sql {
  return sql`coalesce(
    (select country_id from suppliers where suppliers.id = ${sql.ref(`${record}.supplier_id`)}),
    ${sql.ref(`${record}.country_id`)})`;
}

/** Whether a record is foreign; `record` is the name of its table in the statement. */
export function isForeignRecord(record = 'records'): Sql<boolean> {
  return sql`coalesce(${countryOf(record)}, ${home}) <> ${home}`;
}

/**
 * The only test of a paid CT that is still in its own currency (F-131): of a foreign record in
 * Foreign Payment or Currency Review that has not been converted. No sum of dollars counts it.
 */
export function isUnconverted(record = 'records'): Sql<boolean> {
  const statuses = sql.join(convertibleStatuses.map((code) => sql.lit(code)));
  return sql`(${sql.ref(`${record}.status_code`)} in (${statuses})
    and ${sql.ref(`${record}.converted_at`)} is null and ${isForeignRecord(record)})`;
}

/** The currency of a record's foreign value: the one that its file gave, else its country's. */
export function foreignCurrencyOf(record = 'records'): Sql<string> {
  const usd = sql.lit(homeCurrency);
  return sql`coalesce(nullif(${sql.ref(`${record}.currency`)}, ${usd}),
    (select currency from countries where countries.id = ${countryOf(record)}), ${usd})`;
}

/** The columns with which rows of records tell how to show what is paid of them. */
export const foreignColumns = sql`
  ${isUnconverted()} as "isUnconverted",
  case when ${isForeignRecord()} then ${foreignCurrencyOf()} end as "foreignCurrency"`;

/**
 * Paid CT for a file: dollars as a number, an amount that has not been converted behind its
 * currency, so that no program adds it to dollars.
 */
export const paidCtInCurrency = sql<string>`
  case when ${isUnconverted()} then ${foreignCurrencyOf()} || ' ' else '' end
    || records.paid_ct`;

/** Every amount that waits for its conversion, as a relation, with its currency. */
export const unconvertedPayments = sql`
  (select id, agency_id, status_code, payment_method_id, date_processed, paid_ct,
    ${foreignCurrencyOf()} as currency
  from records where ${isUnconverted()} and paid_ct > 0)`;
