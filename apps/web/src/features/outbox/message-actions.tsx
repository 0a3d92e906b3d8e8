import {
  cancelOutboxMessage,
  downloadMail,
  listExternalServices,
  markMailArrived,
  retryOutboxMessage,
} from '@recoup/contract/outbox/outbox.endpoints';
import type { OutboxMessage } from '@recoup/contract/outbox/outbox.schemas';
import { messageKinds } from '@recoup/domain/outbox/message-kinds';
import { mayCancel, mayMarkArrived, mayRetry } from '@recoup/domain/outbox/outbox';
import { type ReactNode, useState } from 'react';
import { useSave } from '#api/queries.ts';
import { requestUrl } from '#api/request-url.ts';
import { useRefusal } from '#api/session.ts';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { messageName } from './message-labels.ts';
import classes from './outbox.module.css';

/** Sends it again; what may have arrived already is asked about first. */
function RetryButton({ message }: { message: OutboxMessage }) {
  const [isAsking, setAsking] = useState(false);
  const refusal = useRefusal('outbox.retry');
  const isUnclear = message.state === 'unclear';
  const label = isUnclear ? 'Send Again' : 'Retry';
  const retry = useSave(retryOutboxMessage, {
    invalidates: [listExternalServices],
    onSaved: () => {
      setAsking(false);
      toastDone('Message Queued');
    },
    onFailed: toastProblem,
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
        title="Send this message again?"
        confirmLabel="Send Again"
        pending={retry.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {message.recipient ?? 'The recipient'} may have already received {messageName(message)}.
        Check with the recipient before you send it again.
      </ConfirmDialog>
    </>
  );
}

interface SettleButtonProps {
  readonly message: OutboxMessage;
  readonly endpoint: typeof markMailArrived | typeof cancelOutboxMessage;
  readonly label: string;
  /** Its action, named before the message. */
  readonly action: string;
  readonly title: string;
  readonly confirmLabel: string;
  readonly done: string;
  readonly children: ReactNode;
}

/** Ends a message without sending it. */
function SettleButton(props: SettleButtonProps) {
  const { message, endpoint, action, done, ...question } = props;
  const settle = useSave(endpoint, {
    invalidates: [listExternalServices],
    onSaved: () => toastDone(done),
    onFailed: toastProblem,
  });
  return (
    <ConfirmButton
      {...question}
      name={`${action}: ${messageName(message)}`}
      size="compact-sm"
      reason={useRefusal('outbox.retry')}
      pending={settle.isPending}
      onConfirm={(close) =>
        settle.mutate({ params: { messageId: message.id } }, { onSettled: close })
      }
    />
  );
}

function ArrivedButton({ message }: { message: OutboxMessage }) {
  return (
    <SettleButton
      message={message}
      endpoint={markMailArrived}
      label="Mark as Delivered"
      action="Mark as Delivered"
      title="Mark this message as delivered?"
      confirmLabel="Mark as Delivered"
      done="Message Marked as Delivered"
    >
      {messageName(message)} will be marked as sent and will not be sent again. Do this if you sent
      it yourself or confirmed that it was delivered.
    </SettleButton>
  );
}

function CancelButton({ message }: { message: OutboxMessage }) {
  return (
    <SettleButton
      message={message}
      endpoint={cancelOutboxMessage}
      label="Cancel"
      action="Cancel"
      title="Cancel this message?"
      confirmLabel="Cancel Message"
      done="Message Cancelled"
    >
      {messageName(message)} will not be sent. You can still retry it here.
    </SettleButton>
  );
}

/** The actions for one message. */
export function MessageActions({ message }: { message: OutboxMessage }) {
  const { id, service, subject } = message;
  const isPrivate = subject !== null && messageKinds[subject.type].isPrivate;
  return (
    <div className={classes.actions}>
      {mayRetry(message).allowed && <RetryButton message={message} />}
      {mayMarkArrived(message).allowed && <ArrivedButton message={message} />}
      {mayCancel(message).allowed && <CancelButton message={message} />}
      {service === 'mail' && !isPrivate && (
        <a
          href={requestUrl(downloadMail, { messageId: id })}
          download
          aria-label={`Download ${messageName(message)} as .eml`}
        >
          .eml
        </a>
      )}
    </div>
  );
}
