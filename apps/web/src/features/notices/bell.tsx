import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { usePanel } from '#ui/use-panel.ts';
import classes from './bell.module.css';
import { useNoticeStream, useNotices } from './use-notices.ts';

const load = () => import('./notices-panel.tsx').then((m) => m.NoticesPanel);

/** The user's notices behind a bell that counts the unread ones (F-428). The list is loaded on first use. */
export function Bell() {
  const { Panel, isOpen, setOpen, toggle } = usePanel(load);
  useNoticeStream();
  const unread = useNotices().data?.unread ?? 0;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(400px, 94vw)"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          variant="subtle"
          color="gray"
          aria-label={unread === 0 ? 'Notices' : `Notices, ${unread} unread`}
          title="Notices"
          onClick={toggle}
        >
          <IconBell size={17} />
          {unread > 0 && <span className={classes.count}>{unread > 99 ? '99+' : unread}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        {Panel && <Panel onFollow={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
