import { BankAccountsScreen } from '#features/bank/bank-accounts-screen.tsx';
import { BankDaysScreen } from '#features/bank/bank-days-screen.tsx';
import { BankLineScreen } from '#features/bank/bank-line-screen.tsx';
import { BankLinesScreen } from '#features/bank/bank-lines-screen.tsx';
import { DepositsListScreen } from '#features/bank/deposits-list-screen.tsx';
import { StatementsListScreen } from '#features/bank/statements-list-screen.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { BankTabs } from './bank-tabs.tsx';
import { paths } from './paths.ts';

export { CreateDepositScreen as CreateDeposit } from '#features/bank/create-deposit-screen.tsx';
export { DepositDetailScreen as Deposit } from '#features/bank/deposit-detail-screen.tsx';
export { EditDepositScreen as EditDeposit } from '#features/bank/edit-deposit-screen.tsx';
export { EnterLineScreen as EnterLine } from '#features/bank/enter-line-screen.tsx';
export { ImportStatementScreen as ImportStatement } from '#features/bank/import-statement-screen.tsx';
export { StatementDetailScreen as Statement } from '#features/bank/statement-detail-screen.tsx';

const ReceiptOfLineDialog = lazyForm(() =>
  import('#features/receipts/receipt-of-line-dialog.tsx').then((m) => m.ReceiptOfLineDialog),
);

/** A line of a statement, with the form of the receipt that it is. */
export function Line() {
  return <BankLineScreen receiptDialog={(props) => <ReceiptOfLineDialog {...props} />} />;
}

/** From what came in to the statement, day by day. */
export function Days() {
  return (
    <BankTabs current={paths.bank}>
      <BankDaysScreen />
    </BankTabs>
  );
}

/** The lines of the bank's statements, and what they are. */
export function Lines() {
  return (
    <BankTabs current={paths.bankLinesToMatch}>
      <BankLinesScreen />
    </BankTabs>
  );
}

/** Slips of receipts that the bank credits as one. */
export function Deposits() {
  return (
    <BankTabs current={paths.bankDeposits}>
      <DepositsListScreen />
    </BankTabs>
  );
}

/** The statements that were imported. */
export function Statements() {
  return (
    <BankTabs current={paths.bankStatements}>
      <StatementsListScreen />
    </BankTabs>
  );
}

/** Our accounts at banks. */
export function Accounts() {
  return (
    <BankTabs current={paths.bankAccounts}>
      <BankAccountsScreen />
    </BankTabs>
  );
}
