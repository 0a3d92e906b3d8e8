import { UnappliedListScreen } from '#features/receipts/unapplied-list-screen.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { paths } from './paths.ts';

/** Money that is not applied, and receipts of unknown payers. */
export function UnappliedList() {
  return (
    <MoneyTabs current={paths.unappliedReceipts}>
      <UnappliedListScreen />
    </MoneyTabs>
  );
}
