import { DailyPaymentsScreen } from '#features/payments/daily-payments-screen.tsx';
import { PaymentsScreen } from '#features/payments/payments-screen.tsx';
import { PayersListScreen } from '#features/receipts/payers-list-screen.tsx';
import { ReceiptsListScreen } from '#features/receipts/receipts-list-screen.tsx';
import { UnappliedListScreen } from '#features/receipts/unapplied-list-screen.tsx';
import { recordListPeek } from '#features/records/record-list-peek.tsx';
import { ResponsesListScreen } from '#features/responses/responses-list-screen.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { openResponses } from './open-responses.ts';
import { paths } from './paths.ts';

/** The payments, with their records beside the list. */
export function Payments() {
  return (
    <MoneyTabs current={paths.payments}>
      <PaymentsScreen peek={recordListPeek} />
    </MoneyTabs>
  );
}

/** What came in by day. */
export function DailyPayments() {
  return (
    <MoneyTabs current={paths.dailyPayments}>
      <DailyPaymentsScreen />
    </MoneyTabs>
  );
}

/** What came in. */
export function Receipts() {
  return (
    <MoneyTabs current={paths.receipts}>
      <ReceiptsListScreen />
    </MoneyTabs>
  );
}

/** What hotels returned. */
export function Responses() {
  return (
    <MoneyTabs current={openResponses}>
      <ResponsesListScreen />
    </MoneyTabs>
  );
}

/** Money that is not applied, and receipts of unknown payers. */
export function Unapplied() {
  return (
    <MoneyTabs current={paths.unappliedReceipts}>
      <UnappliedListScreen />
    </MoneyTabs>
  );
}

/** Who sends receipts. */
export function Payers() {
  return (
    <MoneyTabs current={paths.payers}>
      <PayersListScreen />
    </MoneyTabs>
  );
}
