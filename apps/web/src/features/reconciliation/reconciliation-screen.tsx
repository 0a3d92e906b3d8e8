import { Button } from '@mantine/core';
import { getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import { errorText, isStatus } from '#api/api-error.ts';
import { useEndpoint } from '#api/queries.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { ReconciliationEditor } from './reconciliation-editor.tsx';

/** `/invoices/reconciliation/{invoiceId}` (S-160..S-185). */
export function ReconciliationScreen() {
  const invoiceId = useRouteId('invoiceId');
  const { data, error, isPending, fetchStatus, refetch } = useEndpoint(getInvoice, {
    params: { invoiceId },
  });
  const isNotLoaded = isPending && fetchStatus !== 'fetching';
  if (isStatus(error, 404) || isNotLoaded)
    return <PageMessage title="Invoice Not Found">There is no invoice {invoiceId}.</PageMessage>;
  if (isPending) return <LoadingIndicator />;
  if (!data)
    return (
      <PageMessage
        title="The invoice could not be loaded"
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      >
        {errorText(error)}
      </PageMessage>
    );
  return <ReconciliationEditor key={data.invoice.id} stored={data.invoice} />;
}
