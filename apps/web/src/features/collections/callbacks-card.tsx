import { Group, Stack, Text, Title } from '@mantine/core';
import type { Supplier } from '@recoup/contract/suppliers/suppliers.schemas';
import { IconCalendarPlus, IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { useMay } from '#api/session.ts';
import { DataTable } from '#ui/data-table.tsx';
import { DisabledReasonIcon } from '#ui/disabled-reason-icon.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useNow } from '#ui/use-now.ts';
import { lacksEvent } from './calendar-events.ts';
import { CallbackForm } from './callback-form.tsx';
import { emptyCallback } from './callback-values.ts';
import { useCallbacks } from './use-callbacks.ts';

const MoveCallback = lazyPart(() => import('./move-callback.tsx').then((m) => m.MoveCallback));

function ScheduledCallbacks({ callbacks }: { callbacks: ReturnType<typeof useCallbacks> }) {
  const { list, calendarId, isConnected } = callbacks;
  const { at } = useInstantFormats();
  const now = useNow().toISOString();
  if (list.isError)
    return <ProblemBar message={errorText(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data) return null;
  return (
    <DataTable
      label="Scheduled Callbacks"
      rows={list.data}
      rowId={({ id }) => id}
      empty="No callbacks scheduled."
      columns={[
        {
          header: 'Time',
          cell: (callback) => (
            <Group gap={6}>
              {at(callback.scheduledTime)}
              {callback.scheduledTime < now && <StatusBadge tone="attention">Overdue</StatusBadge>}
              {isConnected && lacksEvent(callback, calendarId) && (
                <StatusBadge tone="attention">Not on Calendar</StatusBadge>
              )}
            </Group>
          ),
          wrap: true,
        },
        { header: 'Assigned to', cell: ({ assignedUser }) => assignedUser?.name },
        { header: 'Reason', cell: ({ reason }) => reason, wrap: true },
        {
          header: 'Actions',
          placeOnPhone: 1,
          cell: (callback) => {
            const when = at(callback.scheduledTime);
            return (
              <>
                {isConnected && lacksEvent(callback, calendarId) && (
                  <DisabledReasonIcon
                    label={`Add to calendar again: ${when}`}
                    loading={callbacks.isScheduling}
                    onClick={() => callbacks.retryEvents(callback)}
                  >
                    <IconCalendarPlus size={16} aria-hidden />
                  </DisabledReasonIcon>
                )}
                <DisabledReasonIcon
                  label={`Done: ${when}`}
                  loading={callbacks.isChanging(callback)}
                  onClick={() => callbacks.complete(callback)}
                >
                  <IconCheck size={16} aria-hidden />
                </DisabledReasonIcon>
                <MoveCallback
                  label={`Move: ${when}`}
                  isMoving={callbacks.isChanging(callback)}
                  onMove={(time) => callbacks.move(callback, time)}
                />
                <DisabledReasonIcon
                  label={`Delete: ${when}`}
                  loading={callbacks.isDeleting(callback)}
                  onClick={() => callbacks.remove(callback)}
                >
                  <IconTrash size={16} aria-hidden />
                </DisabledReasonIcon>
              </>
            );
          },
        },
      ]}
    />
  );
}

function CallbacksSection({ supplier }: { supplier: Supplier }) {
  const [values, setValues] = useState(emptyCallback);
  const callbacks = useCallbacks(supplier, () => setValues(emptyCallback));
  return (
    <SectionCard title="Schedule Call Back">
      <Stack gap="md">
        <CallbackForm
          supplierId={supplier.id}
          values={values}
          onChange={setValues}
          calendar={callbacks}
          isScheduling={callbacks.isScheduling}
          onSchedule={callbacks.schedule}
        />
        <section aria-label="Scheduled Callbacks">
          <Title order={3} size="sm" mb={4}>
            Scheduled Callbacks
          </Title>
          <ScheduledCallbacks callbacks={callbacks} />
          {callbacks.list.isPending && (
            <Text size="sm" c="dimmed">
              Loading...
            </Text>
          )}
        </section>
      </Stack>
    </SectionCard>
  );
}

/** Scheduled calls to a supplier, for users who may see them. */
export function CallbacksCard({ supplier }: { supplier: Supplier }) {
  return useMay('supplierCallbacks.view') ? <CallbacksSection supplier={supplier} /> : null;
}
