import { Text } from '@mantine/core';
import {
  getAccountingSetUp,
  getTokenExpiration,
} from '@recoup/contract/accounting/accounting.endpoints';
import type { AccountingSetUp } from '@recoup/contract/accounting/accounting.schemas';
import { useEndpoint, useRefetch } from '#api/queries.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { EditInPlaceCard } from '#ui/edit-in-place-card.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useDelayed } from '#ui/use-delayed.ts';

const AccountsForm = lazyForm(() => import('./accounts-form.tsx').then((m) => m.AccountsForm));

const title = 'Accounts';

type Kept = AccountingSetUp['bankAccounts'][number];

const nameIn = (accounts: readonly Kept[], id: string | null) =>
  accounts.find((account) => account.id === id)?.name ?? id;

/** The company that is connected, and the accounts that agencies are paid from. */
export function AccountsCard() {
  const { data, error, isPending } = useEndpoint(getAccountingSetUp, {});
  const isSlow = useDelayed(isPending);
  const refetchConnection = useRefetch(getTokenExpiration);
  const refetch = useRefetch(getAccountingSetUp);
  if (data)
    return (
      <EditInPlaceCard
        title={title}
        shortcut="Choose accounts"
        reason={undefined}
        view={<ChosenAccounts setUp={data} />}
        form={(onClose) => <AccountsForm setUp={data} onClose={onClose} />}
      />
    );
  const askAgain = () => {
    // the connection may be what ended
    refetchConnection();
    refetch();
  };
  return (
    <SectionCard title={title}>
      {error && <ProblemBar message={errorText(error)} onRetry={askAgain} />}
      {isSlow && <LoadingIndicator />}
    </SectionCard>
  );
}

function ChosenAccounts({ setUp }: { readonly setUp: AccountingSetUp }) {
  const { bankAccounts, expenseAccounts, bankAccountId, expenseAccountId } = setUp;
  return (
    <>
      <DescriptionList
        items={[
          { label: 'Company', value: setUp.companyName },
          { label: 'Bank Account', value: nameIn(bankAccounts, bankAccountId) },
          { label: 'Expense Account', value: nameIn(expenseAccounts, expenseAccountId) },
        ]}
      />
      {(bankAccountId === null || expenseAccountId === null) && (
        <Text mt="sm" c="dimmed">
          Choose both accounts before you post payments.
        </Text>
      )}
    </>
  );
}
