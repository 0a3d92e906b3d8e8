import { Button, Group, Kbd } from '@mantine/core';
import { countText } from '@recoup/domain/kit/counted';
import { markReconciled, selectAll } from '@recoup/domain/reconciliation/reconciliation';
import { isEditable } from '@recoup/domain/reconciliation/reconciliation-line';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { NextInvoice } from './next-invoice.tsx';
import classes from './reconciliation.module.css';
import type { EditorSession } from './use-reconciliation-editor.ts';

interface SubmitBarProps {
  readonly open: EditorSession;
  /** The first reason against saving; absent when it is open. */
  readonly reason: string | undefined;
  readonly pending: boolean;
  readonly submit: Ref<HTMLButtonElement>;
  readonly onSubmit: () => void;
}

const HotelResponseDialog = lazyForm(() =>
  import('./hotel-response-dialog.tsx').then((m) => m.HotelResponseDialog),
);

/** The progress, what still prevents saving, and the button that saves. */
export function SubmitBar({ open, reason, pending, submit, onSubmit }: SubmitBarProps) {
  const { editor, change, undo, redo } = open;
  const [isAnswering, setAnswering] = useState(false);
  const { lines } = editor.now;
  const openLines = lines.filter(({ isLocked }) => !isLocked);
  // with every record processed there is nothing to warn of
  const isDone = lines.length > 0 && openLines.length === 0;
  const warning = isDone ? undefined : reason;
  const marked = openLines.filter(({ isReconciled }) => isReconciled).length;
  const selected = lines.filter(({ isSelected }) => isSelected);
  const markable = selected.length > 0 ? selected : lines.filter(isEditable);
  const mark = () =>
    change((state) => {
      const [first] = markable;
      if (!first) return state;
      return markReconciled(selected.length > 0 ? state : selectAll(state, true), first.id, true);
    });
  return (
    <footer className={classes.submitBar}>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" disabled={markable.length === 0} onClick={mark}>
          {selected.length > 0
            ? `Mark ${countText(selected.length)} Selected as Reconciled`
            : 'Mark All as Reconciled'}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowBackUp size={15} />}
          disabled={editor.past.length === 0}
          onClick={undo}
        >
          Undo
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowForwardUp size={15} />}
          disabled={editor.future.length === 0}
          onClick={redo}
        >
          Redo
        </Button>
        <Button
          variant="subtle"
          color="gray"
          disabled={openLines.length === 0}
          onClick={() => setAnswering(true)}
        >
          Import Supplier Response
        </Button>
        <span className={classes.progress}>
          {openLines.length === 0
            ? 'All records are processed'
            : `${countText(marked)} of ${countText(openLines.length)} reconciled`}
        </span>
        <span className={classes.keys}>
          <Kbd size="xs">?</Kbd> shortcuts
        </span>
      </Group>
      <Group gap="sm" wrap="nowrap" className={classes.verdict}>
        <span role="status" className={classes.reason} data-ready={!warning || undefined}>
          {warning ? <IconInfoCircle size={15} aria-hidden /> : <IconCheck size={15} aria-hidden />}
          {warning ?? (isDone ? 'Nothing left to reconcile' : 'Ready to submit')}
        </span>
        {isDone && <NextInvoice invoiceId={open.invoice.id} />}
        <DisabledReasonButton
          ref={submit}
          variant={isDone ? 'default' : 'filled'}
          reason={reason}
          loading={pending}
          onClick={onSubmit}
        >
          Submit
        </DisabledReasonButton>
      </Group>
      {isAnswering && <HotelResponseDialog open={open} onClose={() => setAnswering(false)} />}
    </footer>
  );
}
