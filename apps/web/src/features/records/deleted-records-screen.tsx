import { listRecordStatuses } from '@recoup/contract/records/record-lists.endpoints';
import { listDeletedRecords, restoreRecords } from '@recoup/contract/records/records.endpoints';
import { counted } from '@recoup/domain/kit/counted';
import { guestText } from '@recoup/domain/records/guest-name';
import { restoreLimit } from '@recoup/domain/records/record-restoring';
import { recordTone } from '@recoup/domain/records/record-status';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { dayText, Instant, moneyText, sumText } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { forGood, useEndpoint, useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { number, phone, status, text } from '#ui/columns.tsx';
import { BulkBar } from '#ui/paged-list/bulk-bar.tsx';
import type { ListColumn, ListField, ListSelection } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { choicesFailure } from '#ui/problem.ts';
import { toastBulkResults, toastProblem } from '#ui/toasts.tsx';
import { recordsCounted } from './bulk-words.ts';
import { useAssignableUsers } from './use-assignable-users.ts';

type Row = RowOf<typeof listDeletedRecords>;

const source = listOf(listDeletedRecords);

const columns: ReadonlyArray<ListColumn<Row>> = [
  number('id', 'REC', { sort: true, width: 70 }),
  text('deletedAt', 'Deleted', { sort: true, width: 168 }, (row) => <Instant of={row.deletedAt} />),
  text('deletedBy', 'By', { width: 100 }, (row) => row.deletedBy?.name),
  text('deletedHow', 'Method', { width: 150 }, (row) => row.deletedHow || 'Individually'),
  status('status', 'Status', { width: 116 }, (row) => [
    recordTone(row.status.code),
    row.status.name,
  ]),
  text('guest', 'Guest', { width: 110 }, guestText),
  text('supplier', 'Supplier', { width: 150 }, (row) => row.supplierName),
  phone('phone', 'Phone', { width: 130 }, (row) => formatPhone(row.phone)),
  number('startDate', 'Check-in', { width: 88 }, (row) => dayText(row.startDate)),
  number('commission', 'Commission', { width: 84 }, (row) => moneyText(row.commission)),
  text('agency', 'Agency', { width: 120 }, (row) => row.agency.name),
];

function useFilters(): readonly ListField[] {
  const { users, error } = useAssignableUsers();
  const statuses = useEndpoint(listRecordStatuses, {}, forGood);
  return [
    {
      kind: 'select',
      name: 'status',
      label: 'Status',
      all: 'All Statuses',
      options: (statuses.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
      failure: choicesFailure('Record statuses', statuses.isError),
    },
    {
      kind: 'select',
      name: 'deletedBy',
      label: 'Deleted By',
      all: 'Anyone',
      options: users,
      failure: choicesFailure('Users', error !== null && users.length === 0),
    },
    { kind: 'dayRange', name: 'deletedOn', label: 'Deleted' },
  ];
}

function RestoreBar({ selection }: { selection: ListSelection<Row> }) {
  const { rows, count, clear } = selection;
  const refusal = useRefusal('records.restore');
  const tooMany =
    count > restoreLimit
      ? `You can restore up to ${restoreLimit} records at a time. Select fewer.`
      : undefined;
  const restore = useSave(restoreRecords, {
    onSaved: (answer) => {
      toastBulkResults(answer, { done: 'Record Restored', counted: recordsCounted });
      clear();
    },
    onFailed: toastProblem,
  });
  return (
    <BulkBar
      selection={selection}
      noun="record"
      sum={(chosen) => `${sumText(chosen.map(({ commission }) => commission))} commission`}
      actions={[
        {
          label: count === 0 ? 'Restore' : `Restore ${counted(count, 'Record')}`,
          reason: refusal ?? tooMany,
          isPending: restore.isPending,
          onClick: () => restore.mutate({ body: { ids: rows.map(({ id }) => id) } }),
        },
      ]}
    />
  );
}

/** `/records/deleted`: the archive, with author and time, and the restore action. */
export function DeletedRecordsScreen() {
  const filters = useFilters();
  return (
    <PagedList
      name="deleted-records"
      title="Deleted Records"
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.recordStory(id)}
      rowName={(row) => `REC ${row.id}, ${guestText(row)}`}
      searchPlaceholder="Search by REC, phone, or guest"
      sort={{ key: 'deletedAt', direction: 'desc' }}
      filters={filters}
      bulk={(selection) => <RestoreBar selection={selection} />}
    />
  );
}
