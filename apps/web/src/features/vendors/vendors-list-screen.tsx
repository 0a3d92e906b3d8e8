import { Group } from '@mantine/core';
import { deleteVendor, listVendorCodes } from '@recoup/contract/vendors/vendors.endpoints';
import type { Vendor } from '@recoup/contract/vendors/vendors.schemas';
import { call } from '#api/client.ts';
import { useInstantFormats } from '#api/formats.ts';
import { listKey } from '#api/list-source.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { number, text } from '#ui/columns.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EntryActions } from '#ui/entry-actions.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import type { ListColumn, ListSource } from '#ui/paged-list/list-types.ts';
import { PagedList } from '#ui/paged-list/paged-list.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useOpenedEntry } from '#ui/use-opened-entry.ts';

/** Vendor codes by pages: without `page`, the same endpoint returns all of them as a lookup. */
const vendorCodes: ListSource<Vendor> = {
  key: listKey(listVendorCodes),
  async load(sent, signal) {
    const answer = await call(listVendorCodes, { query: { page: '1', ...sent } }, { signal });
    if ('data' in answer) return answer;
    throw new Error('The vendor codes came without their page');
  },
};

const EditVendorDialog = lazyForm(() =>
  import('./edit-vendor-dialog.tsx').then((m) => m.EditVendorDialog),
);

function DeleteVendorDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const remove = useSave(deleteVendor, {
    onSaved: () => toastDone('Vendor Deleted'),
    onFailed: toastProblem,
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Delete vendor ${vendor.code}?`}
      confirmLabel="Delete"
      isDangerous
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { vendorId: vendor.id } }, { onSettled: onClose })}
      onCancel={onClose}
    >
      Codes assigned to a supplier cannot be deleted. Deleting an unused code cannot be undone.
    </ConfirmDialog>
  );
}

/** `/vendors` (S-778..S-780); executives change and delete unused codes. */
export function VendorsListScreen() {
  const { edited, unwanted, close, ...open } = useOpenedEntry<Vendor>();
  const createReason = useRefusal('vendors.create');
  const editReason = useRefusal('vendors.edit');
  const deleteReason = useRefusal('vendors.delete');
  const { day } = useInstantFormats();
  const columns: ReadonlyArray<ListColumn<Vendor>> = [
    number('id', 'Vendor ID', { sort: true, width: 100 }),
    text('code', 'Vendor Code', { sort: true, width: 280 }),
    number('created', 'Created', { sort: 'created_at', width: 120 }, (row) => day(row.created_at)),
    text('actions', 'Actions', { align: 'right', hideable: false, width: 90 }, (vendor) => (
      <Group gap={2} justify="flex-end" wrap="nowrap">
        <EntryActions
          name={vendor.code}
          editReason={editReason}
          deleteReason={deleteReason}
          onEdit={() => open.edit(vendor)}
          onDelete={() => open.askToDelete(vendor)}
        />
      </Group>
    )),
  ];
  return (
    <>
      <PagedList
        name="vendors"
        title="Vendors"
        source={vendorCodes}
        columns={columns}
        rowId={({ id }) => id}
        searchPlaceholder="Search by vendor code"
        create={{ label: 'Create Vendor', href: paths.addVendor, reason: createReason }}
      />
      {edited && <EditVendorDialog vendor={edited} onClose={close} />}
      {unwanted && <DeleteVendorDialog vendor={unwanted} onClose={close} />}
    </>
  );
}
