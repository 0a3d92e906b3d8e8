import { PaidByFields } from '#features/receipts/paid-by-fields.tsx';
import { whoPaid } from '#features/receipts/payer-field.tsx';
import { ResponseDetailScreen } from '#features/responses/response-detail-screen.tsx';

/** A response, with the form of the receipt that it may announce. */
export function ResponseDetail() {
  return <ResponseDetailScreen paidBy={{ Fields: PaidByFields, whoPaid }} />;
}
