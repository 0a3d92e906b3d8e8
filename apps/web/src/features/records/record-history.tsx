import type { RecordChange } from '@recoup/contract/records/records.schemas';
import { useInstantFormats } from '#api/formats.ts';
import { DataTable } from '#ui/data-table.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { changedFieldNames, changedValueText } from './change-text.ts';

interface RecordHistoryProps {
  readonly changes: readonly RecordChange[];
  readonly foreignCurrency: string | null;
}

/** What changed, newest first: field, old and new, author, time (R-243..R-250). */
export function RecordHistory({ changes, foreignCurrency }: RecordHistoryProps) {
  const { at } = useInstantFormats();
  return (
    <SectionCard title="History">
      <DataTable
        label="History"
        rows={changes}
        rowId={({ id }) => id}
        empty="Nothing has changed since the record was created."
        columns={[
          { header: 'What', cell: ({ field }) => changedFieldNames[field] },
          { header: 'Old', cell: (change) => changedValueText(change, 'old', foreignCurrency) },
          { header: 'New', cell: (change) => changedValueText(change, 'new', foreignCurrency) },
          { header: 'By', cell: ({ createdBy }) => createdBy?.name ?? 'System' },
          { header: 'When', cell: ({ created_at }) => at(created_at) },
        ]}
      />
    </SectionCard>
  );
}
