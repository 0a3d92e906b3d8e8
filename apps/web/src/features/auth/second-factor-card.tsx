import { Button, Code, Group, Stack, Text } from '@mantine/core';
import {
  listSecondFactors,
  removeSecondFactor,
  startTotp,
} from '@recoup/contract/auth/credentials.endpoints';
import { getCurrentUser } from '@recoup/contract/auth/session.endpoints';
import { useState } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { toastDone } from '#ui/toasts.tsx';
import type { StartedTotp } from './confirm-totp-dialog.tsx';
import { supportsPasskeys } from './passkey.ts';

const AddPasskeyDialog = lazyForm(() =>
  import('./add-passkey-dialog.tsx').then((m) => m.AddPasskeyDialog),
);
const ConfirmTotpDialog = lazyForm(() =>
  import('./confirm-totp-dialog.tsx').then((m) => m.ConfirmTotpDialog),
);
const PasswordDialog = lazyForm(() =>
  import('./password-dialog.tsx').then((m) => m.PasswordDialog),
);

const kinds = { totp: 'App', passkey: 'Passkey' } as const;

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Stack gap="xs" mb="md">
      <Text fw={500}>Save these recovery codes. You will not be able to see them again.</Text>
      <Text size="sm" c="dimmed">
        Each code works once if you lose your app or passkey.
      </Text>
      <Code block>{codes.join('\n')}</Code>
      <Group>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          I Have Saved Them
        </Button>
      </Group>
    </Stack>
  );
}

/** The user's second factors: apps and passkeys, with recovery codes for a lost one. */
export function SecondFactorCard() {
  const { at, day } = useInstantFormats();
  const { data: factors = [], error, refetch } = useEndpoint(listSecondFactors, {});
  const [isStarting, setStarting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [started, setStarted] = useState<StartedTotp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [removing, setRemoving] = useState<number>();
  const start = useSave(startTotp, {
    onSaved: (answer) => {
      setStarting(false);
      setStarted(answer);
    },
  });
  const remove = useSave(removeSecondFactor, {
    invalidates: [listSecondFactors, getCurrentUser],
    onSaved: () => {
      toastDone('Second Factor Removed');
      setRemoving(undefined);
    },
  });
  return (
    <SectionCard
      title="Second Factor"
      actions={
        <>
          <Button size="compact-sm" variant="default" onClick={() => setStarting(true)}>
            Add Authenticator App
          </Button>
          <DisabledReasonButton
            size="compact-sm"
            variant="default"
            reason={supportsPasskeys() ? undefined : 'This browser does not support passkeys'}
            onClick={() => setAdding(true)}
          >
            Add Passkey
          </DisabledReasonButton>
        </>
      }
    >
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
      {error && <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />}
      <DataTable
        label="Second Factors"
        empty="You have no second factor. You sign in with your password only."
        rows={factors}
        rowId={({ id }) => id}
        columns={[
          { header: 'Name', wrap: true, cell: ({ name }) => name },
          { header: 'Type', cell: ({ kind }) => kinds[kind] },
          { header: 'Added', cell: ({ created_at }) => day(created_at) },
          { header: 'Last Used', wrap: true, cell: ({ lastUsedAt }) => at(lastUsedAt) || 'Never' },
          {
            header: 'Action',
            align: 'right',
            cell: ({ id, name }) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Remove ${name}`}
                onClick={() => setRemoving(id)}
              >
                Remove
              </Button>
            ),
          },
        ]}
      />
      {isStarting && (
        <PasswordDialog
          title="Add Authenticator App"
          submitLabel="Continue"
          pending={start.isPending}
          error={start.error}
          onPassword={(password) => start.mutate({ body: { password } })}
          onClose={() => setStarting(false)}
        />
      )}
      {started && (
        <ConfirmTotpDialog
          started={started}
          onConfirmed={(made) => {
            setCodes(made);
            setStarted(undefined);
          }}
          onClose={() => setStarted(undefined)}
        />
      )}
      {isAdding && (
        <AddPasskeyDialog
          onAdded={(made) => {
            if (made.length > 0) setCodes(made);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {removing !== undefined && (
        <PasswordDialog
          title="Remove Second Factor"
          submitLabel="Remove"
          pending={remove.isPending}
          error={remove.error}
          onPassword={(password) =>
            remove.mutate({ params: { factorId: removing }, body: { password } })
          }
          onClose={() => setRemoving(undefined)}
        />
      )}
    </SectionCard>
  );
}
