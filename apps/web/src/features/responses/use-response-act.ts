import { getReceipt } from '@recoup/contract/receipts/receipts.endpoints';
import { getOpenResponses, getResponse } from '@recoup/contract/responses/responses.endpoints';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import { isStatus } from '#api/api-error.ts';
import { useRefetch } from '#api/queries.ts';

/**
 * Options of what is done with a response. Where someone else was faster, it is read again, and what
 * the user has typed stays.
 */
export function useResponseAct(onSaved: (now: HotelResponse) => void) {
  const refetch = useRefetch(getResponse);
  return {
    invalidates: [getResponse, getOpenResponses, getReceipt],
    onSaved,
    onFailed: (error: Error) => {
      if (isStatus(error, 409)) refetch();
    },
  };
}
