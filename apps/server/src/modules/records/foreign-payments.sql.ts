import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { getRecord } from '@recoup/contract/records/records.endpoints';
import { homeCountryId } from '@recoup/domain/addresses/address-validity';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { unusualDecimals } from '@recoup/domain/money/currency-decimals';
import { convertibleStatuses } from '@recoup/domain/records/foreign-conversion';
import { literals, type Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';

const home = sql.lit(homeCountryId);

/** The country of a record: that of its supplier, else the one that its file gave. */
function countryOf(record: string): Sql {
  return sql`coalesce(
    (select country_id from suppliers where suppliers.id = ${sql.ref(`${record}.supplier_id`)}),
    ${sql.ref(`${record}.country_id`)})`;
}

/** Returns whether a record is foreign; `record` is the name of its table in the statement. */
export function isForeignRecord(record = 'records'): Sql<boolean> {
  return sql`coalesce(${countryOf(record)}, ${home}) <> ${home}`;
}

/**
 * The only test of a paid CT that is still in its own currency (F-131): of a foreign record in
 * Foreign Payment or Currency Review that has not been converted. No sum of dollars counts it.
 */
export function isUnconverted(record = 'records'): Sql<boolean> {
  return sql`(${sql.ref(`${record}.status_code`)} in (${literals(convertibleStatuses)})
    and ${sql.ref(`${record}.converted_at`)} is null and ${isForeignRecord(record)})`;
}

/** The currency of a record's foreign value: the one that its file gave, else its country's. */
export function foreignCurrencyOf(record = 'records'): Sql<string> {
  const usd = sql.lit(homeCurrency);
  return sql`coalesce(nullif(${sql.ref(`${record}.currency`)}, ${usd}),
    (select currency from countries where countries.id = ${countryOf(record)}), ${usd})`;
}

/** The currency in which a record is paid until it is converted: dollars, unless it is foreign. */
export function currencyOfMoney(record = 'records'): Sql<string> {
  const usd = sql.lit(homeCurrency);
  return sql`coalesce((
    select coalesce(nullif(${sql.ref(`${record}.currency`)}, ${usd}), countries.currency)
    from countries where countries.id = ${countryOf(record)} and countries.id <> ${home}), ${usd})`;
}

/** The exchange rate on file for a currency and the day it was set, as a relation of at most one row. */
export function rateOnFile(currency: Sql): Sql {
  return sql`(select exchange, exchange_set_on from countries
    where countries.currency = ${currency} order by id limit 1)`;
}

/** The currency of a record's paid CT. */
export function paidCurrencyOf(record = 'records'): Sql<string> {
  return sql`case when ${isUnconverted(record)} then ${foreignCurrencyOf(record)}
    else ${sql.lit(homeCurrency)} end`;
}

/** A record's rate as it was given in another currency, as JSON with the names of `givenRate`. */
export function givenRateOf(record: string): Sql<ResponseInput<typeof getRecord>['givenRate']> {
  const ref = (column: string): Sql => sql.ref(`${record}.${column}`);
  return sql`case when ${ref('rate_given')} is not null then jsonb_build_object(
    'amount', (100 * ${ref('rate_given')})::int8, 'currency', ${ref('currency')},
    'exchange', ${ref('rate_exchange')}::float8, 'exchangedOn', ${ref('rate_exchanged_on')},
    'exchangeSetOn', ${ref('rate_exchange_set_on')}) end`;
}

/** The columns that define how the paid amount of a record is shown. */
export const foreignColumns = sql`
  ${isUnconverted()} as "isUnconverted",
  case when ${isForeignRecord()} then ${foreignCurrencyOf()} end as "foreignCurrency"`;

/** An amount in plain decimals with those of its currency, as `formatDecimal` writes it (F-133). */
export function decimalIn(currency: Sql<string>, amount: Sql): Sql<string> {
  const decimals = sql.lit(JSON.stringify(unusualDecimals));
  return sql`round(${amount}, greatest(case when ${amount} % 1 = 0 then 0 else 2 end,
    coalesce((${decimals}::jsonb ->> ${currency})::integer, 2)))`;
}

/**
 * Paid CT for a file: dollars as a number, an amount that has not been converted behind its
 * currency, so that no program adds it to dollars.
 */
export const paidCtInCurrency = sql<string>`
  case when ${isUnconverted()}
    then ${foreignCurrencyOf()} || ' ' || ${decimalIn(foreignCurrencyOf(), sql`records.paid_ct`)}
    else records.paid_ct::text end`;

/** Every amount that waits for its conversion, as a relation, with its currency. */
export const unconvertedPayments = sql`
  (select id, agency_id, status_code, payment_method_id, date_processed, paid_ct,
    ${foreignCurrencyOf()} as currency
  from records where ${isUnconverted()} and paid_ct > 0)`;
