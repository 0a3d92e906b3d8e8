import { listRecords } from '@recoup/contract/records/records.endpoints';
import { getSupplierTimeline } from '@recoup/contract/suppliers/supplier-timeline.endpoints';
import {
  getSupplier,
  listSupplierBalances,
  listSuppliers,
  replacePhoneNumbers,
} from '@recoup/contract/suppliers/suppliers.endpoints';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { endpointKey, useSave } from '#api/queries.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import type { PhoneChange } from './phone-change.ts';
import { conflictsOf } from './phone-conflicts-of.ts';

/** The saving of a supplier's phone numbers; what became of it is told by a toast (S-493..S-495). */
export function useSupplierPhones(supplier: Supplier) {
  const cache = useQueryClient();
  const { mutate, ...save } = useSave(replacePhoneNumbers, {
    invalidates: [
      getSupplier,
      getSupplierTimeline,
      listSuppliers,
      listSupplierBalances,
      listRecords,
    ],
    onFailed: (error) => {
      if (conflictsOf(error) === undefined) toastProblem(error);
      // somebody else may have changed them: the next try begins from what is stored
      void cache.invalidateQueries({ queryKey: endpointKey(getSupplier) });
    },
  });
  return {
    save: ({ doneText, ...phones }: PhoneChange, onDone?: () => void) =>
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
      ),
    forget: save.reset,
    pending: save.isPending,
    error: save.error,
    conflicts: conflictsOf(save.error),
  };
}
