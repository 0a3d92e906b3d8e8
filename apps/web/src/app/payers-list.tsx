import { PayersListScreen } from '#features/receipts/payers-list-screen.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { paths } from './paths.ts';

/** Who sends receipts. */
export function PayersList() {
  return (
    <MoneyTabs current={paths.payers}>
      <PayersListScreen />
    </MoneyTabs>
  );
}
