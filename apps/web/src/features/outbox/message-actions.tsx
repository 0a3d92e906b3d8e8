import {
  cancelOutboxMessage,
  downloadMail,
  listOutbox,
  listOutsideServices,
  markMailArrived,
  retryOutboxMessage,
} from '@recoup/contract/outbox/outbox.endpoints';
import type { OutboxMessage } from '@recoup/contract/outbox/outbox.schemas';
import { mayCancel, mayMarkArrived, mayRetry } from '@recoup/domain/outbox/outbox';
import { useState } from 'react';
import { hrefOf } from '#api/list-source.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { AskedButton } from '#ui/asked-button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { problemOf } from '#ui/problem.ts';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { isSealed, messageName } from './message-words.ts';
import classes from './outbox.module.css';

const shown = [listOutbox, listOutsideServices];

/** Sends it once more; what may have arrived already is asked about first. */
function RetryButton({ message }: { message: OutboxMessage }) {
  const [isAsking, setAsking] = useState(false);
  const refusal = useRefusal('outbox.retry');
  const isUnclear = message.state === 'unclear';
  const label = isUnclear ? 'Send Again' : 'Retry';
  const retry = useSave(retryOutboxMessage, {
    invalidates: shown,
    onSaved: () => {
      setAsking(false);
      toastDone('Queued to be Sent');
    },
    onFailed: (error) => toastProblem(problemOf(error)),
  });
  const send = () => retry.mutate({ params: { messageId: message.id } });
  return (
    <>
      <DisabledReasonButton
        size="compact-sm"
        variant="default"
        aria-label={`${label}: ${messageName(message)}`}
        reason={refusal}
        loading={retry.isPending}
        onClick={isUnclear ? () => setAsking(true) : send}
      >
        {label}
      </DisabledReasonButton>
      <ConfirmDialog
        isOpen={isAsking}
        title="Send Again"
        confirmLabel="Send Again"
        pending={retry.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {message.recipient ?? 'The recipient'} may have got {messageName(message)} already. Has
        somebody looked?
      </ConfirmDialog>
    </>
  );
}

function ArrivedButton({ message }: { message: OutboxMessage }) {
  const settle = useSave(markMailArrived, {
    invalidates: shown,
    onSaved: () => toastDone('Marked as Arrived'),
    onFailed: (error) => toastProblem(problemOf(error)),
  });
  return (
    <AskedButton
      label="Arrived"
      name={`Mark as Arrived: ${messageName(message)}`}
      size="compact-sm"
      title="Mark as Arrived"
      confirmLabel="Mark as Arrived"
      reason={useRefusal('outbox.retry')}
      pending={settle.isPending}
      onConfirm={(close) =>
        settle.mutate({ params: { messageId: message.id } }, { onSettled: close })
      }
    >
      {messageName(message)} counts as sent from now on, and nothing sends it again. Do this when it
      was sent by hand, or was found to have arrived.
    </AskedButton>
  );
}

function CancelButton({ message }: { message: OutboxMessage }) {
  const cancel = useSave(cancelOutboxMessage, {
    invalidates: shown,
    onSaved: () => toastDone('Message Cancelled'),
    onFailed: (error) => toastProblem(problemOf(error)),
  });
  return (
    <AskedButton
      label="Cancel"
      name={`Cancel: ${messageName(message)}`}
      size="compact-sm"
      title="Cancel this message?"
      confirmLabel="Cancel Message"
      reason={useRefusal('outbox.retry')}
      pending={cancel.isPending}
      onConfirm={(close) =>
        cancel.mutate({ params: { messageId: message.id } }, { onSettled: close })
      }
    >
      Nothing sends {messageName(message)} from now on. You can still retry it here.
    </AskedButton>
  );
}

/** What a person can do about one message. */
export function MessageActions({ message }: { message: OutboxMessage }) {
  const { id, service } = message;
  return (
    <div className={classes.actions}>
      {mayRetry(message).allowed && <RetryButton message={message} />}
      {mayMarkArrived(message).allowed && <ArrivedButton message={message} />}
      {mayCancel(message).allowed && <CancelButton message={message} />}
      {service === 'mail' && !isSealed(message) && (
        <a
          href={hrefOf(downloadMail, { messageId: id })}
          download
          aria-label={`Download ${messageName(message)} as .eml`}
        >
          .eml
        </a>
      )}
    </div>
  );
}
