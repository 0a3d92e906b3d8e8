import { Text } from '@mantine/core';
import { acceptBrowser } from '@recoup/contract/auth/password-links.endpoints';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isOutcomeUnknown } from '#api/api-error.ts';
import { useSave } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { SignInLayout } from './sign-in-layout.tsx';

function OpenedLink({ token }: { token: string }) {
  const { mutate, isSuccess, error } = useSave(acceptBrowser);
  const send = () => mutate({ body: { token } });
  const accept = useEffectEvent(send);
  useEffect(() => accept(), []);
  const isSlow = useDelayed(!isSuccess && !error);
  if (isSuccess)
    return (
      <>
        <Text role="status">
          This browser is ready. Sign in with your password and, if you have one, your second
          factor.
        </Text>
        <ButtonLink href={paths.login} variant="filled">
          Sign in
        </ButtonLink>
      </>
    );
  if (!error) return isSlow && <LoadingIndicator />;
  return isOutcomeUnknown(error) ? (
    <ProblemBar message={errorText(error)} onRetry={send} />
  ) : (
    <>
      <ProblemBar message={errorText(error)} />
      <AppLink href={paths.login}>Back to sign-in</AppLink>
    </>
  );
}

/** `/known-browser`, opened from an emailed link: makes this browser known, and signs no one in. */
export function KnownBrowserScreen() {
  // behind the # the token is never sent with the address itself
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <SignInLayout title="Use This Browser">
      {token === '' ? (
        <>
          <ProblemBar message="This link is incomplete. Open the full link from your email." />
          <AppLink href={paths.login}>Back to sign-in</AppLink>
        </>
      ) : (
        <OpenedLink key={token} token={token} />
      )}
    </SignInLayout>
  );
}
