import { getAgency } from '@recoup/contract/agencies/agencies.endpoints';
import { agencyTone } from '@recoup/domain/agencies/agency-status';
import { counted } from '@recoup/domain/kit/counted';
import type { ReactNode } from 'react';
import { isStatus } from '#api/api-error.ts';
import { useEndpoint } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DetailColumns } from '#ui/detail-columns.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { useRouteId } from '#ui/use-route-id.ts';
import { AgencyAddressesCard } from './agency-addresses-card.tsx';
import { AgencyArcsCard } from './agency-arcs-card.tsx';
import { AgencyEmailsCard } from './agency-emails-card.tsx';
import { AgencyHistoryCard } from './agency-history-card.tsx';
import { AgencyNotesCard } from './agency-notes-card.tsx';
import { AgencyOverview } from './agency-overview.tsx';
import { AgencyPaymentsCard } from './agency-payments-card.tsx';
import { AgencySummaryCard } from './agency-summary-card.tsx';

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
        <PageMessage title="Agency Not Found">There is no agency {agencyId}.</PageMessage>
      </div>
    );
  if (error) throw error;
  if (isPending) return <div data-page-state="Loading">{isSlow && <LoadingIndicator />}</div>;

  const { status, unknownSupplierRecordCount } = agency;
  return (
    <div key={agency.id} data-page-state="Found">
      <DetailColumns
        header={
          <>
            <DetailHeader
              name={agency.name}
              detail={
                <>
                  Agency {agency.id}
                  {unknownSupplierRecordCount > 0 && (
                    <>
                      {' · '}
                      <AppLink href={paths.unknownSupplierRecordsOf(agency.id)}>
                        {counted(unknownSupplierRecordCount, 'record')} with unknown supplier
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
