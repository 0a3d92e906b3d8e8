import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { recordTone } from '@recoup/domain/records/record-status';
import { moneyText } from '#api/formats.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

type Settled = HotelResponse['settled'][number];

const columns: ReadonlyArray<DataColumn<Settled>> = [
  {
    header: 'REC',
    align: 'right',
    cell: ({ recordId }) => <AppLink href={paths.record(recordId)}>{recordId}</AppLink>,
  },
  { header: 'Guest', wrap: true, cell: ({ guestName }) => guestName },
  {
    header: 'Paid',
    align: 'right',
    cell: ({ amount, currency }) => moneyText(amount, currency ?? undefined),
  },
  {
    header: 'Status',
    cell: ({ status, substatus }) => (
      <StatusBadge tone={recordTone(status.code)}>
        {[status.name, substatus?.name].filter(Boolean).join(' · ')}
      </StatusBadge>
    ),
  },
  {
    header: 'By',
    cell: ({ receipt, reconciliation }) => {
      if (receipt) return <AppLink href={paths.receipt(receipt.id)}>{receipt.name}</AppLink>;
      if (!reconciliation) return null;
      return (
        <AppLink href={paths.reconciliation(reconciliation.invoiceId)}>
          Invoice {reconciliation.invoiceId}
        </AppLink>
      );
    },
  },
  { header: 'State', cell: ({ isStanding }) => (isStanding ? null : 'Undone') },
];

/** The records that a response settled, and by what. */
export function SettledCard({ settled }: Pick<HotelResponse, 'settled'>) {
  return (
    <SectionCard title={`${counted(settled.length, 'Record')} Settled`}>
      <DataTable
        label="Settled records"
        columns={columns}
        rows={settled}
        rowId={({ recordId, receipt, reconciliation }) =>
          `${recordId} ${receipt?.id} ${reconciliation?.id}`
        }
        empty="Nothing was settled."
      />
    </SectionCard>
  );
}
