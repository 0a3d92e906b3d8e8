import { BankAccountsScreen } from '#features/bank/bank-accounts-screen.tsx';
import { BankDaysScreen } from '#features/bank/bank-days-screen.tsx';
import { BankLinesScreen } from '#features/bank/bank-lines-screen.tsx';
import { DepositsListScreen } from '#features/bank/deposits-list-screen.tsx';
import { StatementsListScreen } from '#features/bank/statements-list-screen.tsx';
import { BankTabs } from './bank-tabs.tsx';
import { paths } from './paths.ts';

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
