import { PaymentsScreen } from '#features/payments/payments-screen.tsx';
import { recordListPeek } from '#features/records/record-list-peek.tsx';

/** The payments, with their records beside the list. */
export function PaymentsList() {
  return <PaymentsScreen peek={recordListPeek} />;
}
