import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import { createBankDeposit } from '@recoup/contract/bank/bank-deposits.endpoints';
import { dayInZone } from '@recoup/domain/dates/day';
import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { PageForm } from '#ui/forms/page-form.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { WithAccounts } from './account-field.tsx';
import { DepositFields, type DepositValues, depositBodyOf } from './deposit-form.tsx';

const newDeposit = (bankAccountId: number): DepositValues => ({
  bankAccountId,
  depositedOn: dayInZone(new Date()),
  number: '',
  bankOn: '',
  receipts: [],
});

/** `/bank/deposits/add`: receipts that are brought to the bank together. */
export function CreateDepositScreen() {
  return (
    <WithAccounts>
      {(accounts, { id }) => <NewDeposit accounts={accounts} bankAccountId={id} />}
    </WithAccounts>
  );
}

interface NewDepositProps {
  readonly accounts: readonly BankAccount[];
  readonly bankAccountId: number;
}

function NewDeposit({ accounts, bankAccountId }: NewDepositProps) {
  const router = useRouter();
  const refusal = useRefusal('bank.edit');
  const form = useForm<DepositValues>({
    defaultValues: newDeposit(bankAccountId),
    resolver: shapeResolver(
      () => import('@recoup/contract/bank/bank-deposits.schemas'),
      'bankDepositInput',
      depositBodyOf,
    ),
  });
  const create = useSave(createBankDeposit, {
    onSaved: ({ id }) => {
      toastDone('Slip Created');
      void router.navigate({ href: paths.bankDeposit(id) });
    },
  });
  return (
    <PageForm
      title="Create New Slip"
      form={form}
      pending={create.isPending}
      error={create.error}
      submitLabel="Create Slip"
      submitReason={refusal}
      cancelHref={paths.bankDeposits}
      onSubmit={(values) => create.mutate({ body: depositBodyOf(values) })}
    >
      <DepositFields control={form.control} accounts={accounts} />
    </PageForm>
  );
}
