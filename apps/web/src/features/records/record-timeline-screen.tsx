import type { RecordEvent } from '@recoup/contract/records/record-timeline.schemas';
import { getRecordTimeline } from '@recoup/contract/records/records.endpoints';
import type { Tone } from '@recoup/domain/kit/tone';
import { isStatus } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { RecordEventText } from './record-event-text.tsx';
import classes from './records.module.css';

const kinds: Record<RecordEvent['kind'], { name: string; tone: Tone }> = {
  uploaded: { name: 'Upload', tone: 'open' },
  created: { name: 'Creation', tone: 'open' },
  invoiced: { name: 'Invoice', tone: 'open' },
  delivery: { name: 'Delivery', tone: 'open' },
  reconciled: { name: 'Reconciliation', tone: 'positive' },
  reconciliationUndone: { name: 'Undo', tone: 'attention' },
  paid: { name: 'Payment', tone: 'positive' },
  converted: { name: 'Conversion', tone: 'positive' },
  changed: { name: 'Change', tone: 'closed' },
  bulkEdited: { name: 'Bulk Edit', tone: 'closed' },
  bulkEditUndone: { name: 'Undo', tone: 'attention' },
  noted: { name: 'Note', tone: 'closed' },
  deleted: { name: 'Deletion', tone: 'danger' },
  restored: { name: 'Restore', tone: 'attention' },
};

/** `/records/{recordId}/story`: what happened to a record, deleted or not, from its beginning. */
export function RecordTimelineScreen() {
  const recordId = useRouteId('recordId');
  const { at } = useInstantFormats();
  const { data, error, isPending } = useEndpoint(getRecordTimeline, { params: { recordId } });
  if (isStatus(error, 404))
    return <PageMessage title="Record Not Found">Record {recordId} does not exist.</PageMessage>;
  if (error && !data) throw error;
  if (isPending) return <LoadingIndicator />;
  const { guest, isDeleted, events } = data;
  const name = `REC ${recordId} · ${guest}`;
  return (
    <div className={classes.page}>
      <DetailHeader
        name={`Timeline: ${name}`}
        detail={
          isDeleted ? (
            'This record was deleted. An executive can restore it.'
          ) : (
            <AppLink href={paths.record(recordId)}>Back to the record</AppLink>
          )
        }
      />
      <SectionCard title="Timeline">
        <DataTable
          label="Timeline events"
          rows={events}
          rowId={({ key }) => key}
          empty="No events yet."
          columns={[
            { header: 'When', cell: (event) => at(event.at) },
            {
              header: 'Event',
              cell: ({ kind }) => (
                <StatusBadge tone={kinds[kind].tone}>{kinds[kind].name}</StatusBadge>
              ),
            },
            {
              header: 'Details',
              wrap: true,
              cell: (event) => (
                <p className={classes.event}>
                  <RecordEventText event={event} foreignCurrency={data.foreignCurrency} />
                </p>
              ),
            },
            { header: 'By', cell: ({ by }) => by?.name ?? 'System' },
          ]}
        />
      </SectionCard>
    </div>
  );
}
