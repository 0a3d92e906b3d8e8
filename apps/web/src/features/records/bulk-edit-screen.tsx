import { getBulkEdit, listBulkEditRecords } from '@recoup/contract/records/bulk-edits.endpoints';
import type { BulkEdit, BulkEditRecord } from '@recoup/contract/records/bulk-edits.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { recordTone } from '@recoup/domain/records/record-status';
import { isStatus } from '#api/api-error.ts';
import { call } from '#api/client.ts';
import { useInstantFormats } from '#api/formats.ts';
import { listKey } from '#api/list-source.ts';
import { useEndpoint, useRefetch } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { number, status, text } from '#ui/columns.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import type { ListColumn, ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { useRouteId } from '#ui/use-route-id.ts';
import { BulkEditActions } from './bulk-edit-actions.tsx';
import { editText, outcomeText, outcomeTones } from './bulk-edit-labels.ts';
import { BulkEditOutcomes, BulkEditProgress } from './bulk-edit-outcomes.tsx';

function columnsFor(state: BulkEdit['state']): ReadonlyArray<ListColumn<BulkEditRecord>> {
  return [
    number('id', 'REC', { sort: 'recordId', width: 78 }, (row) => row.recordId),
    status('outcome', 'Outcome', { width: 170 }, ({ outcome }) => [
      outcomeTones[outcome],
      outcomeText(outcome, state),
    ]),
    text('reason', 'Reason', { width: 360, wrap: true }),
    status(
      'status',
      'Current Status',
      { width: 168 },
      (row) => row.status && [recordTone(row.status.code), row.status.name, row.substatus?.name],
    ),
    text('guest', 'Guest', { width: 170 }),
    text('agency', 'Agency', { width: 170 }, (row) => row.agency?.name),
    text('assignedUser', 'Assigned to', { width: 130 }, (row) => row.assignedUser?.name),
  ];
}

/** The outcomes that occur, and their reasons. */
function filtersFor({ groups, state }: BulkEdit): readonly ListField[] {
  const outcomes = [...new Set(groups.map(({ outcome }) => outcome))];
  const reasons = [...new Set(groups.flatMap(({ reason }) => reason || []))];
  return [
    {
      kind: 'select',
      name: 'outcome',
      label: 'Outcome',
      all: 'All Outcomes',
      options: outcomes.map((value) => ({ value, label: outcomeText(value, state) })),
    },
    {
      kind: 'select',
      name: 'reason',
      label: 'Reason',
      all: 'All Reasons',
      options: reasons.map((value) => ({ value, label: value })),
    },
  ];
}

/** Its records, read again whenever its state is another. */
function recordsOf({ id, state }: BulkEdit) {
  return {
    key: [...listKey(listBulkEditRecords), id, state] as const,
    load: (sent: Readonly<Record<string, string>>, signal: AbortSignal) =>
      call(
        listBulkEditRecords,
        { params: { bulkEditId: id }, query: sent as Record<never, never> },
        { signal },
      ),
  };
}

function useDetailText({
  createdBy,
  created_at,
  state,
  undoableUntil,
  undoRefusal,
  ...rest
}: BulkEdit) {
  const { at } = useInstantFormats();
  const until = state === 'done' && undoRefusal === null ? `Undo until ${at(undoableUntil)}` : '';
  return [editText(rest), `Prepared by ${createdBy?.name}, ${at(created_at)}`, until]
    .filter(Boolean)
    .join(' · ');
}

function BulkEditPage({ bulkEdit }: { bulkEdit: BulkEdit }) {
  const { id, state, total, jobId } = bulkEdit;
  const refetch = useRefetch(getBulkEdit);
  const detail = useDetailText(bulkEdit);
  const isGoingOn = state === 'applying' || state === 'undoing';
  return (
    <>
      <DetailPage
        header={
          <DetailHeader
            name={`Bulk Edit: ${counted(total, 'Record')}`}
            detail={detail}
            actions={<BulkEditActions bulkEdit={bulkEdit} />}
          />
        }
      >
        {isGoingOn && jobId !== null && <BulkEditProgress jobId={jobId} onEnded={refetch} />}
        <BulkEditOutcomes bulkEdit={bulkEdit} />
      </DetailPage>
      <PagedList
        name="bulk-edit-records"
        title="Records"
        titleOrder={2}
        source={recordsOf(bulkEdit)}
        columns={columnsFor(state)}
        rowId={({ recordId }) => recordId}
        idField="recordId"
        rowHref={({ recordId }) => paths.record(recordId)}
        searchPlaceholder="Search by REC"
        filters={filtersFor(bulkEdit)}
        key={id}
      />
    </>
  );
}

/** `/records/bulkEdits/{bulkEditId}`: what a bulk edit will do, is doing, and did. */
export function BulkEditScreen() {
  const bulkEditId = useRouteId('bulkEditId');
  const { data, error, isPending } = useEndpoint(getBulkEdit, { params: { bulkEditId } });
  if (isStatus(error, 404))
    return (
      <PageMessage title="Bulk Edit Not Found">
        This bulk edit does not exist. Bulk edits that are not applied are deleted after one day.
      </PageMessage>
    );
  if (error && !data) throw error;
  if (isPending) return <LoadingIndicator />;
  return <BulkEditPage bulkEdit={data} />;
}
