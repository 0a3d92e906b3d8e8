import type { SupplierBalanceRow, SupplierRow } from '@recoup/contract/suppliers/suppliers.schemas';
import { useRefusal } from '#api/session.ts';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import type { CellEdit, EditedCell } from '#ui/paged-list/list-types.ts';

const SupplierStatusEditor = lazyForm(() =>
  import('./supplier-status-editor.tsx').then((m) => m.SupplierStatusEditor),
);
const SupplierPhoneEditor = lazyForm(() =>
  import('./supplier-phone-editor.tsx').then((m) => m.SupplierPhoneEditor),
);
const SupplierAssigneeEditor = lazyForm(() =>
  import('./supplier-assignee-editor.tsx').then((m) => m.SupplierAssigneeEditor),
);

/** What the edits need to know of a supplier. */
export type EditedSupplier = Pick<SupplierRow, 'id' | 'assignedUser'>;

type SupplierEdits<Row> = Readonly<Record<'status' | 'phone' | 'assignedUser', CellEdit<Row>>>;

/** The values of a supplier that are edited in lists, by the keys of their columns (F-425). */
function useEdits<Row>(supplierOf: (row: Row) => EditedSupplier): SupplierEdits<Row> {
  const statusRefusal = useRefusal('suppliers.editStatus');
  const phoneRefusal = useRefusal('supplierPhones.edit');
  const assignRefusal = useRefusal('suppliers.assign');
  const moveRefusal = useRefusal('suppliers.assign', 'suppliers.unassign');
  const of = ({ row, ...cell }: EditedCell<Row>) => ({ ...cell, row: supplierOf(row) });
  return {
    status: {
      refusal: () => statusRefusal,
      editor: (cell) => <SupplierStatusEditor {...of(cell)} />,
    },
    phone: {
      refusal: () => phoneRefusal,
      editor: (cell) => <SupplierPhoneEditor {...of(cell)} />,
    },
    assignedUser: {
      refusal: (row) => (supplierOf(row).assignedUser === null ? assignRefusal : moveRefusal),
      editor: (cell) => <SupplierAssigneeEditor {...of(cell)} />,
    },
  };
}

const itself = (row: SupplierRow): EditedSupplier => row;

/** The edits of a list of suppliers. */
export const useSupplierEdits = (): SupplierEdits<SupplierRow> => useEdits(itself);

const ofBalance = ({ supplierId: id, assignedUser }: SupplierBalanceRow): EditedSupplier => ({
  id,
  assignedUser,
});

/** The edits of a list of what suppliers owe. */
export const useBalanceEdits = (): SupplierEdits<SupplierBalanceRow> => useEdits(ofBalance);
