import { Button, Group, Text } from '@mantine/core';
import { listNotices, markNoticesRead } from '@recoup/contract/notices/notices.endpoints';
import { noticeDays } from '@recoup/domain/notices/notice-kinds';
import { useRef } from 'react';
import { Instant } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastProblem } from '#ui/toasts.tsx';
import classes from './notices.module.css';
import { type Notice, useNotices } from './use-notices.ts';

/** Returns the address of the screen that a notice leads to. */
function noticeHref({ screen, targetId }: Pick<Notice, 'screen' | 'targetId'>): string {
  const path = paths[screen];
  return typeof path === 'string' ? path : path(targetId ?? '');
}

interface NoticeEntryProps {
  readonly notice: Notice;
  readonly onFollow: () => void;
}

function NoticeEntry({ notice, onFollow }: NoticeEntryProps) {
  const { title, text, isFailure, actor, at, readAt } = notice;
  return (
    <li className={classes.notice} data-unread={readAt === null || undefined}>
      <Group gap={6}>
        <AppLink href={noticeHref(notice)} className={classes.title} onClick={onFollow}>
          {title}
        </AppLink>
        {readAt === null && (
          <StatusBadge tone={isFailure ? 'danger' : 'open'}>
            {isFailure ? 'New, failed' : 'New'}
          </StatusBadge>
        )}
      </Group>
      {text !== '' && <Text size="sm">{text}</Text>}
      <Text size="xs" c="dimmed">
        {actor && `${actor.name} · `}
        <Instant of={at} />
      </Text>
    </li>
  );
}

export interface NoticesPanelProps {
  readonly onFollow: () => void;
}

/** The latest notices; a click on one marks it as read and opens what it is about. */
export function NoticesPanel({ onFollow }: NoticesPanelProps) {
  const { data, error, refetch } = useNotices();
  const heading = useRef<HTMLHeadingElement>(null);
  const marking = useSave(markNoticesRead, {
    invalidates: [listNotices],
    onFailed: toastProblem,
  });
  if (error && !data)
    return <ProblemBar message={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingIndicator />;
  const { notices, unread } = data;
  const newest = notices[0];
  const follow = ({ id, readAt }: Notice) => {
    if (readAt === null) marking.mutate({ body: { id } });
    onFollow();
  };
  const markAll = () => {
    marking.mutate({ body: { upTo: newest?.id } });
    // the button goes away
    heading.current?.focus();
  };
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Text ref={heading} component="h2" size="sm" fw={600} m={0} tabIndex={-1} data-autofocus>
          Notices
        </Text>
        {newest && unread > 0 && (
          <Button size="compact-xs" variant="default" loading={marking.isPending} onClick={markAll}>
            Mark All as Read
          </Button>
        )}
      </Group>
      {notices.length === 0 ? (
        <Text size="sm" c="dimmed">
          No notices. What finishes, fails, falls due, or is assigned to you appears here for{' '}
          {noticeDays} days.
        </Text>
      ) : (
        <ul className={`plain-list ${classes.notices}`} aria-label="Notices">
          {notices.map((notice) => (
            <NoticeEntry key={notice.id} notice={notice} onFollow={() => follow(notice)} />
          ))}
        </ul>
      )}
    </>
  );
}
