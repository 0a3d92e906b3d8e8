import { Button, Stack } from '@mantine/core';
import type { CurrentUser } from '@recoup/contract/auth/session.schemas';
import { verifySingleSignOn } from '@recoup/contract/auth/single-sign-on.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
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

/** The second factor after a single sign-on. */
export function SingleSignOnStep({
  onSignedIn,
}: {
  readonly onSignedIn: (user: CurrentUser) => void;
}) {
  const cache = useQueryClient();
  const proving = useSave(verifySingleSignOn, {
    onSaved: (user) => {
      acceptUser(cache, user);
      onSignedIn(user);
    },
  });
  const send = (proof: Proof) => proving.mutate({ body: proof });
  // Without a proof, the server's response lists the accepted ones.
  const ask = useEffectEvent(() => send({}));
  useEffect(() => ask(), []);
  const step = secondStep(proving.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(typedProof(new FormData(event.currentTarget)));
  };
  if (proving.error && !step) return <ProblemBar message={errorText(proving.error)} />;
  if (!step) return null;
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <SecondStepFields
          step={step}
          message={proving.error?.message}
          pending={proving.isPending}
          onProof={send}
        />
        <Button
          type="submit"
          variant={offersPasskey(step) ? 'default' : 'filled'}
          loading={proving.isPending}
        >
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
