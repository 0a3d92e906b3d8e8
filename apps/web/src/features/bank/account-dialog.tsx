import {
  createBankAccount,
  listBankAccounts,
  replaceBankAccount,
} from '@recoup/contract/bank/bank-accounts.endpoints';
import type { BankAccount } from '@recoup/contract/bank/bank-accounts.schemas';
import { homeCurrency } from '@recoup/domain/countries/exchange-rate';
import { useForm } from 'react-hook-form';
import { isStatus } from '#api/api-error.ts';
import { useRefetch, useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { CheckboxField, FieldRow, FieldRows, TextField } from '#ui/forms/fields.tsx';
import { toastDone } from '#ui/toasts.tsx';

interface AccountDialogProps {
  /** Undefined for a new one. */
  readonly account: BankAccount | undefined;
  readonly onClose: () => void;
}

/** An account of ours at a bank. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const stored = {
    name: account?.name ?? '',
    lastFour: account?.lastFour ?? '',
    currency: account?.currency ?? homeCurrency,
    isActive: account?.isActive ?? true,
  };
  const bodyOf = ({ isActive, ...parts }: typeof stored) =>
    account ? { ...parts, isActive, expected_updated_at: account.updated_at } : parts;
  const form = useForm({
    defaultValues: stored,
    resolver: shapeResolver(
      () => import('@recoup/contract/bank/bank-accounts.schemas'),
      account ? 'bankAccountChanges' : 'bankAccountInput',
      bodyOf,
    ),
  });
  const refetch = useRefetch(listBankAccounts);
  const options = (done: string) => ({
    invalidates: [listBankAccounts],
    onSaved: () => {
      toastDone(done);
      onClose();
    },
    onFailed: (error: Error) => {
      if (isStatus(error, 409)) refetch();
    },
  });
  const create = useSave(createBankAccount, options('Account Added'));
  const replace = useSave(replaceBankAccount, options('Account Updated'));
  const { control } = form;
  return (
    <DialogForm
      title={account ? `Edit ${account.name}` : 'Add an Account'}
      form={form}
      pending={create.isPending || replace.isPending}
      error={create.error ?? replace.error}
      submitLabel={account ? 'Save' : 'Add Account'}
      onClose={onClose}
      onSubmit={({ isActive, ...parts }) => {
        if (!account) return create.mutate({ body: parts });
        return replace.mutate({
          params: { bankAccountId: account.id },
          body: { ...parts, isActive, expected_updated_at: account.updated_at },
        });
      }}
    >
      <FieldRows>
        <TextField control={control} name="name" label="Name" isRequired />
        <FieldRow>
          <TextField
            control={control}
            name="lastFour"
            label="Last 4 Digits"
            description="Of the account number"
            maxLength={4}
            isRequired
          />
          <TextField control={control} name="currency" label="Currency" maxLength={3} isRequired />
        </FieldRow>
        {account && (
          <CheckboxField
            control={control}
            name="isActive"
            label="In use"
            description="A closed account keeps its lines and is no longer offered"
          />
        )}
      </FieldRows>
    </DialogForm>
  );
}
