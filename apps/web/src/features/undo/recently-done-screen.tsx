import { Text } from '@mantine/core';
import { listUndoable } from '@recoup/contract/undo/undo.endpoints';
import { undoKinds } from '@recoup/domain/undo/undo-kinds';
import { Instant } from '#api/formats.ts';
import { useEndpoint } from '#api/queries.ts';
import { DataTable } from '#ui/data-table.tsx';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DetailPage } from '#ui/detail-page.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { useDelayed } from '#ui/use-delayed.ts';
import { useUndo } from './use-undo.ts';

/** `/recently-done`: what the user did in the last 24 hours and can undo (F-405, F-427). */
export function RecentlyDoneScreen() {
  const { data: actions, error, isPending } = useEndpoint(listUndoable, {});
  const isSlow = useDelayed(isPending);
  const undo = useUndo();
  if (error) throw error;
  if (isPending) return isSlow && <LoadingIndicator />;
  return (
    <DetailPage
      header={
        <DetailHeader
          name="Recently Done"
          detail="What you did in the last 24 hours and can undo"
        />
      }
    >
      <SectionCard title="Actions">
        <DataTable
          label="Actions"
          empty="Nothing to undo. Your assignments and deletions appear here for 24 hours."
          rows={actions}
          rowId={({ id }) => id}
          columns={[
            { header: 'Time', cell: ({ doneAt }) => <Instant of={doneAt} /> },
            { header: 'Action', cell: ({ title }) => title },
            {
              header: 'Details',
              wrap: true,
              cell: ({ kind, count, subject, undoneAt }) => (
                <>
                  {[count, subject].filter((part) => part !== '').join(' · ')}
                  {undoneAt === null && (
                    <Text size="xs" c="dimmed">
                      Undo restores {undoKinds[kind].restores}.
                    </Text>
                  )}
                </>
              ),
            },
            {
              header: 'Undo',
              align: 'right',
              wrap: true,
              cell: (action) =>
                action.outcome ?? (
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
                ),
            },
          ]}
        />
      </SectionCard>
    </DetailPage>
  );
}
