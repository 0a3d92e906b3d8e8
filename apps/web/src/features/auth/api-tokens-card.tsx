import { Alert, Button, Code, CopyButton, Group, Text } from '@mantine/core';
import { listApiTokens, revokeApiToken } from '@recoup/contract/auth/credentials.endpoints';
import { useState } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { errorText } from '#ui/problem.ts';
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
      title="Copy this token now. You will not be able to see it again."
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

/**
 * The user's tokens for other programs, which act with the user's other roles (clarification 2).
 */
export function ApiTokensCard() {
  const { at, day } = useInstantFormats();
  const { data: tokens = [], error, refetch } = useEndpoint(listApiTokens, {});
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [revoking, setRevoking] = useState<{ id: number; name: string }>();
  const revoke = useSave(revokeApiToken, {
    invalidates: [listApiTokens],
    onSaved: () => toastDone('API Token Revoked'),
    onFailed: toastProblem,
  });
  return (
    <SectionCard
      title="API Tokens"
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setMaking(true)}>
          New Token
        </Button>
      }
    >
      {made !== undefined && <NewToken token={made} onClose={() => setMade(undefined)} />}
      {error && <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />}
      <DataTable
        label="API Tokens"
        empty="You have no API tokens."
        rows={tokens}
        rowId={({ id }) => id}
        columns={[
          { header: 'Name', wrap: true, cell: ({ name }) => name },
          { header: 'Last Used', wrap: true, cell: ({ lastUsedAt }) => at(lastUsedAt) || 'Never' },
          { header: 'Expires', cell: ({ expiresAt }) => day(expiresAt) || 'Never' },
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
        To get started, see <AppLink href={paths.helpPage('api')}>The API, by example</AppLink>. For
        every endpoint and field, see the <a href="/api/docs">API reference</a>.
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
        Programs that use this token will lose access immediately.
      </ConfirmDialog>
    </SectionCard>
  );
}
