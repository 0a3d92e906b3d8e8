import { Alert } from '@mantine/core';
import type { Invoice } from '@recoup/contract/invoices/invoices.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';

/** Which other notices closed records of this invoice. */
export function SettledBy({ invoice: { settledBy, records } }: { invoice: Invoice }) {
  if (settledBy.length === 0) return null;
  return (
    <Alert color="teal" p="xs">
      {settledBy.map(({ invoiceId, recordIds }) => (
        <div key={invoiceId}>
          {recordIds.length} of {counted(records.length, 'record')} settled on{' '}
          <AppLink href={paths.invoice(invoiceId)}>Invoice {invoiceId}</AppLink>
        </div>
      ))}
    </Alert>
  );
}
