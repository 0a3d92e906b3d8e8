import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { problemOf } from '#ui/problem.ts';
import { toastProblem } from '#ui/toasts.tsx';
import classes from './bell.module.css';
import type { NoticesPanelProps } from './notices-panel.tsx';
import { useNoticeStream, useNotices } from './use-notices.ts';

const load = () => import('./notices-panel.tsx').then((m) => m.NoticesPanel);

/** The user's notices behind a bell that counts the unread ones (F-428). The list is loaded on first use. */
export function Bell() {
  const [isOpen, setOpen] = useState(false);
  // opened once it is loaded, so that the focus finds it in the list
  const [NoticesPanel, setNoticesPanel] = useState<ComponentType<NoticesPanelProps>>();
  useNoticeStream();
  const unread = useNotices().data?.unread ?? 0;
  const open = () =>
    void load().then(
      (part) => {
        setNoticesPanel(() => part);
        setOpen(true);
      },
      (error: unknown) => toastProblem(problemOf(error)),
    );
  const close = () => setOpen(false);
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
          onClick={isOpen ? close : open}
        >
          <IconBell size={17} />
          {unread > 0 && <span className={classes.count}>{unread > 99 ? '99+' : unread}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        {NoticesPanel && <NoticesPanel onFollow={close} />}
      </Popover.Dropdown>
    </Popover>
  );
}
