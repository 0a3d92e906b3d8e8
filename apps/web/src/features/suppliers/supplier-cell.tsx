import { getSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import type { ReactNode } from 'react';
import { useEndpoint } from '#api/queries.ts';
import { CellEditor } from '#ui/paged-list/cell-editor.tsx';
import type { EditedCell } from '#ui/paged-list/list-types.ts';
import { PeekContent } from '#ui/peek-content.tsx';
import type { EditedSupplier } from './supplier-edits.tsx';

interface SupplierCellProps extends EditedCell<EditedSupplier> {
  readonly children: (supplier: Supplier) => ReactNode;
}

/** Loads the supplier of a row, whose state an edit starts from. */
export function SupplierCell({ row: { id }, children, ...cell }: SupplierCellProps) {
  const answer = useEndpoint(getSupplier, { params: { supplierId: id } });
  if (answer.data !== undefined) return children(answer.data);
  return (
    <CellEditor {...cell}>
      <PeekContent answer={answer}>{() => null}</PeekContent>
    </CellEditor>
  );
}
