import { Text } from '@mantine/core';
import { acceptBrowser } from '@recoup/contract/session/password-links.endpoints';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isUnanswered } from '#api/api-error.ts';
import { useSave } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { Entrance } from './entrance.tsx';

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
          You can now sign in in this browser. Your password and your second factor are asked for as
          always.
        </Text>
        <ButtonLink href={paths.login} variant="filled">
          Sign in
        </ButtonLink>
      </>
    );
  if (!error) return isSlow && <LoadingIndicator />;
  return isUnanswered(error) ? (
    <ProblemBar message={error.message} onRetry={send} />
  ) : (
    <>
      <ProblemBar message={error.message} />
      <AppLink href={paths.login}>Back to Sign in</AppLink>
    </>
  );
}

/** `/known-browser`, opened by a mailed link: makes this browser known, and signs nobody in. */
export function KnownBrowserScreen() {
  // behind the # the token is never sent with the address itself
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <Entrance title="Use This Browser">
      {token === '' ? (
        <ProblemBar message="Open this page by the link in your email, including its last character." />
      ) : (
        <OpenedLink key={token} token={token} />
      )}
    </Entrance>
  );
}
