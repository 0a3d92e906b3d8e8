import { Button } from '@mantine/core';
import {
  endOtherSessions,
  endSession,
  listOwnSessions,
} from '@recoup/contract/auth/session.endpoints';
import { useInstantFormats } from '#api/formats.ts';
import { useEndpoint, useSave } from '#api/queries.ts';
import { DataTable } from '#ui/data-table.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { deviceName } from './device-name.ts';

/** The user's active sessions; any of them can be signed out. */
export function SessionsCard() {
  const { at } = useInstantFormats();
  const { data: sessions, error, refetch } = useEndpoint(listOwnSessions, {});
  const end = useSave(endSession, {
    invalidates: [listOwnSessions],
    onSaved: () => toastDone('Session Ended'),
    onFailed: toastProblem,
  });
  const endOthers = useSave(endOtherSessions, {
    invalidates: [listOwnSessions],
    onSaved: () => toastDone('Other Sessions Ended'),
    onFailed: toastProblem,
  });
  const isAlone = sessions !== undefined && sessions.length < 2;
  return (
    <SectionCard
      title="Active Sessions"
      actions={
        <DisabledReasonButton
          size="compact-sm"
          variant="default"
          loading={endOthers.isPending}
          reason={isAlone ? 'You have no other active sessions' : undefined}
          onClick={() => endOthers.mutate({})}
        >
          Sign out of all other sessions
        </DisabledReasonButton>
      }
    >
      {error && <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />}
      {!sessions && !error && <LoadingIndicator />}
      {sessions && (
        <DataTable
          label="Active Sessions"
          empty="No active sessions"
          rows={sessions}
          rowId={({ id }) => id}
          columns={[
            {
              header: 'Device',
              wrap: true,
              cell: ({ device, created_at, address }) => (
                <>
                  <div title={device ?? undefined}>{deviceName(device)}</div>
                  <div>Signed in on {at(created_at)}</div>
                  <div>IP address {address}</div>
                </>
              ),
            },
            { header: 'Last Used', wrap: true, cell: ({ updated_at }) => at(updated_at) },
            {
              header: 'Action',
              align: 'right',
              cell: ({ id, isCurrent, device }) =>
                isCurrent ? (
                  <StatusBadge tone="positive">This session</StatusBadge>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Sign out: ${deviceName(device)}`}
                    loading={end.isPending && end.variables.params.sessionId === id}
                    onClick={() => end.mutate({ params: { sessionId: id } })}
                  >
                    Sign out
                  </Button>
                ),
            },
          ]}
        />
      )}
    </SectionCard>
  );
}
