import {
  listSupplierBalances,
  listSupplierStatuses,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import type { SupplierBalanceRow } from '@recoup/contract/suppliers/suppliers.schemas';
import { collectionsMinimumBalance } from '@recoup/domain/collections/assignment';
import { dayTaskOf } from '@recoup/domain/collections/day-task';
import { centsToDollars } from '@recoup/domain/money/cents';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { supplierTone } from '@recoup/domain/suppliers/supplier-status';
import { dayText, Instant, moneyText, userText } from '#api/formats.ts';
import { listOf } from '#api/list-source.ts';
import { forGood, useEndpoint } from '#api/queries.ts';
import { useMay, useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { number, phone, status, text } from '#ui/columns.tsx';
import { withEdits } from '#ui/paged-list/editable-cell.tsx';
import type { CellEdit, ListColumn, ListField, ListPeek } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { choicesFailure } from '#ui/problem.ts';
import { AssignBar } from './assign-bar.tsx';
import { useCollectionAgents } from './use-collection-agents.ts';

const columns: ReadonlyArray<ListColumn<SupplierBalanceRow>> = [
  text('name', 'Supplier', { sort: true, width: 190 }, (row) => row.supplierName),
  status('today', 'Next Step', { sort: 'workOrder' }, ({ nextCallbackAt, substatus }) => {
    const supplier = { nextCallbackAt, substatusCode: substatus?.code };
    const task = dayTaskOf(supplier, new Date());
    return task && [task.tone, task.label];
  }),
  phone('phone', 'Phone', {}, (row) => formatPhone(row.supplierPhone)),
  status('status', 'Status', {}, (row) => [
    supplierTone(row.status.code),
    row.status.name,
    row.substatus?.name,
  ]),
  text('nextCallback', 'Next Callback', { sort: true }, (row) => (
    <Instant of={row.nextCallbackAt} />
  )),
  number('oldestCheckOut', 'Oldest Check-Out', { sort: true }, (row) =>
    dayText(row.oldestCheckOut),
  ),
  number('balance', 'Balance', { sort: true }, (row) => moneyText(row.balance)),
  number(
    'lastInvoice',
    'Last Invoice',
    { sort: 'lastInvoiceDate' },
    ({ lastInvoiceId: id, lastInvoiceDate }) =>
      id && (
        <AppLink href={paths.invoice(id)}>
          {id} · {dayText(lastInvoiceDate)}
        </AppLink>
      ),
  ),
  text('assignedUser', 'Assigned to', { sort: true, width: 130 }, (row) =>
    userText(row.assignedUser),
  ),
];

/** The columns of the collections list (clarification 9); 'Next Step' sorts a collector's day. */
function useCollectionColumns(): typeof columns {
  const seesCallbacks = useMay('supplierCallbacks.view');
  return columns.filter(({ key }) => seesCallbacks || key !== 'nextCallback');
}

const source = listOf(listSupplierBalances, {
  minimumBalance: centsToDollars(collectionsMinimumBalance),
});

/** 'Assigned to', 'Status' and 'Substatus' (S-657..S-659, S-663). */
function useCollectionFilters(): readonly ListField[] {
  const statuses = useEndpoint(listSupplierStatuses, {}, forGood);
  const refusal = useRefusal('collections.filterByUser');
  const { agents, isFailed } = useCollectionAgents();
  const option = ({ code, name }: { code: number; name: string }) => ({ value: code, label: name });
  const substatuses = (statuses.data ?? []).flatMap((status) => status.substatuses);
  return [
    {
      kind: 'select',
      name: 'assignedUserId',
      label: 'Assigned to',
      all: 'Anyone',
      options: [
        { value: 'none', label: 'Unassigned' },
        ...agents.map(({ id, name }) => ({ value: id, label: name })),
      ],
      reason: refusal,
      failure: choicesFailure('Collection agents', isFailed),
    },
    {
      kind: 'select',
      name: 'status',
      label: 'Status',
      all: 'All Statuses',
      options: (statuses.data ?? []).map(option),
      failure: choicesFailure('Supplier statuses', statuses.isError),
    },
    {
      kind: 'select',
      name: 'substatus',
      label: 'Substatus',
      all: 'All Substatuses',
      options: substatuses
        .map(option)
        .filter(({ value }, at, all) => all.findIndex((one) => one.value === value) === at),
    },
  ];
}

interface CollectionsListProps {
  /** The supplier of a row, beside the list. */
  readonly peek: ListPeek<SupplierBalanceRow>;
  /** What is edited in the list, by the keys of the columns. */
  readonly edits: Readonly<Record<string, CellEdit<SupplierBalanceRow>>>;
}

/** `/suppliers/collections` (S-656..S-679): a collector's day from the top. */
export function CollectionsListScreen({ peek, edits }: CollectionsListProps) {
  const filters = useCollectionFilters();
  const columns = useCollectionColumns();
  return (
    <PagedList
      name="supplier-collections"
      title="Supplier Collections"
      source={source}
      columns={withEdits(columns, edits)}
      rowId={({ supplierId }) => supplierId}
      idField="supplierId"
      rowHref={({ supplierId }) => paths.supplier(supplierId)}
      rowName={({ supplierName }) => supplierName}
      peek={peek}
      sort={{ key: 'workOrder', direction: 'asc' }}
      searchPlaceholder="Search by Supplier Name, Phone, or Fax"
      filters={filters}
      bulk={(selection) => <AssignBar selection={selection} />}
    />
  );
}
