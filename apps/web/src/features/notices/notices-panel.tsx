import { Anchor, Button, Group, Text } from '@mantine/core';
import {
  completeCallback,
  listCallbacks,
} from '@recoup/contract/collections/collections.endpoints';
import { downloadExport } from '@recoup/contract/exports/exports.endpoints';
import {
  getBadges,
  listNotices,
  markNoticesRead,
} from '@recoup/contract/notices/notices.endpoints';
import { noticeDays } from '@recoup/domain/notices/notice-kinds';
import { useRef } from 'react';
import { Instant } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { LoadingIndicator } from '#ui/loading-indicator.tsx';
import { errorText } from '#ui/problem.ts';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastProblem, toastUndoable } from '#ui/toasts.tsx';
import classes from './notices.module.css';
import { type Notice, useNotices } from './use-notices.ts';

/** Returns the address of the screen that a notice leads to, if to any. */
function noticeHref({ screen, targetId }: Notice): string | undefined {
  if (screen === null) return undefined;
  const path = paths[screen];
  return typeof path === 'string' ? path : path(targetId ?? '');
}

interface NoticeEntryProps {
  readonly notice: Notice;
  readonly onFollow: () => void;
  /** Marks the callback that it is about as done; absent if it is about none. */
  readonly onDone: (() => void) | undefined;
}

/** The title of a notice: a link to what it is about, where there is something to open or fetch. */
function NoticeTitle({ notice, onFollow }: Omit<NoticeEntryProps, 'onDone'>) {
  const { title, exportId } = notice;
  const href = noticeHref(notice);
  const link = { className: classes.title ?? '', onClick: onFollow };
  if (exportId !== null)
    return (
      <Anchor href={requestUrl(downloadExport, { exportId })} download {...link}>
        {title}
      </Anchor>
    );
  return href === undefined ? (
    <span className={classes.title}>{title}</span>
  ) : (
    <AppLink href={href} {...link}>
      {title}
    </AppLink>
  );
}

function NoticeEntry({ notice, onFollow, onDone }: NoticeEntryProps) {
  const { text, isFailure, actor, at, readAt } = notice;
  return (
    <li className={classes.notice} data-unread={readAt === null || undefined}>
      <Group gap={6}>
        <NoticeTitle notice={notice} onFollow={onFollow} />
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
      {onDone && (
        <Button mt={4} size="compact-xs" variant="default" onClick={onDone}>
          Done
        </Button>
      )}
    </li>
  );
}

interface NoticesPanelProps {
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
  const completing = useSave(completeCallback, {
    invalidates: [listNotices, getBadges, listCallbacks],
    onSaved: ({ undo }) => {
      toastUndoable('Callback done.', undo);
      // its notice goes away
      heading.current?.focus();
    },
    onFailed: toastProblem,
  });
  const doneOf = ({ callbackId }: Notice) =>
    callbackId === null ? undefined : () => completing.mutate({ params: { callbackId } });
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
            <NoticeEntry
              key={notice.id}
              notice={notice}
              onFollow={() => follow(notice)}
              onDone={doneOf(notice)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
