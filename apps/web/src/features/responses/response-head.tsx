import { Button } from '@mantine/core';
import { reopenResponse } from '@recoup/contract/responses/responses.endpoints';
import type { HotelResponse } from '@recoup/contract/responses/responses.schemas';
import {
  responseChannelName,
  responseStateName,
  responseTone,
} from '@recoup/domain/responses/response';
import { type Ref, useState } from 'react';
import { dayText, useInstantFormats } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { DetailHeader } from '#ui/detail-header.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { lazyForm } from '#ui/forms/lazy-form.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import { useNextResponse } from './use-next-response.ts';
import { useResponseAct } from './use-response-act.ts';

const DismissDialog = lazyForm(() => import('./dismiss-dialog.tsx').then((m) => m.DismissDialog));

const proofNames = {
  passed: '',
  unknown: 'sender not verified',
  failed: 'sender could not be verified',
} as const;

/** Who sent it, when, and how it came in. */
function useOrigin(response: HotelResponse): string {
  const { at } = useInstantFormats();
  const { channel, sender, senderName, senderProof, sentOn, receivedAt, receivedBy } = response;
  const from = [senderName, sender && `<${sender}>`].filter(Boolean).join(' ');
  return [
    responseChannelName(channel),
    from && `from ${from}`,
    senderProof && proofNames[senderProof],
    sentOn && `sent ${dayText(sentOn)}`,
    `received ${at(receivedAt)}${receivedBy ? ` by ${receivedBy.name}` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface ResponseHeadProps {
  readonly response: HotelResponse;
  /** The button that goes on to the next one. */
  readonly next: Ref<HTMLButtonElement>;
}

/** The head of a response, and what can be done with it as a whole. */
export function ResponseHead({ response, next }: ResponseHeadProps) {
  const { id, name, state } = response;
  const isDecided = state === 'applied' || state === 'dismissed';
  return (
    <DetailHeader
      name={name || `Response ${id}`}
      detail={useOrigin(response)}
      badges={<StatusBadge tone={responseTone(state)}>{responseStateName(state)}</StatusBadge>}
      actions={
        isDecided ? (
          <DecidedActions response={response} next={next} />
        ) : (
          <DismissButton response={response} />
        )
      }
    />
  );
}

function DismissButton({ response }: { response: HotelResponse }) {
  const [isOpen, setOpen] = useState(false);
  const refusal = useRefusal('responses.edit');
  return (
    <>
      <DisabledReasonButton
        variant="default"
        reason={refusal ?? response.dismissRefusal ?? undefined}
        onClick={() => setOpen(true)}
      >
        Dismiss
      </DisabledReasonButton>
      {isOpen && <DismissDialog response={response} onClose={() => setOpen(false)} />}
    </>
  );
}

function DecidedActions({ response, next }: ResponseHeadProps) {
  const refusal = useRefusal('responses.edit');
  const goOn = useNextResponse();
  const options = useResponseAct(() => toastDone('Response Reopened'));
  const save = useSave(reopenResponse, {
    ...options,
    onFailed: (error) => {
      options.onFailed(error);
      return toastProblem(error);
    },
  });
  return (
    <>
      <DisabledReasonButton
        variant="default"
        reason={refusal ?? response.reopenRefusal ?? undefined}
        loading={save.isPending}
        onClick={() =>
          save.mutate({
            params: { responseId: response.id },
            body: { expected_updated_at: response.updated_at },
          })
        }
      >
        Reopen
      </DisabledReasonButton>
      <Button ref={next} onClick={() => void goOn().catch(toastProblem)}>
        Next Response
      </Button>
    </>
  );
}
