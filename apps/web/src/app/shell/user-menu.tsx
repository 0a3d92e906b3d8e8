import {
  Avatar,
  Input,
  Popover,
  SegmentedControl,
  Select,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useChangeSettings, useCurrentUser } from '#api/session.ts';
import { problemOf } from '#ui/problem.ts';
import { toastProblem } from '#ui/toasts.tsx';
import classes from './shell.module.css';

const timeZones = Intl.supportedValuesOf('timeZone');

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

function Settings() {
  const { settings } = useCurrentUser();
  const { mutate: change } = useChangeSettings((error) => toastProblem(problemOf(error)));
  return (
    <>
      <Input.Wrapper label="Colours" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Colours"
          value={settings.colourScheme}
          onChange={(colourScheme) => change({ colourScheme })}
          data={[
            { value: 'auto', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </Input.Wrapper>
      <Input.Wrapper label="Rows" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Rows"
          value={settings.density}
          onChange={(density) => change({ density })}
          data={[
            { value: 'compact', label: 'Compact' },
            { value: 'comfortable', label: 'Comfortable' },
          ]}
        />
      </Input.Wrapper>
      <Select
        label="Time zone"
        searchable
        allowDeselect={false}
        limit={50}
        data={timeZones}
        value={settings.timeZone}
        comboboxProps={{ withinPortal: false }}
        onChange={(timeZone) => timeZone !== null && change({ timeZone })}
      />
    </>
  );
}

/** Who is signed in, and how the pages look to them. */
export function UserMenu() {
  const user = useCurrentUser();
  return (
    <Popover position="bottom-end" width={280} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.user} aria-label={`${user.name}: settings`}>
          <Avatar size={28} color="teal" radius="xl">
            {initialsOf(user.name)}
          </Avatar>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <div>
            <Text fw={600}>{user.name}</Text>
            <Text size="sm" c="dimmed">
              {user.email}
            </Text>
          </div>
          <Settings />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
