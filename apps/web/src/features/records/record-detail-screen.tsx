import {
  addRecordNote,
  deleteRecordNote,
  listRecordNotes,
  pinRecordNote,
} from '@recoup/contract/records/record-lists.endpoints';
import { getRecord } from '@recoup/contract/records/records.endpoints';
import type { RecordChange, RecordDetail } from '@recoup/contract/records/records.schemas';
import { reasonOf } from '@recoup/domain/kit/verdict';
import { guestFullName } from '@recoup/domain/records/guest-name';
import { mayAddNote } from '@recoup/domain/records/record-notes';
import { isStatus } from '#api/api-error.ts';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { useMay, useRefusal } from '#api/session.ts';
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
import { SectionCard } from '#ui/section-card.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { changedFieldName, changedValueText } from './change-text.ts';
import { ConversionSection } from './conversion-section.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordBadges } from './record-badges.tsx';
import { PaymentSection, StaySection, SupplierSection, TraceSection } from './record-sections.tsx';

interface RecordHistoryProps {
  readonly changes: readonly RecordChange[];
  readonly foreignCurrency: string | null;
}

/** The changes, newest first: field, old and new value, author, time (R-243..R-250). */
function RecordHistory({ changes, foreignCurrency }: RecordHistoryProps) {
  const { at } = useInstantFormats();
  return (
    <SectionCard title="History">
      <DataTable
        label="History"
        rows={changes}
        rowId={({ id }) => id}
        empty="No changes yet."
        columns={[
          { header: 'Field', cell: ({ field }) => changedFieldName(field) },
          { header: 'From', cell: (change) => changedValueText(change, 'old', foreignCurrency) },
          { header: 'To', cell: (change) => changedValueText(change, 'new', foreignCurrency) },
          { header: 'By', cell: ({ createdBy }) => createdBy?.name ?? 'System' },
          { header: 'When', cell: ({ created_at }) => at(created_at) },
        ]}
      />
    </SectionCard>
  );
}

/** The notes on a record, newest first (R-218..R-234). */
function RecordNotesCard({ record }: { readonly record: RecordDetail }) {
  const { at } = useInstantFormats();
  const { id: recordId } = record;
  const { data, error, refetch } = useEndpoint(listRecordNotes, { params: { recordId } });
  const invalidates = [listRecordNotes];
  const adding = useSave(addRecordNote, { invalidates });
  const pinning = useSave(pinRecordNote, { invalidates });
  const removing = useSave(deleteRecordNote, { invalidates });
  const refusal = useRefusal('recordNotes.create');
  return (
    <NotesCard
      notes={data?.map((note) => ({ ...note, at: at(note.created_at) }))}
      problem={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
      {...useMentions('record')}
      addReason={refusal ?? reasonOf(mayAddNote(record.status.code))}
      pinReason={refusal}
      deleteReason={useRefusal('recordNotes.delete')}
      add={({ text, corrects }) =>
        adding.mutateAsync({
          body: { recordId, note: text, ...(corrects !== undefined && { corrects }) },
        })
      }
      pin={(recordNoteId, isPinned) =>
        pinning.mutateAsync({ params: { recordNoteId }, body: { isPinned } })
      }
      remove={(recordNoteId) => removing.mutateAsync({ params: { recordNoteId } })}
    />
  );
}

/** `/records/{recordId}` (R-078..R-108). */
export function RecordDetailScreen() {
  const recordId = useRouteId('recordId');
  const { data: record, error, isPending } = useEndpoint(getRecord, { params: { recordId } });
  const maySeeNotes = useMay('recordNotes.view');
  const mayOpenAgency = useMay('agencies.view');
  if (isStatus(error, 404))
    return <PageMessage title="Record Not Found">Record {recordId} does not exist.</PageMessage>;
  if (error && !record) throw error;
  if (isPending) return <LoadingIndicator />;

  const guest = guestFullName(record);
  return (
    <DetailColumns
      header={
        <DetailHeader
          name={`REC ${record.id} · ${guest}`}
          id={{ label: `record ID ${record.id}`, text: String(record.id) }}
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
          badges={<RecordBadges record={record} />}
          actions={<RecordActions record={record} />}
        />
      }
      left={
        <>
          <StaySection record={record} />
          <SupplierSection record={record} />
          <TraceSection record={record} />
        </>
      }
      right={
        <>
          <PaymentSection record={record} />
          <ConversionSection record={record} />
          {maySeeNotes && <RecordNotesCard record={record} />}
          <RecordHistory changes={record.changes} foreignCurrency={record.foreignCurrency} />
        </>
      }
    />
  );
}
