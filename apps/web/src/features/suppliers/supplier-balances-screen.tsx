import {
  downloadSupplierBalances,
  listSupplierBalances,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { moneyText, useInstantFormats } from '#api/formats.ts';
import { hrefOf, listOf, type RowOf } from '#api/list-source.ts';
import { paths } from '#app/paths.ts';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';

type Row = RowOf<typeof listSupplierBalances>;

const source = listOf(listSupplierBalances);

function Updated({ instant }: { readonly instant: string }) {
  return useInstantFormats().updated(instant);
}

const columns: ReadonlyArray<ListColumn<Row>> = [
  { key: 'name', header: 'Name', sortKey: 'name', cell: ({ supplierName }) => supplierName },
  {
    key: 'phone',
    header: 'Phone',
    width: 180,
    cell: ({ supplierPhone }) => supplierPhone && formatPhone(supplierPhone),
  },
  {
    key: 'balance',
    header: 'Balance',
    sortKey: 'balance',
    align: 'right',
    width: 160,
    cell: ({ balance }) => moneyText(balance),
  },
  {
    key: 'updated_at',
    header: 'Last Updated',
    align: 'right',
    width: 160,
    cell: (row) => <Updated instant={row.updated_at} />,
  },
];

/** `/suppliers/balances`: who owes how much, the largest balance first (S-631..S-651). */
export function SupplierBalancesScreen() {
  return (
    <PagedList
      name="supplier-balances"
      title="Supplier Balances"
      source={source}
      columns={columns}
      rowId={({ supplierId }) => supplierId}
      rowHref={({ supplierId }) => paths.supplier(supplierId)}
      sort={{ key: 'balance', direction: 'desc' }}
      searchPlaceholder="Search by Supplier Name, Phone, or Fax"
      csv={{ href: (sent) => hrefOf(downloadSupplierBalances, {}, sent) }}
    />
  );
}
