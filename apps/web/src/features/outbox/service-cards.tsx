import { Text } from '@mantine/core';
import type { ResponseOf } from '@recoup/contract/kit/endpoint';
import { listExternalServices, retryDeadMessages } from '@recoup/contract/outbox/outbox.endpoints';
import type { ServiceState } from '@recoup/contract/outbox/outbox.schemas';
import { counted, countText } from '@recoup/domain/kit/counted';
import { externalServices } from '@recoup/domain/outbox/external-services';
import { messageStateNames } from '@recoup/domain/outbox/outbox';
import { useId, useState } from 'react';
import { useInstantFormats } from '#api/formats.ts';
import { useSave } from '#api/queries.ts';
import { useRefusal } from '#api/session.ts';
import { paths } from '#app/paths.ts';
import { AppLink } from '#ui/app-link.tsx';
import { DisabledReasonButton } from '#ui/disabled-reason-button.tsx';
import { ProblemBar } from '#ui/problem-bar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toastDone, toastProblem } from '#ui/toasts.tsx';
import classes from './outbox.module.css';

type Refused = ResponseOf<typeof retryDeadMessages>['refused'];

const shownCounts = ['waiting', 'failed', 'unclear', 'dead'] as const;

function ServiceBadge({ service, isConnected, isDown }: ServiceState) {
  if (isDown) return <StatusBadge tone="danger">Down</StatusBadge>;
  if (isConnected) return <StatusBadge tone="positive">Connected</StatusBadge>;
  if (externalServices[service].isByHand) return <StatusBadge tone="positive">Manual</StatusBadge>;
  return <StatusBadge tone="attention">Not Connected</StatusBadge>;
}

interface RetryAllProps {
  readonly state: ServiceState;
  readonly onRefused: (refused: Refused) => void;
}

function RetryAll({ state: { service, dead }, onRefused }: RetryAllProps) {
  const refusal = useRefusal('outbox.retry');
  const retry = useSave(retryDeadMessages, {
    invalidates: [listExternalServices],
    onSaved: ({ queued, refused }) => {
      toastDone(`${counted(queued, 'Message')} Queued`);
      onRefused(refused);
    },
    onFailed: toastProblem,
  });
  return (
    <DisabledReasonButton
      size="compact-sm"
      variant="default"
      aria-label={`Retry all failed ${externalServices[service].label} messages`}
      reason={refusal ?? (dead === 0 ? 'There are no failed messages' : undefined)}
      loading={retry.isPending}
      onClick={() => retry.mutate({ body: { service } })}
    >
      Retry All
    </DisabledReasonButton>
  );
}

/** When the mailbox was last read, and why it is not read now. */
function MailboxState({ isConnected, lastUsedAt, reason }: ServiceState) {
  const { at } = useInstantFormats();
  if (!isConnected) return <Text c="dimmed">No mailbox is read</Text>;
  return (
    <>
      <Text c="dimmed">{lastUsedAt === null ? 'Not read yet' : `Last read ${at(lastUsedAt)}`}</Text>
      {reason !== null && <Text>{reason}</Text>}
    </>
  );
}

/** The figures of a service, each leading to what it counts. */
function Counts(state: ServiceState) {
  const { service, byHand, waiting, isConnected } = state;
  if (service === 'mailbox') return <MailboxState {...state} />;
  if (service === 'addresses' && !isConnected)
    return <Text c="dimmed">Addresses are not validated</Text>;
  if (service === 'addresses' && waiting > 0)
    return <Text>{counted(waiting, 'address', 'addresses')} waiting to be validated</Text>;
  const present = shownCounts.filter((name) => state[name] > 0);
  if (present.length === 0 && service !== 'post')
    return <Text c="dimmed">No messages waiting</Text>;
  return (
    <>
      {present.map((name) => (
        <AppLink key={name} href={paths.outboxOf(service, name)}>
          {countText(state[name])} {messageStateNames[name].toLowerCase()}
        </AppLink>
      ))}
      {service === 'post' && (
        <AppLink href={paths.printQueue}>{counted(byHand, 'letter')} in the print queue</AppLink>
      )}
    </>
  );
}

function ServiceCard({ state }: { state: ServiceState }) {
  const { at } = useInstantFormats();
  const titleId = useId();
  const [refused, setRefused] = useState<Refused>([]);
  const { label, takesMessages, isByHand } = externalServices[state.service];
  return (
    <section className={classes.service} aria-labelledby={titleId}>
      <div className={classes.serviceHead}>
        <h2 id={titleId}>{label}</h2>
        <ServiceBadge {...state} />
        {takesMessages && (!isByHand || state.isConnected) && (
          <RetryAll state={state} onRefused={setRefused} />
        )}
      </div>
      <div className={classes.counts}>
        <Counts {...state} />
      </div>
      {refused.length > 0 && (
        <ProblemBar
          message={counted(refused.length, 'message was not sent', 'messages were not sent')}
          lines={refused.map(({ title, reason }) => `${title}: ${reason}`)}
        />
      )}
      {state.failingSince !== null && (
        <Text c="dimmed">Unavailable since {at(state.failingSince)}</Text>
      )}
    </section>
  );
}

/** The state of each external service, with its queued messages. */
export function ServiceCards({ services }: { services: readonly ServiceState[] }) {
  return (
    <div className={classes.services}>
      {services.map((state) => (
        <ServiceCard key={state.service} state={state} />
      ))}
    </div>
  );
}
