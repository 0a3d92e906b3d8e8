import { listBankAccounts } from '@recoup/contract/bank/bank-accounts.endpoints';
import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import type { ReactNode } from 'react';
import { useEndpoint } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import type { ListField } from '#ui/paged-list/list-types.ts';
import { choicesFailure } from '#ui/problem.ts';

const freshMs = 60_000;

/** Our accounts, by name; those that are closed too. */
export const useBankAccounts = () => useEndpoint(listBankAccounts, {}, { staleTime: freshMs });

/** The filter of a list by account. */
export function useAccountFilter(): ListField {
  const { data: accounts = [], isLoadingError } = useBankAccounts();
  return {
    kind: 'select',
    name: 'bankAccountId',
    label: 'Account',
    all: 'All',
    options: accounts.map(({ id, name }) => ({ value: id, label: name })),
    failure: choicesFailure('Accounts', isLoadingError),
  };
}

/** The accounts as a form offers them. */
export const accountOptions = (accounts: readonly BankAccount[]) =>
  accounts.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }));

interface WithAccountsProps {
  /** The account that a slip has, which is offered even if it is closed. */
  readonly present?: number;
  readonly children: (
    accounts: readonly BankAccount[],
    /** The one that a form has at first. */
    first: BankAccount,
  ) => ReactNode;
}

/** A form about one of the accounts that are in use, or where the first account is made. */
export function WithAccounts({ present, children }: WithAccountsProps) {
  const { data, error, isPending, refetch } = useBankAccounts();
  if (isPending) return <LoadingIndicator />;
  if (!data) return <NotLoaded what="Accounts" error={error} onRetry={refetch} />;
  const accounts = data.filter(({ id, isActive }) => isActive || id === present);
  const [first] = accounts;
  return first ? (
    children(accounts, first)
  ) : (
    <PageMessage
      title="No Bank Account"
      action={<ButtonLink href={paths.bankAccounts}>Bank Accounts</ButtonLink>}
    >
      Add your account at the bank first.
    </PageMessage>
  );
}
