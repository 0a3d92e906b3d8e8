import type { Home } from '@recoup/contract/home/home.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { guestText } from '@recoup/domain/records/guest-name';
import { recordTone } from '@recoup/domain/records/record-status';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { link, number, status, text } from '#ui/columns.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useNow } from '#ui/use-now.ts';

type Awaiting = NonNullable<Home['invoicesAwaiting']>;

/** Invoices whose payment has not been reconciled, oldest first. */
export function AwaitingInvoices({ invoices: { total, rows } }: { invoices: Awaiting }) {
  const { day } = useInstantFormats();
  return (
    <SectionCard
      title="Invoices Awaiting Reconciliation"
      actions={
        total > 0 && <AppLink href={paths.openInvoices}>View All {countText(total)}</AppLink>
      }
    >
      <DataTable
        label="Invoices Awaiting Reconciliation"
        rows={rows}
        rowId={({ id }) => id}
        empty="All invoices are reconciled."
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
          { header: 'Issued', cell: ({ created_at }) => day(created_at) },
          { header: 'Total', align: 'right', cell: ({ total: amount }) => moneyText(amount) },
        ]}
      />
    </SectionCard>
  );
}

type Due = NonNullable<Home['callbacksDue']>;

/** Suppliers to call back, soonest first; those overdue are marked. */
export function DueCallbacks({ callbacks: { total, rows } }: { callbacks: Due }) {
  const { at } = useInstantFormats();
  const now = useNow().toISOString();
  const more = total - rows.length;
  return (
    <SectionCard title="Callbacks Due">
      <DataTable
        label="Callbacks Due"
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
      {more > 0 && `and ${countText(more)} more`}
    </SectionCard>
  );
}

type Assigned = NonNullable<Home['assignedRecords']>;

const columns: ReadonlyArray<DataColumn<Assigned['rows'][number]>> = [
  link('id', 'REC', {}, ({ id }) => [paths.record(id), id]),
  text('guest', 'Guest', { wrap: true }, guestText),
  text('supplier', 'Supplier', { wrap: true }, (row) => row.supplier?.name ?? row.supplierName),
  text('startDate', 'Check in', {}, (row) => dayText(row.startDate)),
  status('status', 'Status', {}, (row) => [recordTone(row.status.code), row.status.name]),
  number('commission', 'Commission', {}, (row) => moneyText(row.commission)),
];

/** Records assigned to this user, oldest stays first. */
export function AssignedRecords({ records: { total, rows } }: { records: Assigned }) {
  return (
    <SectionCard
      title="Assigned to Me"
      actions={
        total > 0 && <AppLink href={paths.assignedRecords}>View All {countText(total)}</AppLink>
      }
    >
      <DataTable
        label="Records assigned to me"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        empty="No records are assigned to you."
      />
    </SectionCard>
  );
}
