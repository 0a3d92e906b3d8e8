import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { signIn } from '@recoup/contract/auth/session.endpoints';
import type { CurrentUser } from '@recoup/contract/auth/session.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useSave } from '#api/queries.ts';
import { acceptUser } from '#api/session.ts';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import {
  offersPasskey,
  type Proof,
  SecondStepFields,
  secondStep,
  typedProof,
} from './second-step.tsx';

interface SignInFormProps {
  /** The user who signs in again; absent if any user may. */
  readonly email?: string;
  /** Initial values of the fields. */
  readonly filled?: { readonly email: string; readonly password: string } | undefined;
  readonly onSignedIn: (user: CurrentUser) => void;
}

function enteredText(entered: FormData, name: string): string {
  const value = entered.get(name);
  return typeof value === 'string' ? value : '';
}

/** Email and password and, where the account asks for it, a passkey or a code. */
export function SignInForm({ email, filled, onSignedIn }: SignInFormProps) {
  const cache = useQueryClient();
  const signingIn = useSave(signIn, {
    onSaved: (user) => {
      acceptUser(cache, user);
      onSignedIn(user);
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const step = secondStep(signingIn.error);
  const send = (from: HTMLFormElement, proof: Proof) => {
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
    send(event.currentTarget, typedProof(new FormData(event.currentTarget)));
  };
  return (
    <form ref={form} onSubmit={submit}>
      <Stack gap="sm">
        {signingIn.error && !step && <ProblemBar message={errorText(signingIn.error)} />}
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          defaultValue={email ?? filled?.email ?? ''}
          readOnly={email !== undefined}
          autoFocus={email === undefined && !filled}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          defaultValue={filled?.password ?? ''}
          autoFocus={email !== undefined}
          data-autofocus={email !== undefined || undefined}
        />
        {step && (
          <SecondStepFields
            step={step}
            message={signingIn.error?.message}
            pending={signingIn.isPending}
            onProof={(proof) => form.current && send(form.current, proof)}
          />
        )}
        <Button
          type="submit"
          variant={offersPasskey(step) ? 'default' : 'filled'}
          loading={signingIn.isPending}
          autoFocus={filled !== undefined}
        >
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
