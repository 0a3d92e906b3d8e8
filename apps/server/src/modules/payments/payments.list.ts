import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import type { listPayments } from '@recoup/contract/payments/payments.endpoints';
import type { AgencyStatusCode } from '@recoup/domain/agencies/agency-status';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { readPhoneSearch } from '@recoup/domain/records/record-search';
import { paidStatuses, type RecordStatusCode } from '@recoup/domain/records/record-status';
import { csvText, csvValue } from '@recoup/list-engine/csv';
import { type Condition, containing } from '@recoup/list-engine/filters';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';

import {
  decimalIn,
  foreignColumns,
  foreignCurrencyOf,
  isUnconverted,
  paidCtInCurrency,
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

const records = filtersOn('records');

/**
 * The invoice to which the last payment that was not undone was allocated, else the last one that
 * claimed the record. The latest allocation is found with a maximum, because `limit 1` scans all
 * allocations from their end if the planner expects a record to have many.
 */
const invoiceId = sql`coalesce(
  (select (max(array[a.id, a.invoice_id]))[2] from payment_allocations a
    join supplier_payments p on p.id = a.supplier_payment_id
    where a.record_id = records.id and p.reversed_at is null),
  (select max(invoice_id) from invoice_lines where record_id = records.id))`;

const supplierName = sql`coalesce(
  (select name_lc from suppliers where suppliers.id = records.supplier_id),
  lower(records.supplier_name))`;

const joins = sql`
  join agencies on agencies.id = records.agency_id
  left join suppliers on suppliers.id = records.supplier_id`;

/** Paid records by day of payment (R-352), with the sum of what was paid. */
export const paymentList = defineList<'records', typeof listPayments, PaymentColumns>({
  name: 'payments',
  table: 'records',
  only: () =>
    records.that(
      ['status_code'],
      sql`records.status_code in (${sql.join(paidStatuses.map((code) => sql.lit(code)))})`,
    ),
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
    select records.id, records.created_at, records.updated_at,
      records.date_processed as "dateProcessed", records.payment_method_id as "paymentMethodId",
      records.check_number as "checkNumber", records.supplier_id as "supplierId",
      suppliers.name as "matchedName", records.supplier_name as "givenName",
      ${invoiceId} as "invoiceId", records.agency_id as "agencyId", agencies.name as "agencyName",
      agencies.status_code as "agencyStatusCode", records.arc, records.status_code as "statusCode",
      records.commission, records.paid_ct as "paidCt", records.forval,
      ${foreignColumns}
    from ${page} join records on records.id = page.id ${joins} order by page.place`,
  csv: {
    columns: [
      csvValue('Processed Date', sql`records.date_processed`),
      csvText('Payment Method', sql`payment_methods.name`),
      csvText('Check No.', sql`records.check_number`),
      csvValue('Supplier ID', sql`records.supplier_id`),
      csvText('Supplier', sql`coalesce(suppliers.name, records.supplier_name)`),
      csvValue('Invoice', invoiceId),
      csvValue('REC', sql`records.id`),
      csvValue('Agency ID', sql`records.agency_id`),
      csvText('Agency', sql`agencies.name`),
      csvText('ARC', sql`records.arc`),
      csvValue('Commission', sql`records.commission`),
      csvValue('Paid CT', paidCtInCurrency),
      csvValue(
        'Foreign Value',
        sql`case when records.forval is not null
          then ${decimalIn(foreignCurrencyOf(), sql`records.forval`)} end`,
      ),
    ],
    joins: sql`${joins}
      left join payment_methods on payment_methods.id = records.payment_method_id`,
  },
});

/** A record's id, a check number, the beginning of the phone, or a part of the supplier's name. */
function recordOrSupplier(search: string): Condition {
  const phone = readPhoneSearch(search);
  const id = /^\d{1,9}$/.test(search) ? Number(search) : -1;
  const way =
    phone !== undefined
      ? sql`${records.startsWith('phone', phone).sql} or records.id = ${id}`
      : sql`${supplierName} like lower(${containing(search)})`;
  return records.that(
    ['id', 'phone', 'check_number', 'supplier_id', 'supplier_name'],
    sql`${way} or records.check_number = ${search}`,
  );
}
