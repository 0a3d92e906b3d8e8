import { Code, Stack, Text } from '@mantine/core';
import {
  confirmTotp,
  listSecondFactors,
  type startTotp,
} from '@recoup/contract/auth/credentials.endpoints';
import { getCurrentUser } from '@recoup/contract/auth/session.endpoints';
import type { ResponseOf } from '@recoup/contract/kit/endpoint';
import { useForm } from 'react-hook-form';
import { useSave } from '#api/queries.ts';
import { shapeResolver } from '#api/shape-resolver.ts';
import { DialogForm } from '#ui/forms/dialog-form.tsx';
import { TextField } from '#ui/forms/fields.tsx';

export type StartedTotp = ResponseOf<typeof startTotp>;

interface ConfirmTotpDialogProps {
  readonly started: StartedTotp;
  /** Called with the recovery codes, which only this response contains. */
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The key in groups of four, for typing it into a phone. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Takes the key over into an authenticator app and puts it in force by its first code. */
export function ConfirmTotpDialog({ started, onConfirmed, onClose }: ConfirmTotpDialogProps) {
  const form = useForm({
    defaultValues: { code: '' },
    resolver: shapeResolver(
      () => import('@recoup/contract/auth/session.schemas'),
      'totpConfirmInput',
    ),
  });
  const confirm = useSave(confirmTotp, {
    invalidates: [listSecondFactors, getCurrentUser],
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <DialogForm
      title="Add Authenticator App"
      form={form}
      pending={confirm.isPending}
      error={confirm.error}
      submitLabel="Confirm"
      onClose={onClose}
      onSubmit={(body) => confirm.mutate({ params: { factorId: started.id }, body })}
    >
      <Stack gap="sm">
        <Text>
          Enter this key in your app, or <a href={started.address}>open the app on this device</a>.
        </Text>
        <Code block>{grouped(started.secret)}</Code>
        <TextField
          control={form.control}
          name="code"
          label="Code"
          description="The 6-digit code shown in your app"
          autoComplete="one-time-code"
          maxLength={6}
          isRequired
        />
      </Stack>
    </DialogForm>
  );
}
