import { Button } from '@mantine/core';
import { getAgency, listAgencyChanges } from '@recoup/contract/agencies/agencies.endpoints';
import type { Agency, AgencyChange } from '@recoup/contract/agencies/agencies.schemas';
import {
  addAgencyNote,
  deleteAgencyNote,
  listAgencyNotes,
  pinAgencyNote,
} from '@recoup/contract/agencies/agency-parts.endpoints';
import { agencyFieldLabel } from '@recoup/domain/agencies/agency-fields';
import { agencyTone } from '@recoup/domain/agencies/agency-status';
import { agencyValueText } from '@recoup/domain/agencies/agency-value-text';
import { counted } from '@recoup/domain/kit/counted';
import { type ReactNode, useState } from 'react';
import { isStatus } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { useMentions } from '#api/use-mentions.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DetailColumns } from '#ui/detail-columns.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { NotesCard } from '#ui/notes-card.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { useRouteId } from '#ui/use-route-id.ts';
import { AgencyAddressesCard } from './agency-addresses-card.tsx';
import { AgencyArcsCard } from './agency-arcs-card.tsx';
import { AgencyEmailsCard } from './agency-emails-card.tsx';
import { AgencyOverview } from './agency-overview.tsx';
import { AgencyPaymentsCard } from './agency-payments-card.tsx';
import { AgencySummaryCard } from './agency-summary-card.tsx';

/** The notes on an agency, newest first (A-268..A-279). */
function AgencyNotesCard({ agency: { id: agencyId } }: { readonly agency: Agency }) {
  const { at } = useInstantFormats();
  const { data, error, refetch } = useEndpoint(listAgencyNotes, { params: { agencyId } });
  const invalidates = [listAgencyNotes];
  const adding = useSave(addAgencyNote, { invalidates });
  const pinning = useSave(pinAgencyNote, { invalidates });
  const removing = useSave(deleteAgencyNote, { invalidates });
  const createRefusal = useRefusal('agencyNotes.create');
  return (
    <NotesCard
      notes={data?.map((note) => ({ ...note, at: at(note.created_at) }))}
      problem={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
      hasImportant
      {...useMentions('agency')}
      addReason={createRefusal}
      pinReason={createRefusal}
      deleteReason={useRefusal('agencyNotes.delete')}
      add={({ text, isImportant, ...corrected }) =>
        adding.mutateAsync({ body: { agencyId, note: text, important: isImportant, ...corrected } })
      }
      pin={(agencyNoteId, isPinned) =>
        pinning.mutateAsync({ params: { agencyNoteId }, body: { isPinned } })
      }
      remove={(agencyNoteId) => removing.mutateAsync({ params: { agencyNoteId } })}
    />
  );
}

/** Number of changes shown before the user expands the list. */
const shownAtFirst = 8;

const valueText = ({ field }: AgencyChange, value: string | null): string =>
  value === null ? '–' : agencyValueText(field, value);

/** The changes of the agency with author and time, newest first. */
function AgencyHistoryCard({ agency }: { readonly agency: Agency }) {
  const { at } = useInstantFormats();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useEndpoint(listAgencyChanges, {
    params: { agencyId: agency.id },
  });
  const changes = data ?? [];
  return (
    <SectionCard title="History">
      {error && <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />}
      {data && (
        <DataTable
          label="History"
          rows={showsAll ? changes : changes.slice(0, shownAtFirst)}
          rowId={({ id }) => id}
          empty="No changes yet."
          columns={[
            { header: 'Field', cell: ({ field }) => agencyFieldLabel(field) },
            { header: 'From', wrap: true, cell: (change) => valueText(change, change.oldValue) },
            { header: 'To', wrap: true, cell: (change) => valueText(change, change.newValue) },
            { header: 'By', cell: ({ createdBy }) => createdBy?.name ?? 'System' },
            { header: 'When', cell: ({ created_at }) => at(created_at) },
          ]}
        />
      )}
      {!showsAll && changes.length > shownAtFirst && (
        <Button mt="xs" size="xs" variant="subtle" onClick={() => setShowsAll(true)}>
          Show All {counted(changes.length, 'Change')}
        </Button>
      )}
    </SectionCard>
  );
}

interface AgencyDetailScreenProps {
  /** Cards of other areas over the whole width, below the columns. */
  readonly wideCards?: (agencyId: number) => ReactNode;
}

/** `/agencies/{agencyId}`: loading, found or not found (A-190..A-198, A-221). */
export function AgencyDetailScreen({ wideCards }: AgencyDetailScreenProps) {
  const agencyId = useRouteId('agencyId');
  const { data: agency, error, isPending } = useEndpoint(getAgency, { params: { agencyId } });
  const isSlow = useDelayed(isPending);
  if (isStatus(error, 404))
    return (
      <div data-page-state="NotFound">
        <PageMessage title="Agency Not Found">Agency {agencyId} does not exist.</PageMessage>
      </div>
    );
  if (error && !agency) throw error;
  if (isPending) return <div data-page-state="Loading">{isSlow && <LoadingIndicator />}</div>;

  const { status, unknownSupplierRecordCount } = agency;
  return (
    <div key={agency.id} data-page-state="Found">
      <DetailColumns
        header={
          <>
            <DetailHeader
              name={agency.name}
              id={{ label: `agency ID ${agency.id}`, text: String(agency.id) }}
              detail={
                <>
                  Agency {agency.id}
                  {unknownSupplierRecordCount > 0 && (
                    <>
                      {' · '}
                      <AppLink href={paths.unknownSupplierRecordsOf(agency.id)}>
                        {counted(unknownSupplierRecordCount, 'record')} with an unknown supplier
                      </AppLink>
                    </>
                  )}
                </>
              }
              badges={<StatusBadge tone={agencyTone(status.code)}>{status.name}</StatusBadge>}
            />
            <AgencyOverview agencyId={agency.id} />
          </>
        }
        left={
          <>
            <AgencySummaryCard agency={agency} />
            <AgencyNotesCard agency={agency} />
          </>
        }
        right={
          <>
            <AgencyAddressesCard agency={agency} />
            <AgencyEmailsCard agency={agency} />
            <AgencyPaymentsCard agency={agency} />
            <AgencyArcsCard agency={agency} />
          </>
        }
        below={
          <>
            {wideCards?.(agency.id)}
            <AgencyHistoryCard agency={agency} />
          </>
        }
      />
    </div>
  );
}
