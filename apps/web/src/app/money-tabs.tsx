import type { Ability } from '@recoup/domain/auth/abilities';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#api/session.ts';
import classes from '#ui/screen-tabs.module.css';
import { ScreenTabs } from '#ui/screen-tabs.tsx';
import { openResponses } from './open-responses.ts';
import { paths } from './paths.ts';

const tabs: ReadonlyArray<{
  readonly label: string;
  readonly href: string;
  readonly onlyFor: Ability;
}> = [
  { label: 'Payments', href: paths.payments, onlyFor: 'payments.view' },
  { label: 'Daily Payments', href: paths.dailyPayments, onlyFor: 'dailyPayments.view' },
  { label: 'Receipts', href: paths.receipts, onlyFor: 'receipts.view' },
  { label: 'Responses', href: openResponses, onlyFor: 'responses.view' },
  { label: 'Unapplied', href: paths.unappliedReceipts, onlyFor: 'receipts.view' },
  { label: 'Payers', href: paths.payers, onlyFor: 'payers.view' },
  { label: 'Bank', href: paths.bank, onlyFor: 'bank.view' },
];

interface MoneyTabsProps {
  /** The address of the tab that is shown. */
  readonly current: string;
  readonly children: ReactNode;
}

/** A screen about money that comes in, under the tabs that lead to the others. */
export function MoneyTabs({ current, children }: MoneyTabsProps) {
  const { abilities } = useCurrentUser();
  return (
    <div className={classes.page}>
      <ScreenTabs
        label="Money received"
        tabs={tabs.filter(({ onlyFor }) => abilities.includes(onlyFor))}
        current={current}
      />
      {children}
    </div>
  );
}
