import { Text } from '@mantine/core';
import { listUndoable } from '@recoup/contract/undo/undo.endpoints';
import { undoKinds } from '@recoup/domain/undo/undo-kinds';
import { Instant } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { EntryList } from '#ui/entry-list.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { useUndo } from './use-undo.ts';

/** `/recently-done`: what the user can undo, from the last 24 hours (F-405, F-427). */
export function RecentlyDoneScreen() {
  const { data: actions, error, isPending } = useEndpoint(listUndoable, {});
  const isSlow = useDelayed(isPending);
  const undo = useUndo();
  if (error && !actions) throw error;
  if (isPending) return isSlow && <LoadingIndicator />;
  return (
    <DetailPage
      header={
        <DetailHeader name="Recently Done" detail="What you can undo, from the last 24 hours" />
      }
    >
      <SectionCard title="Actions">
        <EntryList
          label="Actions"
          empty="Nothing to undo. Your assignments and deletions appear here for 24 hours."
          entries={actions}
          entryKey={({ id }) => id}
          actions={(action) =>
            action.outcome !== null ? (
              <Text size="sm" ta="right">
                {action.outcome}
              </Text>
            ) : (
              <DisabledReasonButton
                size="compact-sm"
                variant="default"
                aria-label={`Undo: ${action.title}, ${action.count}`}
                reason={action.refusal ?? undefined}
                loading={undo.isPending && undo.variables.params.actionId === action.id}
                onClick={() => undo.mutate({ params: { actionId: action.id } })}
              >
                Undo
              </DisabledReasonButton>
            )
          }
        >
          {({ kind, title, count, subject, doneAt, undoneAt }) => (
            <>
              <Text size="sm" fw={600}>
                {title}
              </Text>
              <Text size="sm">{[count, subject].filter((part) => part !== '').join(' · ')}</Text>
              <Text size="xs" c="dimmed">
                <Instant of={doneAt} />
                {undoneAt === null && ` · Undo restores ${undoKinds[kind].restores}.`}
              </Text>
            </>
          )}
        </EntryList>
      </SectionCard>
    </DetailPage>
  );
}
