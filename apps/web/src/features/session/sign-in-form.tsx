import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { signIn } from '@recoup/contract/session/session.endpoints';
import type { CurrentUser } from '@recoup/contract/session/session.schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useSave } from '#api/queries.ts';
import { acceptUser } from '#api/session.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';

interface SignInFormProps {
  /** The person who signs in again; absent where anybody may. */
  readonly email?: string;
  readonly onSignedIn: (user: CurrentUser) => void;
}

function enteredText(entered: FormData, name: string): string {
  const value = entered.get(name);
  return typeof value === 'string' ? value : '';
}

const asksForCode = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'secondFactorNeeded';

/** Email and password and, where the account asks for it, the code of an authenticator app. */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const cache = useQueryClient();
  const signingIn = useSave(signIn, {
    onSaved: (user) => {
      acceptUser(cache, user);
      onSignedIn(user);
    },
  });
  const needsCode = asksForCode(signingIn.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const code = enteredText(entered, 'code').trim();
    signingIn.mutate({
      body: {
        email: enteredText(entered, 'email'),
        password: enteredText(entered, 'password'),
        ...(code === '' ? {} : { code }),
      },
    });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {signingIn.error && !needsCode && <ProblemBar message={signingIn.error.message} />}
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
        {needsCode && (
          <TextInput
            label="Code"
            name="code"
            description={signingIn.error?.message}
            autoComplete="one-time-code"
            required
            withAsterisk={false}
            autoFocus
          />
        )}
        <Button type="submit" loading={signingIn.isPending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
