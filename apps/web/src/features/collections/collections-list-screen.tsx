import {
  listSupplierBalances,
  listSupplierStatuses,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { listUsers } from '@recoup/contract/users/users.endpoints';
import { collectionsMinimumBalance } from '@recoup/domain/collections/assignment';
import { centsToDollars } from '@recoup/domain/money/cents';
import { listOf } from '#api/list-source.ts';
import { useEndpoint } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import type { ListField } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { AssignBar } from './assign-bar.tsx';
import { useCollectionColumns } from './collection-columns.tsx';

const source = listOf(listSupplierBalances, {
  minimumBalance: centsToDollars(collectionsMinimumBalance),
});

/** 'Assigned to', 'Status' and 'Substatus' (S-657..S-659, S-663). */
function useCollectionFilters(): readonly ListField[] {
  const statuses = useEndpoint(listSupplierStatuses, {}, { staleTime: Number.POSITIVE_INFINITY });
  const refusal = useRefusal('collections.filterByUser');
  const agents = useEndpoint(listUsers, { query: { assignable: 'collectionagent', perPage: 200 } });
  const option = ({ code, name }: { code: number; name: string }) => ({ value: code, label: name });
  const substatuses = (statuses.data ?? []).flatMap((status) => status.substatuses);
  return [
    {
      kind: 'select',
      name: 'assignedUserId',
      label: 'Assigned to',
      all: 'Anybody',
      options: [
        { value: 'none', label: 'Nobody' },
        ...(agents.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ],
      reason: refusal,
    },
    {
      kind: 'select',
      name: 'status',
      label: 'Status',
      all: 'All statuses',
      options: (statuses.data ?? []).map(option),
    },
    {
      kind: 'select',
      name: 'substatus',
      label: 'Substatus',
      all: 'All substatuses',
      options: substatuses
        .map(option)
        .filter(({ value }, at, all) => all.findIndex((one) => one.value === value) === at),
    },
  ];
}

/** `/suppliers/collections` (S-656..S-679): a collector's day from the top. */
export function CollectionsListScreen() {
  const filters = useCollectionFilters();
  const columns = useCollectionColumns();
  return (
    <PagedList
      name="supplier-collections"
      title="Supplier Collections"
      source={source}
      columns={columns}
      rowId={({ supplierId }) => supplierId}
      rowHref={({ supplierId }) => paths.supplier(supplierId)}
      rowName={({ supplierName }) => supplierName}
      sort={{ key: 'workOrder', direction: 'asc' }}
      searchPlaceholder="Search by Supplier Name, Phone, or Fax"
      filters={filters}
      selectable
      bulk={(selection) => <AssignBar selection={selection} />}
    />
  );
}
