import { bindResponse } from '@recoup/contract/responses/responses.endpoints';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { useSave } from '#api/queries.ts';
import { toastProblem } from '#ui/toasts.tsx';
import { useResponseAct } from './use-response-act.ts';

/** Names the invoices that a response answers, or the receipt that it belongs to. */
export function useBind(response: HotelResponse) {
  const options = useResponseAct(() => undefined);
  const bind = useSave(bindResponse, {
    ...options,
    onFailed: (error) => {
      options.onFailed(error);
      return toastProblem(error);
    },
  });
  const params = { responseId: response.id };
  const since = { expected_updated_at: response.updated_at };
  return {
    toInvoices: (ids: readonly number[]) => {
      const invoices = ids.map((invoiceId) => ({ invoiceId }));
      bind.mutate({ params, body: { invoices, ...since } });
    },
    toReceipt: (receiptId: number, onSuccess: () => void) =>
      bind.mutate({ params, body: { receiptId, ...since } }, { onSuccess }),
  };
}
