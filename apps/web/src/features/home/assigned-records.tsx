import type { Home } from '@recoup/contract/home/home.schemas';
import { recordTone } from '@recoup/domain/records/record-status';
import { dayText, moneyText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

type Assigned = NonNullable<Home['assignedRecords']>;

const columns: ReadonlyArray<DataColumn<Assigned['rows'][number]>> = [
  { header: 'REC', cell: ({ id }) => <AppLink href={paths.record(id)}>{id}</AppLink> },
  {
    header: 'Guest',
    wrap: true,
    cell: (row) => `${row.guestLastName}, ${row.guestFirstName}`,
  },
  { header: 'Supplier', wrap: true, cell: (row) => row.supplier?.name ?? row.supplierName },
  { header: 'Check in', cell: ({ startDate }) => dayText(startDate) },
  {
    header: 'Status',
    cell: ({ status }) => <StatusBadge tone={recordTone(status.code)}>{status.name}</StatusBadge>,
  },
  { header: 'Commission', align: 'right', cell: ({ commission }) => moneyText(commission) },
];

/** Records that wait for this person, oldest stays first. */
export function AssignedRecords({ records: { total, rows } }: { records: Assigned }) {
  return (
    <SectionCard
      title="Assigned to me"
      actions={total > 0 && <AppLink href={paths.assignedRecords}>All {total}</AppLink>}
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
