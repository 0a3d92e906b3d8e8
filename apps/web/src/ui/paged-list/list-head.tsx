import { Group, Title } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { ButtonLink } from '../button-link.tsx';
import { DisabledReasonButton } from '../disabled-reason-button.tsx';
import { problemOf } from '../problem.ts';
import { ShortcutKey } from '../shortcuts.ts';
import { toastDone, toastResponse } from '../toasts.tsx';
import type { ListActionButton, ListCreate, ListDownload } from './list-types.ts';
import classes from './paged-list.module.css';

interface ListHeadProps {
  readonly title: string;
  readonly titleOrder: 1 | 2;
  readonly summary: ReactNode;
  /** The saved views of the list. */
  readonly views: ReactNode;
  readonly exporting: ReactNode;
  readonly action: ListActionButton | undefined;
  readonly create: ListCreate | undefined;
  readonly csv: ListDownload | undefined;
  /** The list's filters, without the page. */
  readonly sent: Readonly<Record<string, string>>;
  readonly onActed: () => void;
}

/** The button posts, a toast shows the result or status and body. */
function ActionButton({ action, onActed }: { action: ListActionButton; onActed: () => void }) {
  const takeBack = useRef<() => void>(undefined);
  const isRunning = useRef(false);
  const posting = useMutation({
    mutationFn: action.post,
    onSuccess: (text) => {
      takeBack.current?.();
      toastDone(text);
      onActed();
    },
    onError: (error) => {
      takeBack.current?.();
      takeBack.current = toastResponse(problemOf(error));
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const button = useRef<HTMLButtonElement>(null);
  // a double click is one
  const post = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    posting.mutate();
  };
  const press = () => {
    button.current?.focus();
    post();
  };
  return (
    <>
      {action.reason === undefined && (
        <ShortcutKey name="create" label={action.label} run={press} />
      )}
      <DisabledReasonButton
        ref={button}
        variant="default"
        reason={action.reason}
        loading={posting.isPending}
        onClick={post}
      >
        {action.label}
      </DisabledReasonButton>
    </>
  );
}

/** Leads to the form of a new entry, or opens it. */
function CreateButton({ create }: { create: ListCreate }) {
  const router = useRouter();
  const { label, reason } = create;
  const icon = { reason, leftSection: <IconPlus size={15} /> };
  const isLink = 'href' in create;
  const open = isLink ? () => void router.navigate({ href: create.href }) : create.open;
  return (
    <>
      {reason === undefined && <ShortcutKey name="create" label={label} run={open} />}
      {isLink ? (
        <ButtonLink {...icon} href={create.href}>
          {label}
        </ButtonLink>
      ) : (
        <DisabledReasonButton {...icon} onClick={open}>
          {label}
        </DisabledReasonButton>
      )}
    </>
  );
}

/** Title and what can be done with the list as a whole. */
export function ListHead(props: ListHeadProps) {
  const { title, titleOrder, summary, views, exporting, action, create, csv, sent, onActed } =
    props;
  return (
    <Group justify="space-between" gap="xs">
      {/* not the width of its text, which would move the buttons when a sum arrives */}
      <Group gap="md" align="baseline" flex="1 1 240px">
        <Title order={titleOrder}>{title}</Title>
        {views}
        {summary && <div className={classes.summary}>{summary}</div>}
      </Group>
      <Group gap="xs" className="screen-only">
        {csv && (
          <ButtonLink
            variant="default"
            href={csv.href(sent)}
            download
            reason={csv.reason}
            leftSection={<IconDownload size={15} />}
          >
            Download CSV
          </ButtonLink>
        )}
        {exporting}
        {action && <ActionButton action={action} onActed={onActed} />}
        {create && <CreateButton create={create} />}
      </Group>
    </Group>
  );
}
