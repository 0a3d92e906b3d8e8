import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { signIn } from '@recoup/contract/session/session.endpoints';
import type { CurrentUser } from '@recoup/contract/session/session.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useSave } from '#api/queries.ts';
import { acceptUser } from '#api/session.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { knowsPasskeys, provePasskey } from './passkey.ts';

interface SignInFormProps {
  /** The person who signs in again; absent where anybody may. */
  readonly email?: string;
  readonly onSignedIn: (user: CurrentUser) => void;
}

function enteredText(entered: FormData, name: string): string {
  const value = entered.get(name);
  return typeof value === 'string' ? value : '';
}

/** What the server asks for beside the password. */
interface SecondStep {
  readonly kinds: readonly string[];
  readonly passkeyOptions: Record<string, unknown> | null;
}

const secondStep = (error: Error | null): SecondStep | undefined =>
  error instanceof ApiError && error.code === 'secondFactorNeeded'
    ? (error.body as SecondStep)
    : undefined;

/** Email and password and, where the account asks for it, a passkey or a code. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const cache = useQueryClient();
  const signingIn = useSave(signIn, {
    onSaved: (user) => {
      acceptUser(cache, user);
      onSignedIn(user);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const step = secondStep(signingIn.error);
  const options = step?.passkeyOptions;
  const usesPasskey = Boolean(options) && knowsPasskeys();
  const proving = useMutation({
    mutationFn: provePasskey,
    onSuccess: (passkey) => form.current && send(form.current, { passkey }),
  });
  const send = (
    from: HTMLFormElement,
    proof: { code?: string; passkey?: Record<string, unknown> },
  ) => {
    const entered = new FormData(from);
    signingIn.mutate({
      body: {
        email: enteredText(entered, 'email'),
        password: enteredText(entered, 'password'),
        ...proof,
      },
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = enteredText(new FormData(event.currentTarget), 'code').trim();
    send(event.currentTarget, code === '' ? {} : { code });
  };
  return (
    <form ref={form} onSubmit={submit}>
      <Stack gap="sm">
        {signingIn.error && !step && <ProblemBar message={signingIn.error.message} />}
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          defaultValue={email ?? ''}
          readOnly={email !== undefined}
          autoFocus={email === undefined}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          autoFocus={email !== undefined}
          data-autofocus={email !== undefined || undefined}
        />
        {step && options && usesPasskey && (
          <>
            {proving.error && <ProblemBar message={proving.error.message} />}
            <Text size="sm">{signingIn.error?.message}</Text>
            <Button
              autoFocus
              loading={proving.isPending || signingIn.isPending}
              onClick={() => proving.mutate(options)}
            >
              Use passkey
            </Button>
          </>
        )}
        {step && (
          <TextInput
            label={step.kinds.includes('totp') ? 'Code' : 'Recovery Code'}
            name="code"
            description={usesPasskey ? undefined : signingIn.error?.message}
            autoComplete="one-time-code"
            required
            withAsterisk={false}
            autoFocus={!usesPasskey}
          />
        )}
        <Button
          type="submit"
          variant={usesPasskey ? 'default' : 'filled'}
          loading={signingIn.isPending}
        >
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
