import { getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import { useEndpoint } from '#api/queries.ts';
import { PeekContent } from '#ui/peek-content.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { Deliveries, Reconciliations } from './invoice-trail.tsx';

/** An invoice beside a list. */
export function InvoicePeek({ invoiceId }: { readonly invoiceId: number }) {
  return (
    <PeekContent answer={useEndpoint(getInvoice, { params: { invoiceId } })}>
      {({ invoice }) => (
        <>
          <InvoiceLines key={invoice.id} lines={invoice.records} choice={undefined} />
          <Reconciliations invoice={invoice} />
          <Deliveries invoice={invoice} />
        </>
      )}
    </PeekContent>
  );
}
