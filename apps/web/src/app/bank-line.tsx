import { BankLineScreen } from '#features/bank/bank-line-screen.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';

const ReceiptOfLineDialog = lazyForm(() =>
  import('#features/receipts/receipt-of-line-dialog.tsx').then((m) => m.ReceiptOfLineDialog),
);

/** A line of a statement, with the form of the receipt that it is. */
export function BankLine() {
  return <BankLineScreen receiptDialog={(props) => <ReceiptOfLineDialog {...props} />} />;
}
