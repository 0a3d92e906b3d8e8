import { Button } from '@mantine/core';
import { listAgencyChanges } from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency, AgencyChange } from '@recoup/contract/agencies/agencies.schemas';
import { agencyFieldLabel, agencyValueText } from '@recoup/domain/agencies/agency-fields';
import { counted } from '@recoup/domain/kit/counted';
import { useState } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { DataTable } from '#ui/data-table.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';

/** Changes shown before the person asks for all. */
const shownAtFirst = 8;

const valueText = ({ field }: AgencyChange, value: string | null): string =>
  value === null ? '–' : agencyValueText(field, value);

/** Who changed what of the agency, and when; newest first. */
export function AgencyHistoryCard({ agency }: { readonly agency: Agency }) {
  const { at } = useInstantFormats();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useEndpoint(listAgencyChanges, {
    params: { agencyId: agency.id },
  });
  const changes = data ?? [];
  return (
    <SectionCard title="History">
      {error && <ProblemBar message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <DataTable
          label="History"
          rows={showsAll ? changes : changes.slice(0, shownAtFirst)}
          rowId={({ id }) => id}
          empty="Nothing has changed since the agency was created."
          columns={[
            { header: 'What', cell: ({ field }) => agencyFieldLabel(field) },
            { header: 'Old', wrap: true, cell: (change) => valueText(change, change.oldValue) },
            { header: 'New', wrap: true, cell: (change) => valueText(change, change.newValue) },
            { header: 'By', cell: ({ createdBy }) => createdBy?.name ?? 'System' },
            { header: 'When', cell: ({ created_at }) => at(created_at) },
          ]}
        />
      )}
      {!showsAll && changes.length > shownAtFirst && (
        <Button mt="xs" size="xs" variant="subtle" onClick={() => setShowsAll(true)}>
          Show all {counted(changes.length, 'change')}
        </Button>
      )}
    </SectionCard>
  );
}
