import { ReceiptsListScreen } from '#features/receipts/receipts-list-screen.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { paths } from './paths.ts';

/** What came in. */
export function ReceiptsList() {
  return (
    <MoneyTabs current={paths.receipts}>
      <ReceiptsListScreen />
    </MoneyTabs>
  );
}
