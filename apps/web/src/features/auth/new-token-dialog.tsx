import { createApiToken, listApiTokens } from '@recoup/contract/auth/credentials.endpoints';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { FieldRows, TextField } from '#ui/forms/fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { ProofField } from './proof-field.tsx';

const dayMs = 86_400_000;

const lifetimes = [
  { value: 30, label: '30 days' },
  { value: 90, label: '90 days' },
  { value: 365, label: '1 year' },
  { value: null, label: 'Never expires' },
] as const;

interface NewTokenProps {
  readonly onMade: (token: string) => void;
  readonly onClose: () => void;
}

/**
 * Names a new API token, sets its lifetime, and confirms the user's identity; passes on its text,
 * shown once.
 */
export function NewTokenDialog({ onMade, onClose }: NewTokenProps) {
  const form = useForm<{ name: string; days: number | null; password: string }>({
    defaultValues: { name: '', days: 90, password: '' },
  });
  const { control } = form;
  const create = useSave(createApiToken, {
    invalidates: [listApiTokens],
    onSaved: ({ token }) => onMade(token),
  });
  return (
    <DialogForm
      title="New API Token"
      form={form}
      pending={create.isPending}
      error={create.error}
      submitLabel="Create"
      onClose={onClose}
      onSubmit={({ name, days, password }) => {
        const expiresAt = days === null ? null : new Date(Date.now() + days * dayMs).toISOString();
        create.mutate({ body: { name, expiresAt, password } });
      }}
    >
      <FieldRows>
        <TextField
          control={control}
          name="name"
          label="Name"
          description="What will use this token"
          isRequired
        />
        <SelectField control={control} name="days" label="Expires after" options={lifetimes} />
        <ProofField control={control} name="password" />
      </FieldRows>
    </DialogForm>
  );
}
