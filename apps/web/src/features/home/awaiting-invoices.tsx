import type { Home } from '@recoup/contract/home/home.schemas';
import { moneyText, useInstantFormats } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { SectionCard } from '#ui/section-card.tsx';

type Awaiting = NonNullable<Home['invoicesAwaiting']>;

/** Invoices whose payment has not been reconciled, oldest first. */
export function AwaitingInvoices({ invoices: { total, rows } }: { invoices: Awaiting }) {
  const { updated } = useInstantFormats();
  return (
    <SectionCard
      title="Invoices awaiting reconciliation"
      actions={total > 0 && <AppLink href={paths.openInvoices}>All {total}</AppLink>}
    >
      <DataTable
        label="Invoices awaiting reconciliation"
        rows={rows}
        rowId={({ id }) => id}
        empty="Every invoice is reconciled."
        columns={[
          {
            header: 'Invoice',
            cell: ({ id }) => <AppLink href={paths.reconciliation(id)}>{id}</AppLink>,
          },
          {
            header: 'Supplier',
            cell: ({ supplier }) => (
              <AppLink href={paths.supplier(supplier.id)}>{supplier.name}</AppLink>
            ),
          },
          { header: 'Issued', cell: ({ created_at }) => updated(created_at) },
          { header: 'Total', align: 'right', cell: ({ total: amount }) => moneyText(amount) },
        ]}
      />
    </SectionCard>
  );
}
