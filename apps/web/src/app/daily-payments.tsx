import { DailyPaymentsScreen } from '#features/payments/daily-payments-screen.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { paths } from './paths.ts';

/** What came in by day. */
export function DailyPayments() {
  return (
    <MoneyTabs current={paths.dailyPayments}>
      <DailyPaymentsScreen />
    </MoneyTabs>
  );
}
