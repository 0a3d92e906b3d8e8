import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import { getBankDeposit, replaceBankDeposit } from '@recoup/contract/bank/bank-deposits.endpoints';
import type { BankDeposit } from '@recoup/contract/bank/bank-deposits.schemas';
import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { toastDone } from '#ui/toasts.tsx';
import { WithAccounts } from './account-field.tsx';
import { DepositFields, type DepositValues, depositBodyOf } from './deposit-form.tsx';
import { depositRefusal } from './deposit-state.ts';
import { WithDeposit } from './with-deposit.tsx';

/** `/bank/deposits/{bankDepositId}/edit`: the head of a slip, and which receipts are on it. */
export function EditDepositScreen() {
  return (
    <WithDeposit>
      {(deposit) => (
        <WithAccounts present={deposit.bankAccount.id}>
          {(accounts) => <EditDeposit key={deposit.id} deposit={deposit} accounts={accounts} />}
        </WithAccounts>
      )}
    </WithDeposit>
  );
}

interface EditDepositProps {
  readonly deposit: BankDeposit;
  readonly accounts: readonly BankAccount[];
}

function EditDeposit({ deposit, accounts }: EditDepositProps) {
  usePageTitle(`Edit ${deposit.name}`);
  const router = useRouter();
  const refusal = useRefusal('bank.edit') ?? depositRefusal(deposit);
  const { id, bankAccount, depositedOn, number, bankOn, receipts } = deposit;
  const bodyOf = (values: DepositValues) => ({
    ...depositBodyOf(values),
    expected_updated_at: deposit.updated_at,
  });
  const form = useForm<DepositValues>({
    defaultValues: {
      bankAccountId: bankAccount.id,
      depositedOn,
      number,
      bankOn: bankOn ?? '',
      receipts,
    },
    resolver: shapeResolver(
      () => import('@recoup/contract/bank/bank-deposits.schemas'),
      'bankDepositChanges',
      bodyOf,
    ),
  });
  const save = useSave(replaceBankDeposit, {
    invalidates: [getBankDeposit],
    onSaved: () => {
      toastDone('Slip Updated');
      void router.navigate({ href: paths.bankDeposit(id) });
    },
  });
  return (
    <PageForm
      title={`Edit ${deposit.name}`}
      form={form}
      pending={save.isPending}
      error={save.error}
      submitLabel="Save"
      submitReason={refusal}
      cancelHref={paths.bankDeposit(id)}
      onSubmit={(values) => save.mutate({ params: { bankDepositId: id }, body: bodyOf(values) })}
    >
      <DepositFields control={form.control} accounts={accounts} />
    </PageForm>
  );
}
