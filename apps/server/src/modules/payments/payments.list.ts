import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listPayments } from '@recoup/contract/payments/payments.endpoints';
import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import type { Day } from '@recoup/domain/dates/day';
import type { Cents } from '@recoup/domain/money/cents';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { readPhoneSearch } from '@recoup/domain/records/record-search';
import { paidStatuses, type RecordStatusCode } from '@recoup/domain/records/record-status';
import { csvText, csvValue } from '@recoup/list-engine/csv';
import { type Condition, containing } from '@recoup/list-engine/filters';
import { literals, type Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';
import {
  decimalIn,
  foreignColumns,
  foreignCurrencyOf,
  isUnconverted,
  paidCtInCurrency,
  supplierNameKey,
} from '../records/records.api.ts';

export type PaymentRow = ResponseInput<typeof listPayments>['data'][number];

export interface PaymentColumns
  extends Omit<
    PaymentRow,
    'paymentMethod' | 'supplier' | 'supplierName' | 'invoice' | 'agency' | 'status'
  > {
  paymentMethodId: PaymentMethodId | null;
  supplierId: number | null;
  matchedName: string | null;
  givenName: string;
  invoiceId: number | null;
  agencyId: number;
  agencyName: string;
  agencyStatusCode: AgencyStatusCode;
  statusCode: RecordStatusCode;
}

/** Where a row finds how it was paid. */
interface PaidParts {
  on: Sql;
  methodId: Sql;
  number: Sql;
}

const records = filtersOn('records');

/**
 * The invoice for which the record was paid last, else the last one that claimed the record. The
 * latest entry is found with a maximum, because `limit 1` scans all entries from their end if the
 * planner expects a record to have many.
 */
const invoiceId = sql`coalesce(
  (select (max(array[e.id, e.invoice_id]))[2] from receipt_entries e
    where e.record_id = records.id and e.live),
  (select max(invoice_id) from invoice_lines where record_id = records.id))`;

const joins = sql`
  join agencies on agencies.id = records.agency_id
  left join suppliers on suppliers.id = records.supplier_id`;

const asRecorded: PaidParts = {
  on: sql`records.date_processed`,
  methodId: sql`records.payment_method_id`,
  number: sql`records.check_number`,
};

const rowColumns = ({ on, methodId, number }: PaidParts) => sql`
  records.id, records.created_at, records.updated_at, ${on} as "dateProcessed",
  ${methodId} as "paymentMethodId", ${number} as "checkNumber",
  records.supplier_id as "supplierId", suppliers.name as "matchedName",
  records.supplier_name as "givenName", ${invoiceId} as "invoiceId",
  records.agency_id as "agencyId", agencies.name as "agencyName",
  agencies.status_code as "agencyStatusCode", records.arc, records.status_code as "statusCode",
  records.commission, records.paid_ct as "paidCt", records.forval, ${foreignColumns}`;

const csvColumns = ({ on, methodId, number }: PaidParts, paidCt: Sql) => [
  csvValue('Processed Date', on),
  csvText(
    'Payment Method',
    sql`(select name from payment_methods where payment_methods.id = ${methodId})`,
  ),
  csvText('Check No.', number),
  csvValue('Supplier ID', sql`records.supplier_id`),
  csvText('Supplier', sql`coalesce(suppliers.name, records.supplier_name)`),
  csvValue('Invoice', invoiceId),
  csvValue('REC', sql`records.id`),
  csvValue('Agency ID', sql`records.agency_id`),
  csvText('Agency', sql`agencies.name`),
  csvText('ARC', sql`records.arc`),
  csvValue('Commission', sql`records.commission`),
  csvValue('Paid CT', paidCt),
  csvValue(
    'Foreign Value',
    sql`case when records.forval is not null
      then ${decimalIn(foreignCurrencyOf(), sql`records.forval`)} end`,
  ),
];

/** Paid records by day of payment (R-352), with the sum of what was paid. */
export const paymentList = defineList<'records', typeof listPayments, PaymentColumns>({
  name: 'payments',
  table: 'records',
  only: () =>
    records.that(['status_code'], sql`records.status_code in (${literals(paidStatuses)})`),
  filters: {
    paymentMethod: (method) => records.equalsOrNone('payment_method_id', method),
    status: (codes) => records.oneOf('status_code', codes),
    dateFrom: (from) => records.between('date_processed', { from }),
    dateTo: (to) => records.between('date_processed', { to }),
    agencyId: (id) => records.equals('agency_id', id),
  },
  text: recordOrSupplier,
  sorts: {
    dateProcessed: ['date_processed'],
    id: ['id'],
    paidCt: ['paid_ct'],
    commission: ['commission'],
  },
  defaultSort: { by: 'dateProcessed', direction: 'desc' },
  counters: [
    {
      table: 'payment_counts',
      columns: ['date_processed', 'payment_method_id', 'status_code'],
      count: 'n',
    },
  ],
  sums: { paidCt: 'paid_ct' },
  apart: {
    condition: records.that(
      ['status_code', 'converted_at', 'supplier_id', 'country_id', 'paid_ct'],
      sql`${isUnconverted()} and records.paid_ct > 0`,
    ),
    unit: foreignCurrencyOf(),
  },
  rows: (page) => sql<PaymentColumns>`
    select ${rowColumns(asRecorded)}
    from ${page} join records on records.id = page.id ${joins} order by page.place`,
  csv: { columns: csvColumns(asRecorded, paidCtInCurrency), joins },
});

export interface DayColumns extends PaymentColumns {
  dayAmount: Cents;
  returnedOn: Day | null;
}

const ofDay = filtersOn('daily_payments');
const ofRecord = (test: Sql): Condition =>
  ofDay.that(
    ['record_id'],
    sql`exists (select from records where records.id = daily_payments.record_id and (${test}))`,
  );

/** How a record was paid on the day, by the last of that day's entries. */
const onDay: PaidParts = {
  on: sql`day.posted_on`,
  methodId: sql`day.payment_method_id`,
  number: sql`nullif(day.number, '')`,
};
const numberOfDay = sql`(
  select e.number from receipt_entries e
  where e.record_id = daily_payments.record_id and e.posted_on = daily_payments.posted_on
    and e.payment_method_id is not distinct from daily_payments.payment_method_id
  order by e.id desc limit 1)`;

/**
 * What came in on a day (R-376): a row for each record and method, also where the record was returned
 * or paid again since. The days themselves count these rows.
 */
export const dailyPaymentList = defineList<'daily_payments', typeof listPayments, DayColumns>({
  name: 'daily-payments',
  table: 'daily_payments',
  filters: {
    paymentMethod: (method) => ofDay.equalsOrNone('payment_method_id', method),
    status: (codes) => ofRecord(sql`records.status_code = any(${codes}::int2[])`),
    dateFrom: (from) => ofDay.between('posted_on', { from }),
    dateTo: (to) => ofDay.between('posted_on', { to }),
    agencyId: (id) => ofRecord(sql`records.agency_id = ${id}`),
  },
  text: (search) => ofRecord(recordOrSupplier(search).sql),
  sorts: {
    dateProcessed: ['posted_on'],
    id: ['record_id'],
    paidCt: ['dollars'],
    commission: {
      by: ['sorted.commission'],
      joins: sql`join records sorted on sorted.id = daily_payments.record_id`,
    },
  },
  defaultSort: { by: 'dateProcessed', direction: 'desc' },
  sums: { paidCt: 'dollars' },
  rows: (page) => sql<DayColumns>`
    select ${rowColumns(onDay)}, day.dollars as "dayAmount",
      case when day.dollars > 0 then (
        select max(e.posted_on) from receipt_entries e
        where e.record_id = records.id and e.kind = 'returned' and e.posted_on >= day.posted_on)
      end as "returnedOn"
    from ${page}
    join receipt_entries entry on entry.id = page.id
    cross join lateral (
      select entry.posted_on, entry.payment_method_id, sum(e.dollars) as dollars,
        (array_agg(e.number order by e.id desc))[1] as number
      from receipt_entries e
      where e.record_id = entry.record_id and e.posted_on = entry.posted_on
        and e.payment_method_id is not distinct from entry.payment_method_id
        and e.dollars is not null) day
    join records on records.id = entry.record_id ${joins} order by page.place`,
  csv: {
    columns: csvColumns(
      {
        on: sql`daily_payments.posted_on`,
        methodId: sql`daily_payments.payment_method_id`,
        number: numberOfDay,
      },
      sql`daily_payments.dollars`,
    ),
    joins: sql`join records on records.id = daily_payments.record_id ${joins}`,
  },
});

/** A record's id, a check number, the beginning of the phone, or a part of the supplier's name. */
function recordOrSupplier(search: string): Condition {
  const phone = readPhoneSearch(search);
  const id = /^\d{1,9}$/.test(search) ? Number(search) : -1;
  const way =
    phone !== undefined
      ? sql`${records.startsWith('phone', phone).sql} or records.id = ${id}`
      : sql`${supplierNameKey} like lower(${containing(search)})`;
  return records.that(
    ['id', 'phone', 'check_number', 'supplier_id', 'supplier_name'],
    sql`${way} or records.check_number = ${search}`,
  );
}
