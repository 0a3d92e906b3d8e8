import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { useState } from 'react';
import { useRefusal } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';

const MergeSupplierDialog = lazyForm(() =>
  import('./merge-supplier-dialog.tsx').then((m) => m.MergeSupplierDialog),
);

/** 'Merge' of a supplier's screen: takes a duplicate into this supplier. */
export function MergeSupplierButton({ supplier }: { readonly supplier: Supplier }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DisabledReasonButton
        variant="default"
        reason={useRefusal('suppliers.delete')}
        onClick={() => setOpen(true)}
      >
        Merge
      </DisabledReasonButton>
      {isOpen && <MergeSupplierDialog supplier={supplier} onClose={() => setOpen(false)} />}
    </>
  );
}
