import type {
  getInvoice,
  listInvoices,
  listSupplierInvoices,
} from '@recoup/contract/invoices/invoices.endpoints';
import type { QueryOf, ResponseInput } from '@recoup/contract/kit/endpoint';
import { formatInvoiceNumber } from '@recoup/domain/invoices/invoice-number';
import { invoicePageCount } from '@recoup/domain/invoices/invoice-pages';
import { paymentMethodName } from '@recoup/domain/payments/payment-method';
import {
  isBillableStatus,
  isProcessedStatus,
  recordStatusName,
} from '@recoup/domain/records/record-status';
import { recordSubstatusName } from '@recoup/domain/records/record-substatus';
import { supplierStatusName } from '@recoup/domain/suppliers/supplier-status';
import type { ListPage } from '@recoup/list-engine/page';
import { prepared } from '@recoup/postgres/prepared';
import { rowsOf } from '@recoup/postgres/rows';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/errors/app-error';
import { deliveriesOf, reconciliationsOf, settlementsOf } from './invoice-timeline.queries.ts';
import { type InvoiceColumns, invoiceList } from './invoices.list.ts';
import {
  type InvoiceLineRow,
  invoiceHeads,
  invoiceLinesWithRecords,
} from './invoices.repository.ts';

type InvoiceAnswer = ResponseInput<typeof getInvoice>['invoice'];
type SupplierInvoice = ResponseInput<typeof listSupplierInvoices>[number];
type InvoiceRow = ResponseInput<typeof listInvoices>['data'][number];

function presentLine(line: InvoiceLineRow): InvoiceAnswer['records'][number] {
  return {
    ...line,
    paymentMethodName:
      line.paymentMethodId === null ? null : paymentMethodName(line.paymentMethodId),
    statusName: recordStatusName(line.statusCode),
    substatusName: line.substatusCode === null ? null : recordSubstatusName(line.substatusCode),
    isBillable: isBillableStatus(line.statusCode),
    isProcessed: isProcessedStatus(line.statusCode),
  };
}

/** The currency in which the records of an invoice are paid; null if they are of several, or all deleted. */
function currencyOf(lines: readonly InvoiceLineRow[]): string | null {
  const [currency, ...others] = new Set(lines.flatMap((line) => line.currency ?? []));
  return others.length === 0 ? (currency ?? null) : null;
}

function toInvoiceRow(columns: InvoiceColumns): InvoiceRow {
  const { supplierId, supplierName, supplierStatusCode: code, ...same } = columns;
  const status = { code, name: supplierStatusName(code) };
  return { ...same, supplier: { id: supplierId, name: supplierName, status } };
}

/** The read side of invoices: one function per screen. */
export function createInvoiceQueries({ db: unprepared, lists }: Pick<Deps, 'db' | 'lists'>) {
  const db = prepared(unprepared);
  return {
    async page(query: QueryOf<typeof listInvoices>): Promise<ListPage<InvoiceRow>> {
      const page = await lists.page(invoiceList, query);
      return { ...page, rows: page.rows.map(toInvoiceRow) };
    },

    /**
     * Returns an invoice with its lines as billed and their current state.
     * @throws AppError notFound 'Invoice Not Found'
     */
    async getInvoice(invoiceId: number): Promise<InvoiceAnswer> {
      const [head] = await invoiceHeads(db, [invoiceId]);
      if (!head) throw notFound('Invoice Not Found');
      const lines = await invoiceLinesWithRecords(db, invoiceId);
      const deliveries = await deliveriesOf(db, invoiceId);
      const reconciliations = await reconciliationsOf(db, invoiceId);
      return {
        ...head,
        number: formatInvoiceNumber(head.id),
        currency: currencyOf(lines),
        invoiceType: head.type,
        supplier: {
          id: head.supplierId,
          name: head.supplierName,
          status: { code: head.supplierStatus, name: supplierStatusName(head.supplierStatus) },
        },
        pageCount: invoicePageCount(lines.length),
        records: lines.map(presentLine),
        deliveries,
        reconciliations,
        settledBy: await settlementsOf(db, invoiceId),
        created_at: head.createdAt,
        updated_at: head.updatedAt,
      };
    },

    /** The invoices of a supplier, newest first (S-401). */
    supplierInvoices: (supplierId: number): Promise<SupplierInvoice[]> =>
      rowsOf(db).all(sql<SupplierInvoice>`
        select id, completed, total, created_at, updated_at from invoices
        where supplier_id = ${supplierId} order by id desc`),
  };
}
