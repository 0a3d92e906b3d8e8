import { ActionIcon, Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { putOffTimes } from '@recoup/domain/collections/callback';
import { instantOfLocal } from '@recoup/domain/dates/local-time';
import { IconClockEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { useNow } from '#ui/use-now.ts';
import { zoneHint } from './callback-values.ts';

interface MoveCallbackProps {
  readonly label: string;
  readonly isMoving: boolean;
  readonly onMove: (time: string) => void;
}

/** Puts a callback off with one click, or moves it to any time (F-428). */
export function MoveCallback({ label, isMoving, onMove }: MoveCallbackProps) {
  const { timeZone } = useCurrentUser().settings;
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const [localTime, setLocalTime] = useState('');
  const time = instantOfLocal(localTime, timeZone);
  const move = (to: string) => {
    setOpen(false);
    onMove(to);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      // scrolled away with its button, it keeps the focus, and Escape closes it instead of leaving the page
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          aria-label={label}
          title={label}
          loading={isMoving}
          onClick={() => setOpen((open) => !open)}
        >
          <IconClockEdit size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {putOffTimes(now, timeZone).map(({ label: later, at }) => (
            <Button key={later} size="xs" variant="default" onClick={() => move(at)}>
              {later}
            </Button>
          ))}
          <Group gap="xs" align="end">
            <TextInput
              type="datetime-local"
              label="Another Time"
              description={zoneHint(timeZone)}
              value={localTime}
              onChange={(event) => setLocalTime(event.currentTarget.value)}
            />
            <DisabledReasonButton
              size="xs"
              reason={time === undefined ? 'Enter a date and time' : undefined}
              onClick={() => time !== undefined && move(time)}
            >
              Move
            </DisabledReasonButton>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
