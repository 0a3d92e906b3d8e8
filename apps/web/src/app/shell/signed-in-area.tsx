import { Button } from '@mantine/core';
import { Navigate, useLocation } from '@tanstack/react-router';
import { errorText, isStatus } from '#api/api-error.ts';
import { useSignedInUser } from '#api/session.ts';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { PageMessage } from '#ui/page-message.tsx';
import { paths } from '../paths.ts';
import { Shell } from './shell.tsx';

/** No screen is shown before the user is known; without one, the way leads to sign-in. */
export function SignedInArea() {
  const { data: user, error, refetch } = useSignedInUser();
  const wanted = useLocation({ select: ({ href }) => href });
  if (user !== undefined) return <Shell />;
  if (error === null) return <LoadingIndicator />;
  if (isStatus(error, 401)) {
    const search = wanted === paths.home ? {} : { next: wanted };
    return <Navigate to={paths.login} search={search} replace />;
  }
  return (
    <PageMessage
      title="Recoup could not start"
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      {errorText(error)}
    </PageMessage>
  );
}
