import { getReceipt } from '@recoup/contract/receipts/receipts.endpoints';
import { isStatus } from '#api/api-error.ts';
import { useRefetch } from '#api/queries.ts';
import { toastDone } from '#ui/toasts.tsx';

/**
 * Options of the saving of an act: afterwards the receipt is read again, also where someone else did
 * something to it before, so that the user sees what and can send the same again.
 */
export function useActOptions({
  done,
  onClose,
}: {
  readonly done: string;
  readonly onClose: () => void;
}) {
  const refetch = useRefetch(getReceipt);
  return {
    invalidates: [getReceipt],
    onSaved: () => {
      toastDone(done);
      onClose();
    },
    onFailed: (error: Error) => {
      if (isStatus(error, 409)) refetch();
    },
  };
}
