import { PaymentsScreen } from '#features/payments/payments-screen.tsx';
import { recordListPeek } from '#features/records/record-list-peek.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { paths } from './paths.ts';

/** The payments, with their records beside the list. */
export function PaymentsList() {
  return (
    <MoneyTabs current={paths.payments}>
      <PaymentsScreen peek={recordListPeek} />
    </MoneyTabs>
  );
}
