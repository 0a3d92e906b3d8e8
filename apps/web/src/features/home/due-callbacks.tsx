import type { Home } from '@recoup/contract/home/home.schemas';
import { useInstantFormats } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useNow } from '#ui/use-now.ts';

type Due = NonNullable<Home['callbacksDue']>;

/** Suppliers to call back, soonest first; those overdue are marked. */
export function DueCallbacks({ callbacks: { total, rows } }: { callbacks: Due }) {
  const { at } = useInstantFormats();
  const now = useNow().toISOString();
  const more = total - rows.length;
  return (
    <SectionCard title="Callbacks due">
      <DataTable
        label="Callbacks due"
        rows={rows}
        rowId={({ id }) => id}
        empty="No callbacks are due."
        columns={[
          {
            header: 'Time',
            cell: ({ scheduledTime }) => (
              <>
                {at(scheduledTime)}{' '}
                {scheduledTime < now && <StatusBadge tone="attention">Overdue</StatusBadge>}
              </>
            ),
          },
          {
            header: 'Supplier',
            cell: ({ supplier }) => (
              <AppLink href={paths.supplier(supplier.id)}>{supplier.name}</AppLink>
            ),
          },
          { header: 'Reason', cell: ({ reason }) => reason, wrap: true },
        ]}
      />
      {more > 0 && `and ${more} more`}
    </SectionCard>
  );
}
