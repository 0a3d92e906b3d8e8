import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import { createBankLine } from '@recoup/contract/bank/bank-lines.endpoints';
import { dayInZone } from '@recoup/domain/dates/day';
import { typedNumber } from '@recoup/domain/money/typed-amount';
import { useRouter } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { paths } from '#app/paths.ts';
import { FieldRow, FieldRows, NumberField, TextField } from '#ui/forms/fields.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { accountOptions, WithAccounts } from './account-field.tsx';

const newLine = (bankAccountId: number) => ({
  bankAccountId,
  bookedOn: dayInZone(new Date()) as string,
  amount: '',
  text: '',
  reference: '',
});

const bodyOf = ({ amount, ...rest }: ReturnType<typeof newLine>) => ({
  ...rest,
  amount: typedNumber(amount),
});

/** `/bank/lines/add`: a line of a statement that is not imported. */
export function EnterLineScreen() {
  return (
    <WithAccounts>
      {(accounts, { id }) => <LineForm accounts={accounts} bankAccountId={id} />}
    </WithAccounts>
  );
}

interface LineFormProps {
  readonly accounts: readonly BankAccount[];
  readonly bankAccountId: number;
}

function LineForm({ accounts, bankAccountId }: LineFormProps) {
  const router = useRouter();
  const refusal = useRefusal('bank.edit');
  const form = useForm({
    defaultValues: newLine(bankAccountId),
    resolver: shapeResolver(
      () => import('@recoup/contract/bank/bank-lines.schemas'),
      'bankLineInput',
      bodyOf,
    ),
  });
  const create = useSave(createBankLine, {
    onSaved: ({ id }) => {
      toastDone('Line Entered');
      void router.navigate({ href: paths.bankLine(id), ignoreBlocker: true });
    },
  });
  const { control } = form;
  return (
    <PageForm
      title="Enter Bank Line"
      form={form}
      pending={create.isPending}
      error={create.error}
      submitLabel="Enter Line"
      submitReason={refusal}
      cancelHref={paths.bankLinesToMatch}
      onSubmit={(values) => create.mutate({ body: bodyOf(values) })}
    >
      <FieldRows>
        <FieldRow>
          <SelectField
            control={control}
            name="bankAccountId"
            label="Account"
            options={accountOptions(accounts)}
          />
          <TextField control={control} name="bookedOn" label="Day" type="date" isRequired />
        </FieldRow>
        <FieldRow>
          <NumberField
            control={control}
            name="amount"
            label="Amount"
            description="Below 0 if the bank debited it"
            isRequired
          />
          <TextField
            control={control}
            name="reference"
            label="Reference"
            description="The bank's own, if it has one"
          />
        </FieldRow>
        <TextField control={control} name="text" label="Text" />
      </FieldRows>
    </PageForm>
  );
}
