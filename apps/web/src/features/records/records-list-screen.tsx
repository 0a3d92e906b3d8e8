import type { ResponseOf } from '@recoup/contract/kit/endpoint';
import { listRecordStatuses } from '@recoup/contract/records/record-lists.endpoints';
import { downloadRecords, listRecords } from '@recoup/contract/records/records.endpoints';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listOf } from '#api/list-source.ts';
import { useLinkedAgency } from '#api/named.ts';
import { forGood, useEndpoint } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { useMay, useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { readListQuery } from '#ui/paged-list/list-state.ts';
import type { ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { choicesFailure } from '#ui/problem.ts';
import { meantRecords } from './meant-records.ts';
import { useNamedFilter } from './named-filter.tsx';
import { RecordBulkBar } from './record-bulk-bar.tsx';
import { useRecordColumns } from './record-edits.tsx';
import { recordListPeek } from './record-list-peek.tsx';
import { useAssignableUsers } from './use-assignable-users.ts';

const allRecords = listOf(listRecords);
const ownRecords = listOf(listRecords, { assignedToUser: 'true' });

const advancedFields = (supplier: ListField): readonly ListField[] => [
  { kind: 'number', name: 'recordId', label: 'Record ID' },
  { kind: 'text', name: 'firstName', label: 'First Name' },
  { kind: 'text', name: 'lastName', label: 'Last Name' },
  { kind: 'text', name: 'phone', label: 'Phone' },
  { kind: 'text', name: 'confirmationNumber', label: 'Confirmation no.' },
  { kind: 'text', name: 'agency', label: 'Agency' },
  { kind: 'text', name: 'supplierPhone', label: 'Supplier Phone' },
  supplier,
  { kind: 'dayRange', name: 'checkIn', label: 'Check in' },
  { kind: 'dayRange', name: 'checkOut', label: 'Check out' },
];

/** 'Assigned user' is a dropdown of users that also offers Unassigned. */
function useAdvancedFields(isOwn: boolean): readonly ListField[] {
  const { users, error } = useAssignableUsers();
  const assigned: ListField = {
    kind: 'select',
    name: 'assignedUserId',
    label: 'Assigned user',
    all: 'Anyone',
    options: [{ value: 'none', label: 'Unassigned' }, ...users],
    failure: choicesFailure('Users', error !== null && users.length === 0),
  };
  const address = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const { agencyId, supplierId } = readListQuery(address).advancedSearch;
  const linkedAgency = useLinkedAgency(agencyId, 'Chosen Agency');
  const supplier = useNamedFilter('supplier', {
    name: 'supplierId',
    label: 'Supplier ID',
    value: supplierId,
  });
  return [
    ...linkedAgency,
    ...advancedFields(supplier),
    ...(isOwn ? [] : [assigned]),
    { kind: 'dayRange', name: 'uploadDate', label: 'Upload Date' },
  ];
}

type StatusChoices = ResponseOf<typeof listRecordStatuses>;

const failure = 'Failed to load record statuses. Please try refreshing the page.';

/** Status, and the substatuses that the chosen status may carry. */
function statusFields(statuses: StatusChoices, failed: boolean): readonly ListField[] {
  const option = ({ code, name }: { code: number; name: string }) => ({ value: code, label: name });
  return [
    {
      kind: 'select',
      name: 'status',
      label: 'Status',
      all: 'All Statuses',
      options: statuses.map(option),
      failure: failed ? failure : undefined,
    },
    {
      kind: 'select',
      name: 'substatus',
      label: 'Substatus',
      all: 'All Substatuses',
      options: ({ status = [] }) => {
        const chosen: unknown[] = [status].flat();
        return statuses
          .filter(({ code }) => chosen.length === 0 || chosen.includes(code))
          .flatMap(({ substatuses }) => substatuses)
          .map(option)
          .filter(({ value }, at, all) => all.findIndex((one) => one.value === value) === at);
      },
    },
  ];
}

/** A link of another screen, `?supplierId=5`, becomes a field of the advanced search. */
function useLinkedSupplier(): void {
  const router = useRouter();
  useEffect(() => {
    const address = new URLSearchParams(router.history.location.search);
    const supplierId = Number(address.get('supplierId'));
    if (!Number.isSafeInteger(supplierId) || supplierId <= 0) return;
    address.delete('supplierId');
    address.set('advancedSearch', JSON.stringify({ supplierId }));
    void router.navigate({ href: `${paths.records}?${address}`, replace: true });
  }, [router]);
}

interface RecordsListProps {
  readonly name: string;
  readonly title: string;
  readonly source: typeof allRecords;
  readonly fixed?: Readonly<Record<string, string>>;
}

function RecordsList({ name, title, source, fixed = {} }: RecordsListProps) {
  const statuses = useEndpoint(listRecordStatuses, {}, forGood);
  const createRefusal = useRefusal('records.create');
  const mayAssign = useMay('records.assign');
  const mayEdit = useMay('records.bulkEdit');
  const columns = useRecordColumns();
  const isOwn = fixed.assignedToUser !== undefined;
  const advanced = useAdvancedFields(isOwn);
  return (
    <PagedList
      name={name}
      title={title}
      source={source}
      columns={columns}
      rowId={({ id }) => id}
      rowHref={({ id }) => paths.record(id)}
      rowName={({ id }) => `REC ${id}`}
      peek={recordListPeek}
      filters={statusFields(statuses.data ?? [], statuses.isError)}
      advanced={advanced}
      create={{ label: 'Create New Record', href: paths.addRecord, reason: createRefusal }}
      csv={{ href: (sent) => requestUrl(downloadRecords, {}, { ...fixed, ...sent }) }}
      bulk={
        mayAssign || mayEdit
          ? (selection) => (
              <RecordBulkBar selection={selection} meant={meantRecords(selection, isOwn)} />
            )
          : undefined
      }
    />
  );
}

/** `/records` (R-001..R-022). */
export function RecordsListScreen() {
  useLinkedSupplier();
  return <RecordsList name="records" title="Records" source={allRecords} />;
}

/** `/records/assignedToMe`: the same list of the current user's records. */
export function AssignedRecordsScreen() {
  return (
    <RecordsList
      name="assigned-records"
      title="Records Assigned to Me"
      source={ownRecords}
      fixed={{ assignedToUser: 'true' }}
    />
  );
}
