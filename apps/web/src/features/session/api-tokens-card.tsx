import { Alert, Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { listApiTokens, revokeApiToken } from '@recoup/contract/session/credentials.endpoints';
import { useState } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { problemOf } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';

const NewTokenDialog = lazyForm(() =>
  import('./new-token-dialog.tsx').then((m) => m.NewTokenDialog),
);

/** A new token's text, which cannot be shown again. */
function NewToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Alert
      color="amber"
      mb="md"
      title="Copy the token now. It is not shown again."
      withCloseButton
      closeButtonLabel="Close"
      onClose={onClose}
    >
      <Group gap="xs">
        <Code>{token}</Code>
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  );
}

/** The user's tokens for other programs, which act with the user's other roles (decisions 2). */
export function ApiTokensCard() {
  const { at, updated } = useInstantFormats();
  const { data: tokens = [], error, refetch } = useEndpoint(listApiTokens, {});
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [revoking, setRevoking] = useState<{ id: number; name: string }>();
  const revoke = useSave(revokeApiToken, {
    invalidates: [listApiTokens],
    onSaved: () => toastDone('API Token Revoked'),
    onFailed: (failure) => toastProblem(problemOf(failure)),
  });
  return (
    <SectionCard
      title="API tokens"
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setMaking(true)}>
          New token
        </Button>
      }
    >
      {made !== undefined && <NewToken token={made} onClose={() => setMade(undefined)} />}
      {error && <ProblemBar message={error.message} onRetry={() => void refetch()} />}
      <DataTable
        label="API tokens"
        empty="No program signs in with a token of yours."
        rows={tokens}
        rowId={({ id }) => id}
        columns={[
          { header: 'Name', wrap: true, cell: ({ name }) => name },
          { header: 'Last used', wrap: true, cell: ({ lastUsedAt }) => at(lastUsedAt) || 'Never' },
          { header: 'Ends', cell: ({ expiresAt }) => updated(expiresAt) || 'When revoked' },
          {
            header: 'Action',
            align: 'right',
            cell: ({ id, name }) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Revoke ${name}`}
                onClick={() => setRevoking({ id, name })}
              >
                Revoke
              </Button>
            ),
          },
        ]}
      />
      <Text size="sm" c="dimmed" mt="sm">
        How a program works with Recoup:{' '}
        <AppLink href={paths.helpPage('api')}>The API, by example</AppLink>. What it can call, with
        every field: <a href="/api/docs">the description of the API</a>.
      </Text>
      {isMaking && (
        <NewTokenDialog
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMade(token);
            setMaking(false);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={revoking !== undefined}
        title={`Revoke ${revoking?.name ?? 'the token'}?`}
        confirmLabel="Revoke"
        isDangerous
        pending={revoke.isPending}
        onCancel={() => setRevoking(undefined)}
        onConfirm={() =>
          revoking &&
          revoke.mutate(
            { params: { tokenId: revoking.id } },
            { onSettled: () => setRevoking(undefined) },
          )
        }
      >
        The program that uses it is refused from now on.
      </ConfirmDialog>
    </SectionCard>
  );
}
