import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { connectCalendar } from '@recoup/contract/calendar/calendar.endpoints';
import { incompleteCallback, maxReasonLength } from '@recoup/domain/collections/callback';
import { instantOfLocal } from '@recoup/domain/dates/local-time';
import { useRef, useState } from 'react';
import { requestUrl } from '#api/request-url.ts';
import { useCurrentUser } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { choicesFailure } from '#ui/problem.ts';
import { ShortcutKey } from '#ui/shortcuts.ts';
import { toastProblem } from '#ui/toasts.tsx';
import { type CallbackValues, zoneHint } from './callback-values.ts';
import { useCollectionAgents } from './use-collection-agents.ts';

interface CallbackFormProps {
  readonly supplierId: number;
  readonly values: CallbackValues;
  readonly onChange: (values: CallbackValues) => void;
  readonly calendar: { isSetUp: boolean; isConnected: boolean; isKnown: boolean };
  readonly isScheduling: boolean;
  readonly onSchedule: (callback: {
    supplierId: number;
    assignedTo: number;
    reason: string;
    scheduledTime: string;
  }) => void;
}

const notSetUp =
  'Callbacks cannot be scheduled because Google Calendar is not set up. Contact your administrator.';
const notConnected = 'Sign in with Google first';

/** Whom, why and when (S-537..S-562). */
export function CallbackForm(props: CallbackFormProps) {
  const { supplierId, values, onChange, calendar, isScheduling } = props;
  const { timeZone } = useCurrentUser().settings;
  const { agents, isFailed } = useCollectionAgents();
  const [isLeaving, setLeaving] = useState(false);
  const firstField = useRef<HTMLSelectElement>(null);
  const set = (change: Partial<CallbackValues>) => onChange({ ...values, ...change });
  const reason = calendar.isConnected
    ? undefined
    : calendar.isSetUp
      ? notConnected
      : 'Google Calendar is not set up';
  const schedule = () => {
    const scheduledTime = instantOfLocal(values.localTime, timeZone);
    const text = values.reason.trim();
    if (values.assignedTo === '' || text === '' || scheduledTime === undefined) {
      toastProblem({ message: incompleteCallback });
      return;
    }
    props.onSchedule({
      supplierId,
      assignedTo: Number(values.assignedTo),
      reason: text,
      scheduledTime,
    });
  };
  return (
    <Stack gap="xs" className="screen-only">
      <Group grow align="start" gap="md">
        <NativeSelect
          ref={firstField}
          label="Assign To"
          value={values.assignedTo}
          data={[
            { value: '', label: 'Choose a collection agent' },
            ...agents.map(({ id, name }) => ({
              value: String(id),
              label: name,
            })),
          ]}
          error={choicesFailure('Collection agents', isFailed)}
          onChange={(event) => set({ assignedTo: event.currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          label="Scheduled Time"
          description={zoneHint(timeZone)}
          value={values.localTime}
          onChange={(event) => set({ localTime: event.currentTarget.value })}
        />
      </Group>
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        maxRows={6}
        value={values.reason}
        onChange={(event) => set({ reason: event.currentTarget.value.slice(0, maxReasonLength) })}
      />
      {/* its line is there before the calendar is known: nothing below moves */}
      <Text size="xs" c="dimmed" mih="1lh">
        {calendar.isKnown && !calendar.isSetUp && notSetUp}
      </Text>
      <Group gap="xs" wrap="nowrap">
        {calendar.isKnown && !calendar.isConnected && calendar.isSetUp && (
          <Button
            size="xs"
            variant="default"
            component="a"
            href={requestUrl(connectCalendar, {}, { returnTo: paths.supplier(supplierId) })}
            onClick={() => setLeaving(true)}
          >
            Sign in with Google
          </Button>
        )}
        {calendar.isKnown && !calendar.isSetUp && (
          <DisabledReasonButton size="xs" variant="default" reason="Google Calendar is not set up">
            Sign in with Google
          </DisabledReasonButton>
        )}
        <DisabledReasonButton size="xs" reason={reason} disabled={isScheduling} onClick={schedule}>
          {isScheduling ? 'Scheduling...' : 'Schedule Callback'}
        </DisabledReasonButton>
      </Group>
      {reason === undefined && (
        <ShortcutKey
          name="callback"
          label="Schedule Callback"
          run={() => firstField.current?.focus()}
        />
      )}
      <LeaveGuard isUnsaved={!isLeaving && values.reason.trim() !== ''} />
    </Stack>
  );
}
