import { Alert, Group, Text } from '@mantine/core';
import { downloadInvoice, getInvoice } from '@recoup/contract/invoices/invoices.endpoints';
import type { Invoice } from '@recoup/contract/invoices/invoices.schemas';
import { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import { counted, countText } from '@recoup/domain/kit/counted';
import { centsOf, centsToDollars, sumCents } from '@recoup/domain/money/cents';
import { useState } from 'react';
import { isStatus } from '#api/api-error.ts';
import { moneyText } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { PdfFrame } from '#ui/pdf-frame.tsx';
import { errorText } from '#ui/problem.ts';
import { useDelayed } from '#ui/use-delayed.ts';
import { useRouteId } from '#ui/use-route-id.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { Deliveries, Reconciliations } from './invoice-trail.tsx';
import classes from './invoices.module.css';

interface CloneBarProps {
  readonly invoice: Invoice;
  readonly chosen: ReadonlySet<number>;
}

/** A new invoice of the same supplier from the records chosen below (S-076..S-080). */
function CloneBar({ invoice, chosen }: CloneBarProps) {
  const { data: supplier, error } = useEndpoint(getSupplier, {
    params: { supplierId: invoice.supplier.id },
  });
  const lines = invoice.records.filter(({ id }) => chosen.has(id));
  const dollars = centsToDollars(sumCents(lines.map(({ commission }) => centsOf(commission))));
  if (error) return <Text c="red">{errorText(error)}</Text>;
  if (!supplier) return <LoadingIndicator />;
  return (
    <section className={classes.clone} aria-label="Clone Invoice">
      <Group gap="md" align="end">
        <InvoiceForm
          supplier={supplier}
          clonedFromId={invoice.id}
          billed={{ recordIds: lines.map(({ id }) => id), count: lines.length, dollars }}
          reason={lines.length === 0 ? 'Select at least one record' : undefined}
          label="Create Invoice"
        />
        {lines.length > 0 && (
          <Text lh="32px">
            {counted(lines.length, 'record')} · {moneyText(dollars)}
          </Text>
        )}
      </Group>
    </section>
  );
}

/** Which other notices closed records of this invoice. */
function SettledBy({ invoice: { settledBy, records } }: { invoice: Invoice }) {
  if (settledBy.length === 0) return null;
  return (
    <Alert color="teal" p="xs">
      {settledBy.map(({ invoiceId, recordIds }) => (
        <div key={invoiceId}>
          {countText(recordIds.length)} of {counted(records.length, 'record')} settled on{' '}
          <AppLink href={paths.invoice(invoiceId)}>Invoice {invoiceId}</AppLink>
        </div>
      ))}
    </Alert>
  );
}

function FoundInvoice({ invoice }: { invoice: Invoice }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const [isPdfShown, setPdfShown] = useState(false);
  return (
    <div className={classes.detail} data-page-state="Found">
      <InvoiceHead
        invoice={invoice}
        isPdfShown={isPdfShown}
        onShowPdf={setPdfShown}
        isCloning={chosen !== undefined}
        onClone={() => setChosen(chosen === undefined ? new Set() : undefined)}
      />
      <SettledBy invoice={invoice} />
      {isPdfShown && (
        <PdfFrame
          title={`PDF of Invoice ${invoice.id}`}
          src={requestUrl(downloadInvoice, { invoiceId: invoice.id })}
        />
      )}
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
        <PageMessage title="Invoice Not Found">Invoice {invoiceId} does not exist.</PageMessage>
      </div>
    );
  if (data) return <FoundInvoice key={data.invoice.id} invoice={data.invoice} />;
  if (isPending)
    return (
      <div data-page-state={isSlow ? 'Loading' : 'Default'}>{isSlow && <LoadingIndicator />}</div>
    );
  return (
    <div data-page-state="Error">
      <NotLoaded what="This invoice" error={error} onRetry={refetch} />
    </div>
  );
}
