import {
  deleteSupplier,
  listSupplierBalances,
  listSuppliers,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/** 'Delete' of a supplier's screen, after a question; closed by what keeps it (S-374, S-398). */
export function DeleteSupplierButton({ supplier }: { readonly supplier: Supplier }) {
  const router = useRouter();
  const refusal = useRefusal('suppliers.delete');
  const [isAsking, setAsking] = useState(false);
  const remove = useSave(deleteSupplier, {
    invalidates: [listSuppliers, listSupplierBalances],
    onSaved: () => {
      toastDone('Supplier Deleted');
      void router.navigate({ href: paths.suppliers });
    },
    onFailed: (error) => {
      toastProblem(error);
      setAsking(false);
    },
  });
  return (
    <>
      <DisabledReasonButton
        variant="default"
        reason={refusal ?? supplier.deleteRefusal ?? undefined}
        onClick={() => setAsking(true)}
      >
        Delete
      </DisabledReasonButton>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this supplier?"
        confirmLabel="Delete"
        isDangerous
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { supplierId: supplier.id } })}
        onCancel={() => setAsking(false)}
      >
        {supplier.name} goes with its notes, phone numbers and addresses.
      </ConfirmDialog>
    </>
  );
}
