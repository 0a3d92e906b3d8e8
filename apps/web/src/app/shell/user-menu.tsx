import { Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCurrentUser } from '#api/session.ts';
import classes from './shell.module.css';

const UserSettings = lazy(async () => ({
  default: (await import('./user-settings.tsx')).UserSettings,
}));

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Who is signed in, and how the pages look to them. */
export function UserMenu() {
  const user = useCurrentUser();
  return (
    <Popover position="bottom-end" width={280} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.user}
          aria-label={`${initialsOf(user.name)}, ${user.name}: settings`}
        >
          {initialsOf(user.name)}
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
          <Suspense>
            <UserSettings />
          </Suspense>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
