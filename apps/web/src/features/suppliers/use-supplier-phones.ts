import { listRecords } from '@recoup/contract/records/records.endpoints';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import { getSupplier, replacePhoneNumbers } from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { useRef } from 'react';
import { useRefetch, useSave } from '#api/queries.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import type { PhoneChange } from './phone-change.ts';
import { conflictsOf } from './phone-conflicts-of.ts';

/** Saves a supplier's phone numbers. A form shows its own failure; otherwise, a toast does (S-493..S-495). */
export function useSupplierPhones(supplier: Supplier) {
  const refetch = useRefetch(getSupplier);
  const isInForm = useRef(false);
  const { mutate, ...save } = useSave(replacePhoneNumbers, {
    invalidates: [getSupplier, getSupplierTimeline, listRecords],
    onFailed: (error) => {
      // Someone else may have changed them: the next attempt starts from what is stored.
      refetch();
      return isInForm.current ? undefined : toastProblem(error);
    },
  });
  return {
    save: ({ doneText, ...phones }: PhoneChange, onDone?: () => void, isOfForm = false) => {
      isInForm.current = isOfForm;
      mutate(
        {
          params: { supplierId: supplier.id },
          body: { ...phones, expected_updated_at: supplier.updated_at },
        },
        {
          onSuccess: () => {
            toastDone(doneText);
            onDone?.();
          },
        },
      );
    },
    forget: save.reset,
    pending: save.isPending,
    error: save.error,
    conflicts: conflictsOf(save.error),
  };
}
