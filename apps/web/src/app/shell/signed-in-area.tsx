import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isStatus } from '#api/api-error.ts';
import { useSignedInUser } from '#api/session.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { ListSettingsContext } from '#ui/paged-list/list-settings.ts';
import { errorText } from '#ui/problem.ts';
import { loginTo } from '../paths.ts';
import { listSettings } from './list-settings.tsx';
import { Shell } from './shell.tsx';

/** Leads to sign-in once, taking along the address that was wanted. */
function ToSignIn() {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ href: loginTo(router.state.location.href), replace: true });
  }, [router]);
  return <LoadingIndicator />;
}

/** No screen is shown before the user is known; without one, the way leads to sign-in. */
export function SignedInArea() {
  const { data: user, error, refetch } = useSignedInUser();
  if (user !== undefined)
    return (
      <ListSettingsContext value={listSettings}>
        <Shell />
      </ListSettingsContext>
    );
  if (error === null) return <LoadingIndicator />;
  if (isStatus(error, 401)) return <ToSignIn />;
  return (
    <PageMessage
      title="Recoup could not load"
      action={<Button onClick={() => void refetch()}>Retry</Button>}
    >
      {errorText(error)}
    </PageMessage>
  );
}
