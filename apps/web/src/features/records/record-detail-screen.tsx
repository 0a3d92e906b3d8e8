import { getRecord } from '@recoup/contract/records/records.endpoints';
import type { RecordDetail } from '@recoup/contract/records/records.schemas';
import { recordTone } from '@recoup/domain/records/record-status';
import { isStatus } from '#api/api-error.ts';
import { useEndpoint } from '#api/queries.ts';
import { useMay } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DetailColumns } from '#ui/detail-columns.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { ConversionSection } from './conversion-section.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordNotesCard } from './record-notes-card.tsx';
import { PaymentSection, StaySection, SupplierSection, TraceSection } from './record-sections.tsx';

function Badges({ record }: { record: RecordDetail }) {
  const { status, substatus, supplier, isForeign } = record;
  return (
    <>
      <StatusBadge tone={recordTone(status.code)}>
        {substatus ? `${status.name} · ${substatus.name}` : status.name}
      </StatusBadge>
      {supplier === null && <StatusBadge tone="attention">Missing Supplier</StatusBadge>}
      {isForeign && <StatusBadge tone="closed">Foreign</StatusBadge>}
    </>
  );
}

/** `/records/{recordId}` (R-078..R-108). */
export function RecordDetailScreen() {
  const recordId = useRouteId('recordId');
  const { data: record, error, isPending } = useEndpoint(getRecord, { params: { recordId } });
  const maySeeNotes = useMay('recordNotes.view');
  const mayOpenAgency = useMay('agencies.view');
  if (isStatus(error, 404))
    return <PageMessage title="Record Not Found">There is no record {recordId}.</PageMessage>;
  if (error) throw error;
  if (isPending) return <LoadingIndicator />;

  const guest = `${record.guestFirstName} ${record.guestLastName}`.trim();
  return (
    <DetailColumns
      header={
        <DetailHeader
          name={`REC ${record.id} · ${guest}`}
          detail={
            <>
              {mayOpenAgency ? (
                <AppLink href={paths.agency(record.agency.id)}>{record.agency.name}</AppLink>
              ) : (
                record.agency.name
              )}{' '}
              · ARC {record.arc}
            </>
          }
          badges={<Badges record={record} />}
          actions={<RecordActions record={record} />}
        />
      }
      left={
        <>
          <StaySection record={record} />
          <SupplierSection record={record} />
        </>
      }
      right={
        <>
          <PaymentSection record={record} />
          <ConversionSection record={record} />
          <TraceSection record={record} />
          {maySeeNotes && <RecordNotesCard record={record} />}
          <RecordHistory changes={record.changes} foreignCurrency={record.foreignCurrency} />
        </>
      }
    />
  );
}
