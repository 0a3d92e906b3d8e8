import type { ReactNode } from 'react';
import { ScreenTabs } from '#ui/screen-tabs.tsx';
import { MoneyTabs } from './money-tabs.tsx';
import { paths } from './paths.ts';

const tabs = [
  { label: 'Days', href: paths.bank },
  { label: 'Lines', href: paths.bankLinesToMatch },
  { label: 'Slips', href: paths.bankDeposits },
  { label: 'Statements', href: paths.bankStatements },
  { label: 'Accounts', href: paths.bankAccounts },
] as const;

interface BankTabsProps {
  /** The address of the tab that is shown. */
  readonly current: (typeof tabs)[number]['href'];
  readonly children: ReactNode;
}

/** A screen about the bank, under the tabs that lead to the others. */
export function BankTabs({ current, children }: BankTabsProps) {
  return (
    <MoneyTabs current={paths.bank}>
      <ScreenTabs label="Bank" tabs={tabs} current={current} />
      {children}
    </MoneyTabs>
  );
}
