import type { Agency, AgencyPayment } from '@recoup/contract/agencies/agencies.schemas';
import { dayText, moneyText, useInstantFormats } from '#api/formats.ts';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { SectionCard } from '#ui/section-card.tsx';

/** What was paid out to the agency, newest first; only when anything was. */
export function AgencyPaymentsCard({ agency }: { readonly agency: Agency }) {
  const { at } = useInstantFormats();
  if (agency.payments.length === 0) return null;
  const columns: ReadonlyArray<DataColumn<AgencyPayment>> = [
    { header: 'Created', cell: ({ created_at }) => at(created_at) },
    { header: 'Amount', align: 'right', cell: ({ amount }) => moneyText(amount) },
    { header: 'Method', cell: ({ paymentMethod }) => paymentMethod.name },
    { header: 'Deposit Date', cell: ({ depositDate }) => dayText(depositDate) },
    { header: 'Created By', cell: ({ createdBy }) => createdBy?.name ?? 'System' },
  ];
  return (
    <SectionCard title="Payments">
      <DataTable
        label="Payments"
        columns={columns}
        rows={agency.payments}
        rowId={({ id }) => id}
        empty="No payments"
      />
    </SectionCard>
  );
}
