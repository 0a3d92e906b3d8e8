import { Button } from '@mantine/core';
import { getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import type { Invoice } from '@recoup/contract/invoices/invoices.schemas';
import { useState } from 'react';
import { errorText, isStatus } from '#api/api-error.ts';
import { useEndpoint } from '#api/queries.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { useRouteId } from '#ui/use-route-id.ts';
import { CloneBar } from './clone-bar.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { Deliveries, Reconciliations } from './invoice-trail.tsx';
import classes from './invoices.module.css';
import { SettledBy } from './settled-by.tsx';

function FoundInvoice({ invoice }: { invoice: Invoice }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  return (
    <div className={classes.detail} data-page-state="Found">
      <InvoiceHead
        invoice={invoice}
        isCloning={chosen !== undefined}
        onClone={() => setChosen(chosen === undefined ? new Set() : undefined)}
      />
      <SettledBy invoice={invoice} />
      {chosen && <CloneBar invoice={invoice} chosen={chosen} />}
      <InvoiceLines lines={invoice.records} choice={chosen && { chosen, onChoose: setChosen }} />
      <div className={classes.trail}>
        <Reconciliations invoice={invoice} />
        <Deliveries invoice={invoice} />
      </div>
    </div>
  );
}

/** `/invoices/{invoiceId}`; exactly one of five states at any moment (S-036..S-059). */
export function InvoiceDetailScreen() {
  const invoiceId = useRouteId('invoiceId');
  const { data, error, isPending, refetch } = useEndpoint(getInvoice, { params: { invoiceId } });
  const isSlow = useDelayed(isPending);
  if (isStatus(error, 404))
    return (
      <div data-page-state="NotFound">
        <PageMessage title="Invoice Not Found">There is no invoice {invoiceId}.</PageMessage>
      </div>
    );
  if (data) return <FoundInvoice key={data.invoice.id} invoice={data.invoice} />;
  if (isPending)
    return (
      <div data-page-state={isSlow ? 'Loading' : 'Default'}>{isSlow && <LoadingIndicator />}</div>
    );
  return (
    <div data-page-state="Error">
      <PageMessage
        title="The invoice could not be loaded"
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      >
        {errorText(error)}
      </PageMessage>
    </div>
  );
}
