import { Button, Group, Stack, Text } from '@mantine/core';
import {
  disconnectAccounting,
  getAuthorizationUrl,
  getTokenExpiration,
} from '@recoup/contract/accounting/accounting.endpoints';
import type { TokenExpiration } from '@recoup/contract/accounting/accounting.schemas';
import { expiresSoon, mayConnectAccounting } from '@recoup/domain/accounting/accounting-connection';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { queryOf, useSave } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useNow } from '#ui/use-now.ts';

const problems: Readonly<Record<string, string>> = {
  denied: 'Quickbooks was not connected: access was not granted there.',
  expired: 'This sign-in has run out or was used before. Connect again.',
  failed: 'Quickbooks could not be connected. Connect again.',
};

/** What became of the sign-in that the browser comes back from: a toast, or the problem in words. */
function useConnectionResult(): string | undefined {
  const { outcome } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const isConnected = outcome === 'connected';
  useEffect(() => {
    if (!isConnected) return;
    toastDone('Quickbooks Connected');
    void navigate({ to: paths.accounting, replace: true });
  }, [isConnected, navigate]);
  return outcome === undefined ? undefined : problems[outcome];
}

/** An address holds for a quarter of an hour; a screen that stands open asks for another before. */
const addressMs = 5 * 60_000;

/** The link to where the accounts are opened to the application. */
function ConnectLink() {
  const { data, error, refetch } = useQuery({
    ...queryOf(getAuthorizationUrl, {}),
    refetchInterval: addressMs,
    gcTime: 0,
    retry: false,
  });
  if (error) return <ProblemBar message={error.message} onRetry={() => void refetch()} />;
  return (
    <div>
      <Button component="a" {...(data ? { href: data.url } : { loading: true })}>
        Connect to Quickbooks
      </Button>
    </div>
  );
}

function DisconnectButton() {
  const [isAsking, setAsking] = useState(false);
  const disconnect = useSave(disconnectAccounting, {
    invalidates: [getTokenExpiration],
    onSaved: () => {
      toastDone('Quickbooks Disconnected');
      setAsking(false);
    },
    onFailed: toastProblem,
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Disconnect Quickbooks"
        confirmLabel="Disconnect"
        isDangerous
        pending={disconnect.isPending}
        onConfirm={() => disconnect.mutate({})}
        onCancel={() => setAsking(false)}
      >
        No agency can be paid until Quickbooks is connected again, and the accounts must be chosen
        anew.
      </ConfirmDialog>
    </>
  );
}

/** Whether the accounts are connected, until when, and the way to connect them (R-413..R-416). */
export function ConnectionCard({ connection }: { readonly connection: TokenExpiration }) {
  const { at } = useInstantFormats();
  const now = useNow();
  const problem = useConnectionResult();
  const verdict = mayConnectAccounting(connection, now);
  const { refreshExpiresAt, valid } = connection;
  const isOver = !valid && refreshExpiresAt !== null;
  return (
    <SectionCard title="Connection" actions={refreshExpiresAt !== null && <DisconnectButton />}>
      <Stack gap="md">
        {problem !== undefined && <ProblemBar message={problem} />}
        {expiresSoon(connection, now) && (
          <ProblemBar
            message={`The connection ends on ${at(refreshExpiresAt)}`}
            lines={['After that agencies cannot be paid until it is made anew.']}
          />
        )}
        {isOver && (
          <Text>
            The connection has ended. Payments that wait for it are posted as soon as it is made
            anew.
          </Text>
        )}
        {refreshExpiresAt === null && (
          <Text c="dimmed">
            Sign in at Quickbooks with the account of the company that pays the agencies.
          </Text>
        )}
        {valid && (
          <DescriptionList items={[{ label: 'Holds until', value: at(refreshExpiresAt) }]} />
        )}
        {verdict.allowed ? (
          <ConnectLink />
        ) : (
          <Group>
            <Text c="dimmed">{verdict.reason}</Text>
          </Group>
        )}
      </Stack>
    </SectionCard>
  );
}
