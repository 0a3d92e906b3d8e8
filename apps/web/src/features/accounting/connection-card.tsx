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
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useNow } from '#ui/use-now.ts';

const problems: Readonly<Record<string, string>> = {
  denied: 'QuickBooks was not connected because access was denied. Try again and approve access.',
  expired: 'This sign-in has expired or was already used. Connect again.',
  failed: 'QuickBooks could not be connected. Try again.',
};

/** Shows the result of the sign-in that the browser returns from: a toast, or the problem. */
function useConnectionResult(): string | undefined {
  const { outcome } = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const isConnected = outcome === 'connected';
  useEffect(() => {
    if (!isConnected) return;
    toastDone('QuickBooks Connected');
    void navigate({ to: paths.accounting, replace: true });
  }, [isConnected, navigate]);
  return outcome === undefined ? undefined : problems[outcome];
}

/**
 * An address is valid for 15 minutes; a screen that stays open requests another one before that.
 */
const addressMs = 5 * 60_000;

/** The link to where the accounts are opened to the application. */
function ConnectLink() {
  const { data, error, refetch } = useQuery({
    ...queryOf(getAuthorizationUrl, {}),
    refetchInterval: addressMs,
    gcTime: 0,
    retry: false,
  });
  if (error) return <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />;
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
      toastDone('QuickBooks Disconnected');
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
        title="Disconnect QuickBooks?"
        confirmLabel="Disconnect"
        isDangerous
        pending={disconnect.isPending}
        onConfirm={() => disconnect.mutate({})}
        onCancel={() => setAsking(false)}
      >
        You will not be able to pay agencies until you reconnect QuickBooks and choose the accounts
        again.
      </ConfirmDialog>
    </>
  );
}

/**
 * Returns whether the accounts are connected, until when, and the way to connect them
 * (R-413..R-416).
 */
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
            message={`The connection expires on ${at(refreshExpiresAt)}`}
            lines={['Reconnect before then to keep paying agencies.']}
          />
        )}
        {isOver && (
          <Text>
            The connection has expired. Queued payments will post as soon as you reconnect.
          </Text>
        )}
        {refreshExpiresAt === null && (
          <Text c="dimmed">Sign in to QuickBooks with the company that pays the agencies.</Text>
        )}
        {valid && <DescriptionList items={[{ label: 'Expires', value: at(refreshExpiresAt) }]} />}
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
