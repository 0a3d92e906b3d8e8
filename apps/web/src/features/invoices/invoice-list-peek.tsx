import { getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import { queryOf } from '#api/queries.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListPeek } from '#ui/paged-list/list-types.ts';

const InvoicePeek = lazyPart(() => import('./invoice-peek.tsx').then((m) => m.InvoicePeek));

const peekOf = <Row,>(idOf: (row: Row) => number): ListPeek<Row> => ({
  title: (row) => `Invoice ${idOf(row)}`,
  content: (row) => <InvoicePeek invoiceId={idOf(row)} />,
  prefetch: (cache, row) =>
    void cache.prefetchQuery(queryOf(getInvoice, { params: { invoiceId: idOf(row) } })),
});

/** An invoice beside a list of invoices. */
export const invoicePeek = peekOf(({ id }: { readonly id: number }) => id);

/** An invoice beside the letters that are to be printed. */
export const letterPeek = peekOf(({ invoiceId }: { readonly invoiceId: number }) => invoiceId);
