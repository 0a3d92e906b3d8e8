import { Group, Title } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { ButtonLink } from '../button-link.tsx';
import { DisabledReasonButton } from '../disabled-reason-button.tsx';
import { problemOf } from '../problem.ts';
import { ShortcutKey } from '../shortcuts.ts';
import { toastDone, toastResponse } from '../toasts.tsx';
import { useChange } from '../use-change.ts';
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
  const posting = useChange({
    change: action.post,
    keyOf: () => action.label,
    onDone: (text) => {
      toastDone(text);
      onActed();
    },
    onFailed: (error) => toastResponse(problemOf(error)),
  });
  const button = useRef<HTMLButtonElement>(null);
  const press = () => {
    button.current?.focus();
    posting.mutate();
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
        onClick={() => posting.mutate()}
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
