import type { listInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import type { ResponseInput } from '@recoup/contract/kit/endpoint';
import { type Cents, formatDecimal, parseDollars } from '@recoup/domain/money/cents';
import { plainAmount } from '@recoup/domain/money/typed-amount';
import { readPhoneSearch } from '@recoup/domain/records/record-search';
import { billableStatuses } from '@recoup/domain/records/record-status';
import type { SupplierStatusCode } from '@recoup/domain/suppliers/supplier-status';
import { type Condition, startingWith } from '@recoup/list-engine/filters';
import { literals } from '@recoup/postgres/read';
import { sql } from 'kysely';
import { defineList, filtersOn } from '#platform/lists/lists';
import { onDays } from '#platform/lists/on-days';

export interface InvoiceColumns
  extends Omit<ResponseInput<typeof listInvoices>['data'][number], 'supplier'> {
  supplierId: number;
  supplierName: string;
  supplierStatusCode: SupplierStatusCode;
}

const invoices = filtersOn('invoices');

/** What was billed for records that still need to be paid; a completed invoice has none, and is not looked up. */
const openAmount = sql<Cents>`case when invoices.completed then 0 else (
  select coalesce(sum(line.commission), 0) from invoice_lines line
  join records r on r.id = line.record_id
  where line.invoice_id = invoices.id
    and r.status_code in (${literals(billableStatuses)})) end::numeric(14,2)`;

/** The invoices screen (S-027). */
export const invoiceList = defineList<'invoices', typeof listInvoices, InvoiceColumns>({
  name: 'invoices',
  table: 'invoices',
  filters: {
    completed: (completed) => invoices.equals('completed', completed),
    reviewed: (reviewed) => invoices.equals('reviewed', reviewed),
    issuedOn: (days) => invoices.between('created_at', onDays(days)),
  },
  text: invoicesMatching,
  sorts: {
    id: ['id'],
    supplier: {
      by: ['owner.name_lc'],
      joins: sql`join suppliers owner on owner.id = invoices.supplier_id`,
    },
    total: ['total'],
    completed: ['completed'],
    created_at: ['created_at'],
    updated_at: ['updated_at'],
  },
  defaultSort: { by: 'id', direction: 'desc' },
  rows: (page) => sql<InvoiceColumns>`
    select invoices.id, invoices.created_at, invoices.updated_at, invoices.completed,
      invoices.reviewed, invoices.type as "invoiceType", suppliers.id as "supplierId",
      suppliers.name as "supplierName", suppliers.status_code as "supplierStatusCode",
      invoices.total, ${openAmount} as "openAmount"
    from ${page} join invoices on invoices.id = page.id
    join suppliers on suppliers.id = invoices.supplier_id order by page.place`,
});

const largestId = 2_147_483_647;

/**
 * S-002..S-005: an invoice's id, the beginning of a phone of its supplier, the id of one of its
 * records, or its total; `supplier:{id}` means all invoices of one supplier (clarification 10).
 */
function invoicesMatching(search: string): Condition {
  const supplier = /^supplier:\s*(\d{1,9})$/i.exec(search);
  if (supplier) return invoices.equals('supplier_id', Number(supplier[1]));

  const ways = [];
  if (/^\d+$/.test(search) && Number(search) <= largestId)
    ways.push(
      sql`select ${Number(search)}::integer as id`,
      sql`select invoice_id from invoice_lines where record_id = ${Number(search)}`,
    );
  const total = parseDollars(plainAmount(search) ?? '');
  if (total !== undefined)
    ways.push(sql`select id from invoices where total = ${formatDecimal(total)}`);
  const phone = readPhoneSearch(search);
  if (phone !== undefined)
    ways.push(sql`select i.id from supplier_phone_numbers p
      join invoices i on i.supplier_id = p.supplier_id
      where p.phone like ${startingWith(phone)}`);
  if (ways.length === 0) return invoices.that([], sql`false`);
  return invoices.that(['id'], sql`invoices.id in (${sql.join(ways, sql` union `)})`);
}
