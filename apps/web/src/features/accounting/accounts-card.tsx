import { Text } from '@mantine/core';
import {
  chooseAccounts,
  getAccountingSetUp,
  getTokenExpiration,
} from '@recoup/contract/accounting/accounting.endpoints';
import {
  type AccountingSetUp,
  accountingSetUpInput,
} from '@recoup/contract/accounting/accounting.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { endpointKey, queryOf, useEndpoint } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { FieldRow, SelectField } from '#ui/forms/fields.tsx';
import { ToggleEditCard } from '#ui/forms/toggle-edit-card.tsx';
import { useEdit } from '#ui/forms/use-edit.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useDelayed } from '#ui/use-delayed.ts';

const title = 'Accounts';

type Chosen = { bankAccountId: string; expenseAccountId: string };

const valuesOf = ({ bankAccountId, expenseAccountId }: AccountingSetUp): Chosen => ({
  bankAccountId: bankAccountId ?? '',
  expenseAccountId: expenseAccountId ?? '',
});

type Kept = AccountingSetUp['bankAccounts'][number];

const optionsOf = (accounts: readonly Kept[]) => [
  { value: '', label: 'Choose…' },
  ...accounts.map(({ id, name }) => ({ value: id, label: name })),
];
const nameIn = (accounts: readonly Kept[], id: string | null) =>
  accounts.find((account) => account.id === id)?.name ?? id;

/** The company that is connected, and the accounts that agencies are paid from. */
export function AccountsCard() {
  const cache = useQueryClient();
  const { data, error, isPending } = useEndpoint(getAccountingSetUp, {});
  const isSlow = useDelayed(isPending);
  if (data) return <SetUpCard setUp={data} />;
  const askAgain = () => {
    // the connection may be what ended
    for (const read of [getTokenExpiration, getAccountingSetUp])
      void cache.invalidateQueries({ queryKey: endpointKey(read) });
  };
  return (
    <SectionCard title={title}>
      {error && <ProblemBar message={error.message} onRetry={askAgain} />}
      {isSlow && <LoadingIndicator />}
    </SectionCard>
  );
}

function SetUpCard({ setUp }: { readonly setUp: AccountingSetUp }) {
  const cache = useQueryClient();
  const edit = useEdit({
    stored: setUp,
    valuesOf,
    resolverOf: () => shapeResolver(accountingSetUpInput, (values: Chosen) => values),
    save: (values) => call(chooseAccounts, { body: values }),
    load: () => call(getAccountingSetUp, {}),
    onSaved: (saved) => {
      toastDone('Accounts Chosen');
      cache.setQueryData(queryOf(getAccountingSetUp, {}).queryKey, saved);
    },
    onFailed: toastProblem,
  });
  const { bankAccounts, expenseAccounts, bankAccountId, expenseAccountId } = setUp;
  const isMissing = bankAccountId === null || expenseAccountId === null;
  const { control } = edit.form;
  return (
    <ToggleEditCard
      title={title}
      edit={edit}
      reason={undefined}
      view={
        <>
          <DescriptionList
            items={[
              { label: 'Company', value: setUp.companyName },
              { label: 'Paid from', value: nameIn(bankAccounts, bankAccountId) },
              { label: 'Booked as', value: nameIn(expenseAccounts, expenseAccountId) },
            ]}
          />
          {isMissing && (
            <Text mt="sm" c="dimmed">
              Choose both accounts: until then no payment can be posted.
            </Text>
          )}
        </>
      }
    >
      <FieldRow>
        <SelectField
          control={control}
          name="bankAccountId"
          label="Paid from"
          description="The bank account that payments to agencies leave"
          options={optionsOf(bankAccounts)}
          isRequired
        />
        <SelectField
          control={control}
          name="expenseAccountId"
          label="Booked as"
          description="The account that they are an expense of"
          options={optionsOf(expenseAccounts)}
          isRequired
        />
      </FieldRow>
    </ToggleEditCard>
  );
}
