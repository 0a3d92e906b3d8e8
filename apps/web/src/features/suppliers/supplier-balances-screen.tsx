import {
  downloadSupplierBalances,
  listSupplierBalances,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import { formatPhone } from '@recoup/domain/suppliers/phone-format';
import { Instant, moneyText, sumText } from '#api/formats.ts';
import { listOf, type RowOf } from '#api/list-source.ts';
import { requestUrl } from '#api/request-url.ts';
import { paths } from '#app/paths.ts';
import { number, phone, text } from '#ui/columns.tsx';
import { withEdits } from '#ui/paged-list/editable-cell.tsx';
import type { ListColumn } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { useBalanceEdits } from './supplier-edits.tsx';
import { balancePeek } from './supplier-list-peek.tsx';

type Row = RowOf<typeof listSupplierBalances>;

const source = listOf(listSupplierBalances);

const columns: ReadonlyArray<ListColumn<Row>> = [
  text('name', 'Name', { sort: true }, (row) => row.supplierName),
  phone('phone', 'Phone', { width: 180 }, (row) => formatPhone(row.supplierPhone)),
  number('balance', 'Balance', { sort: true, width: 160 }, (row) => moneyText(row.balance)),
  number('updated_at', 'Last Updated', { width: 160 }, (row) => (
    <Instant of={row.updated_at} as="updated" />
  )),
];

/** `/suppliers/balances`: who owes how much, the largest balance first (S-631..S-651). */
export function SupplierBalancesScreen() {
  const edits = useBalanceEdits();
  return (
    <PagedList
      name="supplier-balances"
      title="Supplier Balances"
      source={source}
      columns={withEdits(columns, edits)}
      rowId={({ supplierId }) => supplierId}
      idField="supplierId"
      rowHref={({ supplierId }) => paths.supplier(supplierId)}
      rowName={({ supplierName }) => supplierName}
      peek={balancePeek}
      sum={(rows) => `${sumText(rows.map(({ balance }) => balance))} balance`}
      sort={{ key: 'balance', direction: 'desc' }}
      searchPlaceholder="Search by Supplier Name, Phone, or Fax"
      csv={{ href: (sent) => requestUrl(downloadSupplierBalances, {}, sent) }}
    />
  );
}
