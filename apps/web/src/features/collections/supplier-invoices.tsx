import { Title } from '@mantine/core';
import { listSupplierInvoices } from '@recoup/contract/invoices/invoices.endpoints';
import { errorText } from '#api/api-error.ts';
import { moneyText, useInstantFormats } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';

/** The invoices of a supplier, newest first, as the Collections card shows them. */
export function SupplierInvoices({ supplierId }: { supplierId: number }) {
  const invoices = useEndpoint(listSupplierInvoices, { params: { supplierId } });
  const { updated } = useInstantFormats();
  if (invoices.isError)
    return (
      <ProblemBar message={errorText(invoices.error)} onRetry={() => void invoices.refetch()} />
    );
  if (!invoices.data) return null;
  return (
    <section>
      <Title order={3} size="sm" mb={4}>
        Invoices
      </Title>
      <DataTable
        label="Invoices"
        rows={invoices.data}
        rowId={({ id }) => id}
        empty="No invoice found"
        columns={[
          { header: 'Completed', cell: ({ completed }) => (completed ? 'Yes' : 'No') },
          {
            header: 'Invoice ID',
            cell: ({ id }) => <AppLink href={paths.invoice(id)}>{id}</AppLink>,
          },
          { header: 'Total', align: 'right', cell: ({ total }) => moneyText(total) },
          { header: 'Last Updated', align: 'right', cell: ({ updated_at }) => updated(updated_at) },
        ]}
      />
    </section>
  );
}
