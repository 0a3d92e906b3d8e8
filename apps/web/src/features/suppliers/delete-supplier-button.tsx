import { deleteSupplier } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { useRouter } from '@tanstack/react-router';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

/** 'Delete' of a supplier's screen, after a question; closed by what keeps it (S-374, S-398). */
export function DeleteSupplierButton({ supplier }: { readonly supplier: Supplier }) {
  const router = useRouter();
  const refusal = useRefusal('suppliers.delete');
  const remove = useSave(deleteSupplier, {
    onSaved: () => {
      toastDone('Supplier Deleted');
      void router.navigate({ href: paths.suppliers });
    },
    onFailed: toastProblem,
  });
  return (
    <ConfirmButton
      label="Delete"
      reason={refusal ?? supplier.deleteRefusal ?? undefined}
      title="Delete this supplier?"
      confirmLabel="Delete"
      isDangerous
      pending={remove.isPending}
      onConfirm={(close) =>
        remove.mutate({ params: { supplierId: supplier.id } }, { onError: close })
      }
    >
      {supplier.name} and its notes, phone numbers, and addresses will be permanently deleted.
    </ConfirmButton>
  );
}
