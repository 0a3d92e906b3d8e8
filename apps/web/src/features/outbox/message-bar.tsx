import {
  cancelMessages,
  listExternalServices,
  markMailsArrived,
  retryMessages,
} from '@recoup/contract/outbox/outbox.endpoints';
import type { OutboxMessage } from '@recoup/contract/outbox/outbox.schemas';
import { counted } from '@recoup/domain/kit/counted';
import { mostMessagesAtOnce } from '@recoup/domain/outbox/outbox';
import { useState } from 'react';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { BulkBar } from '#ui/paged-list/bulk-bar.tsx';
import type { ListSelection } from '#ui/paged-list/list-types.ts';
import { toastBulkResults, toastProblem } from '#ui/toasts.tsx';

const messagesCounted = (count: number): string => counted(count, 'message');

/** What can be done with several messages: the question, its consequence, and its result. */
const actions = {
  retry: {
    label: 'Retry',
    endpoint: retryMessages,
    question: (count: number) => `Retry ${messagesCounted(count)}?`,
    text: 'They are sent again, except for messages that may have been delivered or no longer make sense.',
    confirmLabel: 'Retry',
    done: 'Messages Queued',
  },
  arrived: {
    label: 'Mark as Delivered',
    endpoint: markMailsArrived,
    question: (count: number) => `Mark ${messagesCounted(count)} as delivered?`,
    text: 'They will be marked as sent and will not be sent again. Do this if you sent them yourself or confirmed that they were delivered.',
    confirmLabel: 'Mark as Delivered',
    done: 'Messages Marked as Delivered',
  },
  cancel: {
    label: 'Cancel',
    endpoint: cancelMessages,
    question: (count: number) => `Cancel ${messagesCounted(count)}?`,
    text: 'They will not be sent. You can still retry them here.',
    confirmLabel: 'Cancel Messages',
    done: 'Messages Cancelled',
  },
} as const;

type Action = keyof typeof actions;

/** Retries, settles, or cancels the selected messages (F-420). */
export function MessageBar({ selection }: { selection: ListSelection<OutboxMessage> }) {
  const [asked, setAsked] = useState<Action>();
  const [shown, setShown] = useState<Action>('retry');
  const refusal = useRefusal('outbox.retry');
  const { endpoint, question, text, confirmLabel, done } = actions[shown];
  const act = useSave(endpoint, {
    invalidates: [listExternalServices],
    onSaved: (answer) => {
      setAsked(undefined);
      toastBulkResults(answer, { done, counted: messagesCounted });
      selection.clear();
    },
    onFailed: (error) => {
      setAsked(undefined);
      return toastProblem(error);
    },
  });
  const ask = (action: Action) => {
    setShown(action);
    setAsked(action);
  };
  return (
    <BulkBar
      selection={selection}
      noun="message"
      hint="Select the messages to retry, mark as delivered, cancel, or export"
      actions={(Object.keys(actions) as Action[]).map((action) => ({
        label: actions[action].label,
        reason: refusal,
        most: mostMessagesAtOnce,
        isPending: act.isPending && asked === action,
        onClick: () => ask(action),
      }))}
    >
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={question(selection.count)}
        confirmLabel={confirmLabel}
        pending={act.isPending}
        onConfirm={() => act.mutate({ body: { ids: selection.rows.map(({ id }) => id) } })}
        onCancel={() => setAsked(undefined)}
      >
        {text}
      </ConfirmDialog>
    </BulkBar>
  );
}
