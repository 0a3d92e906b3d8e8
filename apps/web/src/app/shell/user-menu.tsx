import { Popover, UnstyledButton } from '@mantine/core';
import { useCurrentUser } from '#api/session.ts';
import { usePanel } from '#ui/use-panel.ts';
import classes from './shell.module.css';

const load = () => import('./user-panel.tsx').then((m) => m.UserPanel);

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** The menu under the user's initials, loaded on first use. */
export function UserMenu() {
  const { name } = useCurrentUser();
  const { Panel, isOpen, setOpen, toggle } = usePanel(load);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={304}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.user}
          onClick={toggle}
          aria-label={`${initialsOf(name)}, ${name}: account menu`}
        >
          {initialsOf(name)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>{Panel && <Panel onFollow={() => setOpen(false)} />}</Popover.Dropdown>
    </Popover>
  );
}
