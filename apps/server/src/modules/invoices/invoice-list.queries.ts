import type { listInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { supplierStatusName } from '@recoup/domain/suppliers/supplier-status';
import type { Lists } from '@recoup/list-engine/lists';
import type { ListPage } from '@recoup/list-engine/read-list';
import { type InvoiceColumns, invoiceList } from './invoices.list.ts';

type InvoiceRow = ResponseInput<typeof listInvoices>['data'][number];

/** The list of invoices. */
export function createInvoiceListQueries(lists: Lists) {
  return {
    async page(query: QueryOf<typeof listInvoices>): Promise<ListPage<InvoiceRow>> {
      const page = await lists.page(invoiceList, query);
      return { ...page, rows: page.rows.map(toInvoiceRow) };
    },
  };
}

function toInvoiceRow(columns: InvoiceColumns): InvoiceRow {
  const { supplierId, supplierName, supplierStatusCode: code, ...same } = columns;
  const status = { code, name: supplierStatusName(code) };
  return { ...same, supplier: { id: supplierId, name: supplierName, status } };
}
