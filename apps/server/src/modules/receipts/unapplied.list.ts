import type { listUnapplied } from '@recoup/contract/receipts/unapplied.endpoints';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import type { Cents } from '@recoup/domain/money/cents';
import type { PaymentMethodId } from '@recoup/domain/payments/payment-method';
import { billableStatuses } from '@recoup/domain/records/record-status';
import { containing } from '@recoup/list-engine/filters';
import type { Sql } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';
import { type ReceiptColumns, receiptColumns, receiptJoins } from './receipts.list.ts';

/** A receipt with money that is not applied, as it is read. */
export interface UnappliedColumns extends ReceiptColumns {
  sameAmount: Array<{
    invoices: Array<{ id: number }>;
    suppliers: Array<{ id: number; name: string }>;
  }>;
  sameNumber: Array<{
    id: number;
    methodId: PaymentMethodId | null;
    number: string;
    payer: { id: number; name: string } | null;
    receivedOn: string | null;
    amount: Cents;
    currency: string;
  }>;
}

const receipts = filtersOn('receipts');

/**
 * Receipts whose money someone has to look after: it is not applied, or the payer owes it. Opening ones
 * stand for old payments and are in no work list.
 */
export const isUnapplied: Sql = sql`receipts.unapplied <> 0
  and receipts.state not in ('announced', 'void') and receipts.source <> 'opening'`;

const billable = sql.join(billableStatuses.map((code) => sql.lit(code)));
/** As many as a row of the work list shows. */
const mostSuggested = 3;

/** The open invoices that a receipt may pay: of its payer's hotels, or with its amount as their total. */
const openInvoices = sql`
  select i.id, i.supplier_id, sum(line.commission) as amount
  from (
    select id, supplier_id from invoices
    where not completed and receipts.payer_id is null and total = receipts.unapplied
    union all
    select invoices.id, invoices.supplier_id from payer_suppliers
    join invoices using (supplier_id)
    where payer_id = receipts.payer_id and not completed) i
  join invoice_lines line on line.invoice_id = i.id
  join records r on r.id = line.record_id and r.status_code in (${billable})
  where receipts.currency = ${homeCurrency} and receipts.unapplied > 0
  group by i.id, i.supplier_id`;

/** One invoice, all of a hotel, or all of the payer's hotels, that come to what is not applied. */
const sameAmount = sql`
  select jsonb_agg(jsonb_build_object('invoices', found.invoices, 'suppliers', found.suppliers)
    order by jsonb_array_length(found.invoices), found.first)
  from (
    select distinct on (invoices) * from (
      select jsonb_agg(jsonb_build_object('id', open.id) order by open.id) as invoices,
        jsonb_agg(distinct jsonb_build_object('id', s.id, 'name', s.name)) as suppliers,
        min(open.id) as first
      from (${openInvoices}) open join suppliers s on s.id = open.supplier_id
      group by grouping sets ((open.id), (open.supplier_id), ())
      having sum(open.amount) = receipts.unapplied
        and (receipts.payer_id is not null or count(*) = 1)) sums
    order by invoices
    limit ${mostSuggested}) found`;

/** Other receipts that carry the same number. */
const sameNumber = sql`
  select jsonb_agg(jsonb_build_object('id', other.id, 'methodId', other.payment_method_id,
    'number', other.number, 'receivedOn', other.received_on, 'currency', other.currency,
    'amount', (100 * other.amount)::int8, 'payer', case when sender.id is not null
      then jsonb_build_object('id', sender.id, 'name', sender.name) end) order by other.id desc)
  from (
    select * from receipts other
    where other.number = receipts.number and other.number <> '' and other.id <> receipts.id
      and other.state <> 'void'
    order by other.id desc limit ${mostSuggested}) other
  left join payers sender on sender.id = other.payer_id`;

/** The work list of unapplied money and of unknown payers. */
export const unappliedList = defineList<'receipts', typeof listUnapplied, UnappliedColumns>({
  name: 'unapplied-receipts',
  table: 'receipts',
  only: () => receipts.that(['unapplied', 'state', 'source'], isUnapplied),
  filters: {
    methodId: (method) => receipts.equalsOrNone('payment_method_id', method),
    payerId: (payer) => receipts.equalsOrNone('payer_id', payer),
    received: (days) => receipts.between('received_on', days),
  },
  text: (text) =>
    receipts.that(
      ['number', 'payer_id'],
      sql`receipts.number ilike ${containing(text)}
        or receipts.payer_id in (select id from payers where name ilike ${containing(text)})`,
    ),
  sorts: {
    owed: [sql`(receipts.unapplied > 0)`, 'received_on'],
    receivedOn: ['received_on'],
    unapplied: ['unapplied'],
    number: ['number'],
    id: ['id'],
  },
  defaultSort: { by: 'owed', direction: 'asc' },
  rows: (page) => sql<UnappliedColumns>`
    select ${receiptColumns}, coalesce((${sameAmount}), '[]'::jsonb) as "sameAmount",
      coalesce((${sameNumber}), '[]'::jsonb) as "sameNumber"
    from ${page} join receipts on receipts.id = page.id ${receiptJoins} order by page.place`,
});
