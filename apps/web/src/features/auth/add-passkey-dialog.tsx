import { Stack, Text } from '@mantine/core';
import {
  addPasskey,
  listSecondFactors,
  startPasskey,
} from '@recoup/contract/auth/credentials.endpoints';
import { getCurrentUser } from '@recoup/contract/auth/session.endpoints';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '#api/client.ts';
import { useSave } from '#api/queries.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { createPasskey } from './passkey.ts';
import { ProofField } from './proof-field.tsx';

interface AddPasskeyDialogProps {
  /** Given the recovery codes that a first factor brings; none for a later one. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** A name and the password; then the browser asks for a finger, a face or a PIN. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const form = useForm({ defaultValues: { name: '', password: '' } });
  const add = useSave(addPasskey, {
    invalidates: [listSecondFactors, getCurrentUser],
    onSaved: ({ recoveryCodes }) => {
      toastDone('Passkey Added');
      onAdded(recoveryCodes);
    },
  });
  const making = useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const options = await call(startPasskey, { body: { password } });
      await add.mutateAsync({ body: { name, passkey: await createPasskey(options) } });
    },
  });
  return (
    <DialogForm
      title="Add Passkey"
      form={form}
      pending={making.isPending}
      error={making.error}
      submitLabel="Continue"
      onClose={onClose}
      onSubmit={(values) => making.mutate({ ...values, name: values.name.trim() })}
    >
      <Stack gap="sm">
        <Text>Your browser will ask for your fingerprint, face, PIN, or security key.</Text>
        <TextField
          control={form.control}
          name="name"
          label="Name"
          description='A name to recognize it by, such as "Work laptop"'
          maxLength={100}
          isRequired
        />
        <ProofField control={form.control} name="password" />
      </Stack>
    </DialogForm>
  );
}
