import { Button, Title } from '@mantine/core';
import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import { countText } from '@recoup/domain/kit/counted';
import { useState } from 'react';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { type DataColumn, DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AccountFeesCard } from './account-fees-card.tsx';
import { useBankAccounts } from './account-field.tsx';
import classes from './bank.module.css';

const AccountDialog = lazyForm(() => import('./account-dialog.tsx').then((m) => m.AccountDialog));

/** `/bank/accounts`: our accounts at banks. */
export function BankAccountsScreen() {
  usePageTitle('Bank Accounts');
  const { data, error, refetch } = useBankAccounts();
  const [open, setOpen] = useState<BankAccount | 'new'>();
  const [feesOf, setFeesOf] = useState<number>();
  const shown = data?.find(({ id }) => id === feesOf);
  const reason = useRefusal('bank.edit');
  const columns: ReadonlyArray<DataColumn<BankAccount>> = [
    { header: 'Account', cell: ({ name }) => name },
    { header: 'Number', cell: ({ lastFour }) => `… ${lastFour}` },
    { header: 'Currency', cell: ({ currency }) => currency },
    {
      header: 'To Match',
      align: 'right',
      cell: ({ id, unmatchedLines }) =>
        unmatchedLines === 0 ? (
          '–'
        ) : (
          <AppLink href={paths.bankLinesOf({ bankAccountId: id, state: 'unmatched' })}>
            {countText(unmatchedLines)}
          </AppLink>
        ),
    },
    {
      header: 'Fees',
      cell: ({ id, name }) => (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Fees of ${name}`}
          aria-pressed={feesOf === id}
          onClick={() => setFeesOf(feesOf === id ? undefined : id)}
        >
          Fees
        </Button>
      ),
    },
    {
      header: 'State',
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'positive' : 'closed'}>
          {isActive ? 'Active' : 'Closed'}
        </StatusBadge>
      ),
    },
    {
      header: 'Edit',
      cell: (account) => (
        <DisabledReasonButton
          size="compact-xs"
          variant="default"
          aria-label={`Edit ${account.name}`}
          reason={reason}
          onClick={() => setOpen(account)}
        >
          Edit
        </DisabledReasonButton>
      ),
    },
  ];
  return (
    <section className={classes.page} aria-label="Bank Accounts">
      <div className={classes.head}>
        <Title order={1}>Bank Accounts</Title>
        <DisabledReasonButton reason={reason} onClick={() => setOpen('new')}>
          Add Account
        </DisabledReasonButton>
      </div>
      {error && <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingIndicator />}
      {data && (
        <div className={classes.sheet}>
          <DataTable
            label="Bank accounts"
            columns={columns}
            rows={data}
            rowId={({ id }) => id}
            empty="Add the account that checks and wires are credited to."
          />
        </div>
      )}
      {shown && <AccountFeesCard key={shown.id} account={shown} />}
      {open && (
        <AccountDialog
          account={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
