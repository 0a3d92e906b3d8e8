import {
  chooseAccounts,
  getAccountingSetUp,
  getTokenExpiration,
} from '@recoup/contract/accounting/accounting.endpoints';
import type { AccountingSetUp } from '@recoup/contract/accounting/accounting.schemas';
import { useFresh, useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { FieldRow } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { useEditForm } from '#ui/forms/use-edit-form.ts';
import { toastDone } from '#ui/toasts.tsx';

type Chosen = { bankAccountId: string; expenseAccountId: string };

const valuesOf = ({ bankAccountId, expenseAccountId }: AccountingSetUp): Chosen => ({
  bankAccountId: bankAccountId ?? '',
  expenseAccountId: expenseAccountId ?? '',
});

const resolver = shapeResolver(
  () => import('@recoup/contract/accounting/accounting.schemas'),
  'accountingSetUpInput',
  (values: Chosen) => values,
);

const optionsOf = (accounts: AccountingSetUp['bankAccounts']) => [
  { value: '', label: 'Choose...' },
  ...accounts.map(({ id, name }) => ({ value: id, label: name })),
];

interface AccountsFormProps {
  readonly setUp: AccountingSetUp;
  readonly onClose: () => void;
}

/** Which accounts agencies are paid from. */
export function AccountsForm({ setUp, onClose }: AccountsFormProps) {
  const load = useFresh(getAccountingSetUp, {});
  const save = useSave(chooseAccounts, { invalidates: [getAccountingSetUp, getTokenExpiration] });
  const edit = useEditForm({
    stored: setUp,
    valuesOf,
    resolverOf: () => resolver,
    save: (body) => save.mutateAsync({ body }),
    load,
    onSaved: () => {
      toastDone('Accounts Saved');
      onClose();
    },
  });
  const { control } = edit.form;
  return (
    <EditForm edit={edit} submitLabel="Save" onClose={onClose}>
      <FieldRow>
        <SelectField
          control={control}
          name="bankAccountId"
          label="Bank Account"
          description="Agency payments are drawn from this account"
          options={optionsOf(setUp.bankAccounts)}
          isRequired
        />
        <SelectField
          control={control}
          name="expenseAccountId"
          label="Expense Account"
          description="Agency payments are posted to this account"
          options={optionsOf(setUp.expenseAccounts)}
          isRequired
        />
      </FieldRow>
    </EditForm>
  );
}
