import { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import { queryOf } from '#api/queries.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListPeek } from '#ui/paged-list/list-types.ts';

const SupplierPeek = lazyPart(() => import('./supplier-peek.tsx').then((m) => m.SupplierPeek));

interface Named {
  readonly id: number;
  readonly name: string;
}

const peekOf = <Row,>(supplierOf: (row: Row) => Named): ListPeek<Row> => ({
  title: (row) => supplierOf(row).name,
  content: (row) => <SupplierPeek supplierId={supplierOf(row).id} />,
  prefetch: (cache, row) => {
    const params = { supplierId: supplierOf(row).id };
    void cache.prefetchQuery(queryOf(getSupplier, { params }));
  },
});

/** A supplier beside a list of suppliers. */
export const supplierPeek: ListPeek<Named> = peekOf((row) => row);

/** A supplier beside a list of what suppliers owe. */
export const balancePeek: ListPeek<{ readonly supplierId: number; readonly supplierName: string }> =
  peekOf(({ supplierId: id, supplierName: name }) => ({ id, name }));
